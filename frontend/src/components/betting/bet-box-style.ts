/** Styles of the bet box. */
import { css } from "lit";

export const betBoxStyles = css`
  .bets {
    display: grid;
    gap: 0.45rem;
  }
  /* Side wagers stand apart: after a gap, or in rows of their own. */
  .bets.one-row {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: 1.4rem;
  }
  .one-row .group {
    align-items: stretch;
  }
  .one-row .group:only-child {
    grid-column: 1 / -1;
  }
  .group {
    display: grid;
    grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
    gap: 0.45rem;
  }
  .bet {
    position: relative;
    display: grid;
  }
  button.wager {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) 2.7rem 1.5rem;
    align-content: center;
    align-items: center;
    justify-content: stretch;
    gap: 0 0.3rem;
    min-height: 3.3rem;
    padding: 0.15rem 0.35rem 0.15rem 0.7rem;
    border: 2px solid var(--wager-colour);
    border-radius: 12px;
    color: var(--felt-ink);
    text-align: start;
  }
  button.wager,
  button.wager:hover:not(:disabled) {
    background: color-mix(in srgb, var(--wager-colour) var(--share, 58%), #04120d);
  }
  /* A finger does not hover, and browsers would leave the light where it tapped last. */
  @media (hover: hover) {
    button.wager:hover {
      --share: 74%;
    }
  }
  button.wager[aria-disabled="true"] {
    cursor: default;
    --share: 34%;
  }
  button.wager:focus-visible {
    outline-color: #fff;
  }
  button.wager.refused {
    border-style: dashed;
    border-color: #ffd9b0;
  }
  /* Positioned above the button, so that a message moves nothing. */
  .error {
    position: absolute;
    z-index: 7;
    inset-block-end: calc(100% + 0.35rem);
    inset-inline-start: 0;
    width: max-content;
    max-width: min(21rem, 80vw);
    padding: 0.5rem 0.8rem;
    border-radius: 12px;
    background: #fff3e0;
    color: #6b2600;
    box-shadow: 0 6px 22px rgb(0 0 0 / 45%);
    font-size: 0.92rem;
    font-weight: 600;
    line-height: 1.3;
    pointer-events: none; /* the buttons below it stay usable */
  }
  .error .clause {
    pointer-events: auto;
  }
  .error.end {
    inset-inline: auto 0;
  }
  .error::after {
    content: "";
    position: absolute;
    inset-block-start: 100%;
    inset-inline-start: 1.4rem;
    border: 0.4rem solid transparent;
    border-top-color: #fff3e0;
    border-bottom: 0;
  }
  .error.end::after {
    inset-inline: auto 1.4rem;
  }
  /* In the corner of its wager. A tap beside it places a chip, a tap on it never does. */
  .info {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 3px;
    width: 1.8rem;
    height: 1.8rem;
    margin-block: auto;
    min-height: 0;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    color: var(--felt-ink);
    font-size: 0.95rem;
    line-height: 1;
    opacity: 0.8;
  }
  .info:hover:not(:disabled) {
    background: rgb(0 0 0 / 45%);
    opacity: 1;
  }
  .info:focus-visible {
    outline-color: #fff;
  }
  button {
    --wager-colour: #a9863a;
  }
  button.P {
    --wager-colour: #2f74d6;
  }
  button.B {
    --wager-colour: #cf3a30;
  }
  button.T {
    --wager-colour: #2b9455;
  }
  .title,
  .pays {
    grid-column: 1;
  }
  .title {
    font: 700 1rem/1.2 var(--display);
    letter-spacing: 0.01em;
    color: #fff;
    /* Wagers of custom rulebooks can have long names. */
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  .pays {
    overflow: hidden;
    font-size: 0.8rem;
    line-height: 1.3;
    color: #e9efe6;
    font-variant-numeric: var(--digits);
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  .stake {
    grid-column: 2;
    grid-row: 1 / span 2;
  }
  .stake svg {
    display: block;
    width: 2.7rem;
    height: 2.7rem;
    overflow: visible;
  }
  .stake .amount {
    display: none;
  }
  .pending {
    opacity: 0.6;
    animation: wait 1.2s ease-in-out 0.6s infinite alternate;
  }
  .outcome {
    grid-column: 2;
    grid-row: 1 / span 2;
    justify-self: end;
    padding: 0.1rem 0.45rem;
    border-radius: 999px;
    background: rgb(0 0 0 / 45%);
    color: #fff;
    font-size: 0.92rem;
    font-weight: 700;
    font-variant-numeric: var(--digits);
    animation: rise var(--deal) var(--ease);
  }
  .outcome.gain {
    background: linear-gradient(#f6dd92, #d6a63f);
    color: #2a1c05;
  }
  @keyframes wait {
    to {
      opacity: 0.25;
    }
  }
  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(-0.9rem);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .pending {
      animation: none;
    }
  }
  button.wager.won {
    border-color: #f6dd92;
    box-shadow: inset 0 0 0 2px #f6dd92;
  }
  /* Side wagers, and all wagers on a phone: the stake is a label beside the odds, because a chip would
     cover the name. */
  .compact {
    gap: 0.3rem;
  }
  .compact button.wager {
    grid-template-columns: minmax(0, 1fr);
    min-height: 3.2rem;
    padding: 0.1rem 0.45rem;
  }
  .compact .title {
    padding-inline-end: 1.2rem; /* for the info button */
    font-size: 0.92rem;
  }
  .compact .info {
    inset-block: 0 auto;
    inset-inline-end: 0;
    width: 1.6rem;
    height: 1.6rem;
  }
  .compact .icon {
    width: 1.05em;
    height: 1.05em;
  }
  .compact .stake,
  .compact .outcome {
    position: absolute;
    grid-area: auto; /* at the bottom of the button, not of the rows of text */
    inset-block-end: 0.12rem;
    inset-inline-end: 0.2rem;
    font-size: 0.85rem;
    line-height: 1.15;
  }
  .compact .stake svg {
    display: none;
  }
  .compact .stake .amount {
    display: block;
    min-width: 1.4rem;
    padding: 0.02rem 0.35rem;
    border: 1.5px solid #c62f2a;
    border-radius: 999px;
    background: #fffdf6;
    color: #1c221d;
    font-weight: 750;
    text-align: center;
    font-variant-numeric: var(--digits);
  }
  .phone .title {
    font-size: 0.88rem;
  }
  .phone button.wager {
    padding-inline: 0.35rem;
  }
  /* Two rows of wagers leave room for the stake below the odds. */
  @media (max-width: 40rem) and (min-height: 38rem) {
    .tall button.wager {
      align-content: start;
      min-height: 4.2rem;
      padding-block: 0.35rem;
    }
  }
  /* Where the net result does not fit beside the odds, it stands in their place. */
  .phone:not(.tall) .outcome {
    inset-inline-start: 0.2rem;
    text-align: center;
  }
  /* A phone at 200 %: one wager in a row, so that each has its whole name. */
  @media (max-width: 17rem) {
    .bets.one-row,
    .group {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
