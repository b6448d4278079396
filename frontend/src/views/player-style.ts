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
  @media (forced-colors: active) {
    progress {
      outline: 1px solid CanvasText;
      forced-color-adjust: none;
    }
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
    gap: 0.5rem;
  }
  .deal-now {
    padding-inline: 0.7rem;
    border-color: var(--felt-line);
    background: var(--felt-edge);
    color: var(--felt-ink);
    white-space: nowrap;
  }
  .deal-now:hover:not(:disabled) {
    background: var(--felt-light);
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
  /* Only on a phone: the side panel has the roads on larger screens. */
  .felt-area > punto-mini-road {
    display: none;
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
    grid-template-columns: minmax(0, 1fr);
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
  /* Chips and Rebet stay in reach if a rulebook has more wagers than the screen. */
  .tray-row.sticky {
    position: sticky;
    z-index: 5;
    bottom: 0;
    padding: 0.4rem;
    border-radius: 12px;
    background: var(--felt-edge);
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
  /* Beside the table, or on a small screen below the boxes. */
  .player-controls punto-how-to-play {
    display: none;
  }
  .side punto-how-to-play {
    margin-bottom: 0.6rem;
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
    .player-controls punto-how-to-play {
      display: block;
    }
    .side punto-how-to-play {
      display: none;
    }
    .felt {
      --card: clamp(2.7rem, min(7vw, 8.2vh), 7rem);
      --felt-height: clamp(11rem, min(40vw, 44vh), 26rem);
    }
  }
`;
