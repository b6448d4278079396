/** The tone of an alarm. A browser plays it once the visitor has used the page. */
const MUTED_KEY = "punto.alarms.muted";
/** Two tones, twice: heard over a casino floor and unlike any sound of the game. */
const TONES = [
  { at: 0, hertz: 880 },
  { at: 0.18, hertz: 660 },
  { at: 0.42, hertz: 880 },
  { at: 0.6, hertz: 660 },
] as const;
const TONE_SECONDS = 0.15;
const VOLUME = 0.25;

/** Dispatches `change` when the sound becomes blocked or is allowed again. */
class AlarmSound extends EventTarget {
  /** A sound was due, and the browser still waits for a click or a key before it plays anything. */
  isBlocked = false;
  private context: AudioContext | null = null;

  get isMuted(): boolean {
    return localStorage.getItem(MUTED_KEY) !== null;
  }

  set isMuted(muted: boolean) {
    if (muted) localStorage.setItem(MUTED_KEY, "1");
    else localStorage.removeItem(MUTED_KEY);
  }

  play(): void {
    const wasBlocked = this.isBlocked;
    this.isBlocked = !this.isMuted && navigator.userActivation?.hasBeenActive === false;
    if (this.isBlocked !== wasBlocked) this.dispatchEvent(new Event("change"));
    if (this.isMuted || this.isBlocked || typeof AudioContext === "undefined") return;
    this.context ??= new AudioContext();
    const { context } = this;
    if (context.state !== "running") void context.resume().catch(() => undefined);
    for (const { at, hertz } of TONES) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = "square";
      tone.frequency.value = hertz;
      volume.gain.value = VOLUME;
      tone.connect(volume).connect(context.destination);
      tone.start(context.currentTime + at);
      tone.stop(context.currentTime + at + TONE_SECONDS);
    }
  }
}

export const alarmSound = new AlarmSound();
