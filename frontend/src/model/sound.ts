/** Sounds of the table: cards, chips, a win, and the dealer's calls by the voice of the system. */
import { currentLanguage } from "../i18n/index.ts";

export type Sound = "card" | "chip" | "win";

const STORAGE_KEY = "punto.sound";
const DEFAULT_VOLUME = 0.5;

/** Notes of a sound: start and length in seconds, frequency in hertz. */
const NOTES: Record<
  Exclude<Sound, "card">,
  [start: number, length: number, frequency: number][]
> = {
  chip: [
    [0, 0.05, 2600],
    [0.05, 0.06, 3300],
  ],
  win: [
    [0, 0.18, 523],
    [0.14, 0.18, 659],
    [0.28, 0.35, 784],
  ],
};
const CARD_SECONDS = 0.09;

/** The sound settings of this browser. Sound is off until the visitor switches it on. */
class SoundPlayer {
  private saved = localStorage.getItem(STORAGE_KEY) ?? "";
  private context: AudioContext | null = null;

  get isOn(): boolean {
    return this.saved !== "" && this.saved !== "off";
  }

  /** From 0 to 1. */
  get volume(): number {
    return this.isOn ? Number(this.saved) : DEFAULT_VOLUME;
  }

  /** Called by a click: browsers play no sound before a gesture. */
  setOn(isOn: boolean): void {
    this.save(isOn ? String(this.volume) : "off");
    if (isOn) this.play("chip");
    else globalThis.speechSynthesis?.cancel();
  }

  setVolume(volume: number): void {
    this.save(String(volume));
    this.play("chip");
  }

  private save(text: string): void {
    this.saved = text;
    localStorage.setItem(STORAGE_KEY, text);
  }

  play(sound: Sound): void {
    const context = this.getAudioContext();
    if (!context) return;
    if (sound === "card") playNoise(context, this.volume);
    else for (const note of NOTES[sound]) playNote(context, this.volume, note);
  }

  /** Speak a call of the dealer. A new call replaces the one that is spoken. */
  speak(text: string): void {
    const { speechSynthesis } = globalThis;
    if (!this.getAudioContext() || !speechSynthesis) return;
    const words = new SpeechSynthesisUtterance(text);
    words.lang = currentLanguage();
    words.volume = this.volume;
    speechSynthesis.cancel();
    speechSynthesis.speak(words);
  }

  /** The audio output; null if sound is off or the visitor has not used the page yet. */
  private getAudioContext(): AudioContext | null {
    if (!this.isOn || !navigator.userActivation?.hasBeenActive) return null;
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") void this.context.resume();
    return this.context;
  }
}

function playNote(
  context: AudioContext,
  volume: number,
  [start, length, frequency]: [number, number, number],
): void {
  const from = context.currentTime + start;
  const oscillator = new OscillatorNode(context, { frequency });
  const gain = new GainNode(context, { gain: 0.25 * volume });
  gain.gain.setValueAtTime(0.25 * volume, from);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(from + length);
}

/** A card that slides over the felt: a short burst of filtered noise. */
function playNoise(context: AudioContext, volume: number): void {
  const length = Math.ceil(CARD_SECONDS * context.sampleRate);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / length);
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: 2400 });
  const gain = new GainNode(context, { gain: 0.8 * volume });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
}

export const soundPlayer = new SoundPlayer();
