import { css } from "lit";

export const playerStyles = css`
  .player-view {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.8rem;
    padding: 0.4rem 0.5rem;
  }
  main:focus {
    outline: none;
  }
  /* On a large screen the table fills the window. */
  @media (min-width: 64rem) {
    .player-view {
      grid-template-columns: minmax(0, 1fr) minmax(20rem, 25%);
      min-height: calc(100dvh - var(--bar));
      padding: 0.6rem 0.8rem;
    }
    .table {
      display: grid;
      grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    }
    .felt {
      grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    }
    .side {
      align-self: start;
      position: sticky;
      top: 0.6rem;
      max-height: calc(100dvh - var(--bar) - 1.2rem);
      padding: 0.8rem;
      overflow: auto;
    }
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.3rem 1rem;
    margin-bottom: 0.4rem;
  }
  .about {
    flex: 1 1 0;
    min-width: 0;
    line-height: 1.2;
  }
  .about > * {
    overflow: hidden;
    text-overflow: ellipsis;
    text-wrap: nowrap;
  }
  .head h1 {
    font-size: 1.2rem;
  }
  .head button {
    min-height: 2.2rem;
  }
  .shoe,
  .money {
    flex: none;
  }
  .shoe {
    display: grid;
    gap: 0.15rem;
    min-width: 8rem;
    white-space: nowrap;
  }
  progress {
    width: 100%;
    height: 0.5rem;
    border: 0;
    border-radius: 1rem;
    background: var(--panel-2);
    overflow: hidden;
    appearance: none;
  }
  progress::-webkit-progress-bar {
    background: var(--panel-2);
  }
  progress::-webkit-progress-value {
    background: var(--accent);
  }
  progress::-moz-progress-bar {
    background: var(--accent);
  }
  .money,
  .rack {
    display: flex;
    align-items: center;
    gap: 0.5rem;
  }
  .rack {
    white-space: nowrap;
  }
  .money button {
    padding-inline: 0.8rem;
    white-space: nowrap;
  }
  .money .keys {
    min-width: 2.2rem;
    padding: 0;
  }
  .money strong {
    font-size: 1.3rem;
  }
  .felt {
    position: relative;
    display: grid;
    gap: 0.4rem;
    padding: clamp(0.5rem, 1vw, 1.2rem);
    border: clamp(6px, 0.8vw, 22px) solid var(--rail);
    border-radius: clamp(18px, 3vw, 40px) clamp(18px, 3vw, 40px) clamp(24px, 6vw, 96px) clamp(24px, 6vw, 96px);
    background:
      radial-gradient(120% 90% at 50% 0%, rgb(255 255 255 / 10%), transparent 60%),
      radial-gradient(100% 100% at 50% 45%, var(--felt-light), var(--felt) 55%, var(--felt-edge));
    box-shadow:
      inset 0 0 0 2px var(--rail-2),
      inset 0 6px 26px rgb(0 0 0 / 45%),
      var(--shadow);
    color: var(--felt-ink);
    --card: clamp(2.7rem, min(5.2vw, 8.2vh), 7rem);
    --focus: #fff;
  }
  .felt.empty {
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    min-height: 20rem;
    place-items: center;
  }
  .centre {
    display: grid;
    grid-template-rows: minmax(0, 1fr) 2.7em;
    justify-items: center;
    gap: 0.3rem;
    width: clamp(9rem, 19vw, 19rem);
    height: 100%;
    text-align: center;
  }
  .marks {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.8rem;
  }
  .result {
    display: grid;
    padding: 0.3rem 0.8rem;
    border-radius: 12px;
    background: #fdf7e6;
    font: 700 clamp(0.95rem, 2vw, 1.5rem) / 1.15 var(--display);
    animation: pop var(--deal) var(--ease);
  }
  .result {
    color: #2a1c05;
  }
  .result.P {
    color: #17509f;
  }
  .result.B {
    color: #a3201a;
  }
  .result.T {
    color: #146532;
  }
  .result small {
    font: 600 0.85em var(--text);
    font-variant-numeric: var(--digits);
    color: #3b423b;
  }
  @keyframes pop {
    from {
      opacity: 0;
      transform: scale(0.85);
    }
  }
  .announcement {
    max-width: 12rem;
    text-align: center;
    font: italic 500 clamp(0.85rem, 1.5vw, 1.05rem) / 1.3 var(--display);
    color: var(--felt-ink);
  }
  .felt-area {
    position: relative;
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    min-height: 0;
  }
  .felt-area > * {
    grid-area: 1 / 1;
  }
  /* Inside the arc, below the cards. */
  .outcome {
    z-index: 4;
    align-self: start;
    justify-self: center;
    max-width: min(30rem, 58%);
    max-height: 62%;
  }
  punto-squeeze {
    position: absolute;
    z-index: 6;
    inset: 0 0 auto;
    width: min(34rem, 100%);
    margin-inline: auto;
    --big-card: min(11rem, 21vh);
  }
  .player-controls {
    position: relative;
    display: grid;
    gap: 0.5rem;
    width: min(100%, 72rem);
    margin-inline: auto;
    padding-bottom: clamp(0.1rem, 0.5vw, 0.8rem);
  }
  /* Chips or prompts, in the same place. */
  .tray-row {
    display: grid;
    align-items: center;
  }
  .tray-row > * {
    grid-area: 1 / 1;
  }
  .tray-row.asked > punto-chip-tray {
    visibility: hidden;
  }
  .player-controls .boxes button {
    border-color: rgb(255 255 255 / 40%);
    background: rgb(0 0 0 / 25%);
    color: #fff;
  }
  .player-controls .boxes button:hover:not(:disabled) {
    background: rgb(0 0 0 / 45%);
  }
  .player-controls .boxes button[aria-pressed="true"]:not(:disabled) {
    background: var(--felt-line);
    color: #2a1c05;
  }
  .sit-hint {
    padding: 0.7rem 1rem;
    border-radius: 14px;
    background: rgb(0 0 0 / 28%);
    text-align: center;
    font: italic 500 1.1rem/1.4 var(--display);
  }
  /* Over the felt, so that a message moves nothing. */
  .player-controls > .error {
    position: absolute;
    z-index: 7;
    inset-block-end: calc(100% + 0.3rem);
    inset-inline: 0;
    width: fit-content;
    margin-inline: auto;
    padding: 0.5rem 0.9rem;
    border-radius: 12px;
    background: #fff3e0;
    color: #6b2600;
    box-shadow: 0 6px 22px rgb(0 0 0 / 45%);
    font-weight: 600;
  }
  @media (max-width: 64rem) {
    .felt {
      --card: clamp(2.7rem, min(7vw, 8.2vh), 7rem);
      --felt-height: clamp(11rem, min(40vw, 44vh), 26rem);
    }
  }
  @media (max-width: 40rem) {
    .felt {
      gap: 0.3rem;
      padding: 0.35rem;
      --card: min(2.5rem, 10.5vw);
      --felt-height: clamp(8.6rem, 42vw, 13rem);
      border-radius: 18px 18px 28px 28px;
    }
    .centre {
      grid-template: 3.4rem / auto minmax(0, 1fr);
      grid-auto-flow: column;
      align-items: center;
      width: 100%;
    }
    .announcement {
      max-width: none;
    }
    .outcome {
      align-self: center;
      width: 100%;
      max-width: 100%;
      max-height: 100%;
    }
    .outcome.brief {
      display: none;
    }
    punto-squeeze {
      --big-card: 11rem;
    }
    .head {
      gap: 0.5rem;
    }
    .head h1 {
      font-size: 1.1rem;
    }
    .about .muted {
      font-size: 0.75rem;
    }
    .shoe,
    .money .keys {
      display: none;
    }
    .money {
      gap: 0.25rem;
    }
    .rack {
      display: grid;
      gap: 0;
      line-height: 1.1;
    }
    .rack .muted {
      font-size: 0.7rem;
    }
    .money button {
      padding-inline: 0.55rem;
      font-size: 0.88rem;
    }
  }
`;
