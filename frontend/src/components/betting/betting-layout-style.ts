/** Styles of the betting layout. */
import { css } from "lit";

export const bettingLayoutStyles = css`
  :host {
    position: relative;
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  .drawing {
    position: relative;
    flex: 1;
    min-height: var(--felt-height, 13rem);
  }
  svg.felt {
    position: absolute;
    inset: 0;
    display: block;
    width: 100%;
    overflow: visible;
    font-family: var(--display);
    user-select: none;
  }
  .spot {
    fill: rgb(255 255 255 / 3%);
    stroke: var(--felt-line);
    stroke-width: 0.09rem; /* thicker on a 4K screen */
    transition: fill var(--quick);
  }
  .mine .spot {
    fill: rgb(255 255 255 / 9%);
    cursor: pointer;
  }
  .mine .spot:hover {
    fill: rgb(255 255 255 / 20%);
  }
  .mine .spot {
    stroke-width: 0.13rem;
  }
  .chosen .spot {
    fill: rgb(240 205 120 / 20%);
    stroke: #fbe3a4;
    stroke-width: 0.17rem;
  }
  .spot.won {
    fill: rgb(240 205 120 / 34%);
  }
  .mine .spot.won {
    fill: rgb(246 221 146 / 62%);
    animation: highlight calc(var(--deal) * 2) var(--ease);
  }
  .mine .won ~ g .title,
  .mine .won ~ g .odds {
    fill: #fff;
  }
  .title {
    fill: var(--felt-ink);
    pointer-events: none;
    letter-spacing: 0.04em;
  }
  .odds {
    fill: var(--felt-ink-2);
    pointer-events: none;
  }
  .box-number {
    cursor: pointer;
    outline: none;
  }
  .box-number circle {
    fill: var(--felt-edge);
    stroke: var(--felt-line);
    stroke-width: 1.6;
    transition: fill var(--quick);
  }
  .box-number text {
    fill: var(--felt-ink);
    font-weight: 700;
    pointer-events: none;
  }
  .box-number.free:hover circle {
    fill: var(--felt-light);
  }
  .box-number.taken {
    cursor: default;
  }
  .box-number.taken circle {
    fill: #4a3423;
  }
  .box-number.mine circle {
    fill: var(--felt-line);
  }
  .box-number.mine text {
    fill: #2a1c05;
  }
  .box-number:focus-visible circle {
    stroke: #fff;
    stroke-width: 5;
  }
  /* In the free space above the middle of the arc. */
  .legend {
    position: absolute;
    inset: 0 28% auto;
    color: var(--felt-ink-2);
    font-size: 0.75rem;
    line-height: 1.2;
    text-align: center;
    text-wrap: balance;
    pointer-events: none;
  }
  .legend.below {
    position: static;
    margin-top: 0.3rem;
  }
  /* Above the layout, so that a phone shows them without scrolling. */
  .seats {
    order: -1;
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0.35rem;
    max-width: 15.5rem;
    margin: 0 auto 0.3rem;
  }
  .seats p {
    flex: 1 1 100%;
    text-align: center;
    font: italic 500 1.1rem/1.4 var(--display);
  }
  .seats button {
    min-width: 2.6rem;
    padding: 0;
    border-color: var(--felt-line);
    background: var(--felt-edge);
    color: var(--felt-ink);
    font-family: var(--display);
  }
  .seats button:hover:not(:disabled) {
    background: var(--felt-light);
  }
  .chips,
  .puck {
    pointer-events: none;
  }
  .puck circle {
    fill: #fffdf6;
    stroke-width: 3;
  }
  .puck.player circle {
    stroke: var(--player);
  }
  .puck.banker circle {
    stroke: var(--banker);
  }
  .puck text {
    fill: #15191c;
    font-weight: 700;
  }
  .chips.new {
    animation: drop var(--deal) var(--ease);
  }
  .other-players {
    opacity: 0.85;
  }
  .pending {
    opacity: 0.55;
  }
  .paid {
    animation: pay calc(var(--deal) * 2) var(--ease) backwards;
  }
  .collected {
    opacity: 0;
    animation: collect calc(var(--deal) * 2) ease-in;
  }
  @media (forced-colors: active) {
    .title,
    .odds {
      fill: CanvasText;
    }
    .spot {
      fill: Canvas;
      stroke: CanvasText;
    }
    .chosen .spot,
    .spot.won {
      stroke: Highlight;
    }
  }
  @keyframes highlight {
    from {
      fill: #fff;
    }
  }
  @keyframes pay {
    from {
      opacity: 0;
      transform: translate(var(--dealer-x), var(--dealer-y));
    }
  }
  @keyframes collect {
    from {
      opacity: 1;
    }
    40% {
      opacity: 1;
      transform: none;
    }
    to {
      opacity: 0;
      transform: translate(var(--dealer-x), var(--dealer-y));
    }
  }
  @keyframes drop {
    from {
      opacity: 0;
      transform: translateY(-30px);
    }
  }
`;
