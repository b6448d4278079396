import { css } from "lit";

/** All sizes are relative to the screen. */
export const boardStyles = css`
  :host {
    --u: min(1vw, 1.75vh);
    --coup: calc(var(--u) * 14.8);
    --small: max(11px, calc(var(--u) * 1.45));
    --card: calc(var(--u) * 6.3);
    --hand-name: max(12px, calc(var(--u) * 1.9));
    --hand-count: max(14px, calc(var(--u) * 2.5));
    --die: calc(var(--u) * 4.2);
    --die-name: var(--small);
    height: 100vh;
    height: 100dvh;
    overflow: hidden;
    background: radial-gradient(100% 100% at 50% 0%, #14382c, #071711);
    color: var(--felt-ink);
    color-scheme: dark;
    --ink: #fdf7e6;
    --ink-2: #cfdcd2;
    --grid: #b9b2a2;
    --focus: #fff;
  }
  :host([idle]) {
    cursor: none;
  }
  main {
    display: grid;
    grid-template: auto var(--coup) minmax(0, 1fr) auto / minmax(0, 1fr);
    gap: calc(var(--u) * 1);
    height: 100%;
    padding: calc(var(--u) * 1.3);
  }
  main.waiting {
    display: grid;
    place-content: center;
    font-size: calc(var(--u) * 3);
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: calc(var(--u) * 2);
    min-width: 0;
  }
  .titles {
    min-width: 0;
  }
  h1 {
    overflow: hidden;
    font-size: max(18px, calc(var(--u) * 3.2));
    line-height: 1.1;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .book {
    overflow: hidden;
    color: var(--ink-2);
    font-size: max(12px, calc(var(--u) * 1.7));
    line-height: 1.3;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .limits {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: calc(var(--u) * 0.5) calc(var(--u) * 1.6);
    font-variant-numeric: var(--digits);
    line-height: 1.15;
    text-align: end;
  }
  .limits dt {
    color: var(--ink-2);
    font-size: var(--small);
  }
  .limits dd {
    font-weight: 700;
    font-size: max(13px, calc(var(--u) * 2.1));
    white-space: nowrap;
  }
  .counts {
    grid-area: 4 / 1;
    display: grid;
    grid-template-columns: repeat(10, minmax(0, 1fr));
    gap: calc(var(--u) * 0.6);
  }
  .counts div {
    container-type: inline-size;
    padding: calc(var(--u) * 0.5) calc(var(--u) * 0.3);
    border-radius: calc(var(--u) * 0.7);
    background: rgb(255 255 255 / 9%);
    color: var(--felt-ink);
    text-align: center;
  }
  .counts dt {
    overflow: hidden;
    /* A long word in a narrow box gets a smaller font. */
    font-size: min(var(--small), 160cqi / var(--letters, 12));
    line-height: calc(var(--small) * 1.35);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .counts dd {
    display: flex;
    justify-content: center;
    align-items: center;
    gap: 4cqi;
    height: calc(var(--u) * 3.4);
    font-weight: 700;
    font-size: max(14px, calc(var(--u) * 2.9));
    line-height: 1;
    font-variant-numeric: var(--digits);
  }
  .counts svg {
    width: min(calc(var(--u) * 2.7), 26cqi);
    border-radius: 15%;
    background: #f4f0e4;
  }
  .counts .B {
    background: var(--banker);
    color: #fff;
  }
  .counts .P {
    background: var(--player);
    color: #fff;
  }
  .counts .T {
    background: var(--tie);
    color: #fff;
  }
  punto-hands {
    grid-area: 2 / 1;
    min-height: 0;
  }
  punto-board-roads {
    grid-area: 3 / 1;
    min-height: 0;
  }
  .centre {
    container-type: inline-size;
    display: grid;
    justify-items: center;
    align-content: center;
    gap: calc(var(--u) * 0.5);
    width: calc(var(--u) * 26);
    height: var(--coup);
    overflow: hidden;
    text-align: center;
    --size: calc(var(--u) * 5);
  }
  .centre .round-marks {
    display: flex;
    align-items: center;
    gap: calc(var(--u) * 1.4);
  }
  .result {
    padding: 0.12em 0.7em;
    border-radius: 0.3em;
    font: 700 min(var(--u) * 2.7, 135cqi / var(--letters, 12)) / 1.25 var(--display);
    background: rgb(255 255 255 / 12%);
    color: #fff;
    white-space: nowrap;
  }
  .result.banker {
    background: var(--banker);
  }
  .result.player {
    background: var(--player);
  }
  .result.tie {
    background: var(--tie);
  }
  .announcement {
    display: -webkit-box;
    overflow: hidden;
    font: italic 500 max(13px, calc(var(--u) * 1.8)) / 1.25 var(--display);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .last-coup {
    padding: 0.05em 0.8em;
    border-radius: 999px;
    background: #f6dd92;
    color: #2a1c05;
    font: 700 max(12px, calc(var(--u) * 1.7)) / 1.4 var(--text);
    white-space: nowrap;
  }
  .tools {
    /* At the top, where the board shows nothing important. */
    position: fixed;
    inset-block-start: 0.6rem;
    inset-inline: 0;
    z-index: 10;
    display: flex;
    justify-content: center;
    gap: 0.6rem;
    width: fit-content;
    margin-inline: auto;
    transition: opacity var(--quick);
  }
  .tools > * {
    border-color: var(--felt-line);
    background: #0d2a20;
    color: var(--felt-ink);
  }
  .tools > :hover:not(:disabled) {
    background: #17493a;
  }
  :host([idle]) .tools:not(:focus-within) {
    opacity: 0;
    pointer-events: none;
  }
  @media (orientation: portrait) {
    :host {
      --u: min(1.7vw, 1vh);
      --card: calc(var(--u) * 4.9);
      --coup: calc(var(--u) * 14);
      --die-name: max(11px, calc(var(--u) * 1.25));
    }
    .centre {
      width: calc(var(--u) * 17);
    }
    .centre .round-marks {
      gap: calc(var(--u) * 0.8);
    }
    .counts {
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }
  }
  /* Both hands side by side, with the announcement below. */
  @media (max-width: 40rem) {
    :host {
      --coup: calc(var(--u) * 31);
      --card: calc(var(--u) * 7);
    }
    header {
      flex-wrap: wrap;
    }
    .centre {
      width: 100%;
      height: calc(var(--u) * 15);
    }
    /* Beside the result: the header has no room for them. */
    .tools {
      position: relative;
      inset: auto;
      grid-area: 2 / 1;
      align-self: end;
      align-items: center;
      justify-content: space-between;
      width: 100%;
      height: calc(var(--u) * 15);
      pointer-events: none;
    }
    .tools > * {
      min-height: 2.2rem;
      padding-inline: 0.6rem;
      font-size: 0.75rem;
      pointer-events: auto;
    }
    :host([idle]) .tools:not(:focus-within) > * {
      pointer-events: none;
    }
  }
`;
