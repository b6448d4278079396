/** Styles of the bet box. */
import { css } from "lit";

export const betBoxStyles = css`
  .bets {
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
    grid-template-columns: minmax(0, 1fr) 2.7rem;
    align-content: center;
    align-items: center;
    justify-content: stretch;
    gap: 0 0.3rem;
    min-height: 3.3rem;
    padding: 0.15rem 0.35rem 0.15rem 0.7rem;
    border: 2px solid var(--wager-colour);
    border-radius: 12px;
    background: color-mix(in srgb, var(--wager-colour) 58%, #04120d);
    color: var(--felt-ink);
    text-align: start;
  }
  button.wager:hover:not(:disabled) {
    background: color-mix(in srgb, var(--wager-colour) 74%, #04120d);
  }
  button.wager[aria-disabled="true"] {
    cursor: default;
    background: color-mix(in srgb, var(--wager-colour) 34%, #04120d);
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
    font: 700 1rem/1.1 var(--display);
    letter-spacing: 0.01em;
    color: #fff;
    /* Wagers of custom rulebooks can have long names. */
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    overflow-wrap: anywhere;
    /* Space for descenders, which the clamp would cut off. */
    padding-block-end: 0.22em;
    margin-block-end: -0.22em;
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
  .chips {
    grid-column: 2;
    grid-row: 1 / span 2;
    width: 2.7rem;
    height: 2.7rem;
    overflow: visible;
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
  @media (max-width: 40rem) {
    .bets {
      grid-template-columns: repeat(var(--columns-narrow), minmax(0, 1fr));
      gap: 0.35rem;
    }
    button.wager {
      grid-template-columns: minmax(0, 1fr) auto;
      padding: 0.15rem 0.4rem;
    }
    .title {
      font-size: 0.92rem;
    }
    .chips {
      position: absolute;
      inset-block-end: 0.1rem;
      inset-inline-end: 0.2rem;
      width: 2.2rem;
      height: 2.4rem;
    }
    .outcome {
      position: absolute;
      inset-block-end: 0.2rem;
      inset-inline-end: 0.25rem;
      font-size: 0.85rem;
    }
  }
`;
