import { css } from "lit";

export const replayStyles = css`
  .coups {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem;
    max-height: 8.4rem;
    padding: 4px;
    overflow: auto;
  }
  .coup {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.3em;
    min-width: 2.9rem;
    min-height: 2rem;
    padding: 0 0.4rem;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--panel);
    color: var(--ink-2);
    font-variant-numeric: var(--digits);
    text-decoration: none;
  }
  .coup.B b {
    color: var(--banker-ink);
  }
  .coup.P b {
    color: var(--player-ink);
  }
  .coup.T b {
    color: var(--tie-ink);
  }
  .coup:hover {
    background: var(--panel-2);
  }
  .coup.irregular {
    border: 2px dashed var(--warn);
  }
  .coup i {
    color: var(--warn);
    font-style: normal;
    font-weight: 800;
  }
  .coup[aria-current] {
    background: var(--panel-2);
    color: var(--ink);
    outline: 3px solid var(--accent);
  }
  .shoes strong {
    font: 600 1.1rem var(--display);
  }
  .coup-area {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-areas: "cloth" "now" "list" "stakes";
    gap: 1rem;
  }
  .felt {
    grid-area: cloth;
    container-type: inline-size;
  }
  .felt punto-hands {
    --card: clamp(1.8rem, 7.6cqw, 6rem);
  }
  .now {
    grid-area: now;
  }
  .list {
    grid-area: list;
  }
  .stakes {
    grid-area: stakes;
  }
  @media (min-width: 64rem) {
    .coup-area {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2.4fr);
      grid-template-rows: auto auto 1fr;
      grid-template-areas: "cloth list" "now list" "stakes list";
      align-items: start;
    }
    .coup-area.bare {
      grid-template-rows: auto;
      grid-template-areas: "now list";
    }
  }
  .now .instruction {
    font-size: 1.15rem;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  .now .row {
    gap: 0.4rem;
  }
  .small {
    min-height: 2rem;
    font-size: 0.9rem;
  }
  .players {
    display: block;
    font-weight: 400;
  }
  .steps {
    max-height: max(20rem, min(46rem, 64vh));
    overflow: auto;
    scrollbar-gutter: stable;
  }
  .steps li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0.4rem;
    padding-inline-end: 0.5rem;
    border-radius: 8px;
  }
  .steps li + li {
    border-top: 1px solid color-mix(in oklab, var(--line), transparent 50%);
  }
  .steps .step {
    display: grid;
    grid-template-columns: 2.2em minmax(0, 1fr);
    gap: 0 0.3rem;
    justify-content: start;
    min-height: 2.6rem;
    padding: 0.35rem 0.3rem;
    border: 0;
    border-radius: 8px;
    background: none;
    font-weight: 400;
    line-height: 1.3;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .steps .number {
    grid-row: span 2;
    color: var(--ink-2);
    text-align: end;
  }
  .steps .meta {
    grid-column: 2;
    color: var(--ink-2);
    font-size: 0.8rem;
    font-variant-numeric: var(--digits);
  }
  .steps li.current {
    background: var(--accent);
    color: var(--on-accent);
    --red-suit: currentcolor;
  }
  .current .step,
  .current .number,
  .current .meta {
    color: inherit;
  }
  .current .step:hover:not(:disabled) {
    background: none;
  }
  .current {
    --focus: var(--on-accent);
  }
  .current :focus-visible {
    outline-offset: -3px;
  }
  .steps .clause {
    min-height: 24px;
  }
  .no-clause {
    color: inherit;
    font-size: 0.78rem;
    opacity: 0.85;
    white-space: nowrap;
  }
  tr.lost td {
    color: var(--ink-2);
  }
  tr.won td:last-child {
    font-weight: 600;
  }
  .print {
    display: none;
  }
  @media (max-width: 63.99rem) {
    .coup-area.bare {
      grid-template-areas: "now" "list";
    }
  }
  @media (hover: none), (max-width: 40rem) {
    .keys {
      display: none;
    }
  }
  @media (max-width: 40rem) {
    .now .row button {
      flex: 1 1 auto;
      padding-inline: 0.5rem;
    }
    .steps-row {
      flex-wrap: nowrap;
    }
    .felt {
      padding: 0.4rem;
    }
    .felt punto-hands {
      --card: 10.5cqw;
    }
    .stakes td,
    .stakes th {
      padding: 0.35rem 0.25rem;
    }
    .stakes .clause {
      display: none; /* the list above shows it */
    }
    .steps {
      max-height: 26rem;
    }
    .steps li {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
      padding-bottom: 0.4rem;
    }
    .steps .clause,
    .steps .no-clause {
      justify-self: start;
      margin-inline-start: 2.8em;
    }
    .wide {
      position: absolute;
      overflow: hidden;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
    /* One line that scrolls sideways: the coup, not the list, is what one looks at. */
    .coups {
      flex-wrap: nowrap;
      max-height: none;
      scrollbar-width: thin;
    }
    .coups li {
      flex: none;
    }
  }
  @media print {
    .screen,
    .shoes,
    .now .row,
    .list .row .row {
      display: none;
    }
    .print {
      display: block;
    }
    main {
      gap: 0.6rem;
      padding: 0;
    }
    .panel {
      padding: 0;
      border: 0;
    }
    .coup-area {
      grid-template-columns: minmax(0, 1fr);
      grid-template-areas: "cloth" "now" "stakes" "list";
      gap: 0.6rem;
    }
    .felt {
      border: 1px solid #000;
      background: none;
      color: #000;
      --felt-ink: #000;
      --felt-ink-2: #000;
      --felt-line: #000;
      print-color-adjust: exact;
    }
    .felt punto-hands {
      --card: 3rem;
    }
    .steps {
      max-height: none;
      overflow: visible;
    }
    .steps li {
      grid-template-columns: minmax(0, 1fr) auto;
      break-inside: avoid;
    }
    .steps li.current {
      background: none;
      color: inherit;
      font-weight: 700;
    }
    .steps .step {
      min-height: 0;
      padding: 0.15rem 0;
    }
  }
`;
