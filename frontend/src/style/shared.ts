/** Styles of all elements: controls, focus and typography. */
import { css } from "lit";

export const sharedStyles = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :host {
    display: block;
  }
  [hidden] {
    display: none !important;
  }
  h1,
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd,
  figure {
    margin: 0;
    padding: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  h1,
  h2,
  h3 {
    font-family: var(--display);
    font-weight: 600;
    line-height: 1.2;
    text-wrap: balance;
  }
  h1 {
    font-size: 1.7rem;
  }
  h2 {
    font-size: 1.2rem;
  }
  h3 {
    font-size: 1rem;
  }
  a {
    color: var(--accent);
    text-underline-offset: 0.15em;
  }
  :focus-visible {
    outline: 3px solid var(--focus, var(--accent));
    outline-offset: 2px;
    border-radius: 6px;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  button,
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.4em;
    min-height: 2.5rem;
    padding: 0.35rem 0.9rem;
    border: 1px solid var(--line);
    border-radius: 999px;
    background: var(--panel);
    color: var(--ink);
    font-weight: 550;
    line-height: 1.2;
    text-decoration: none;
    cursor: pointer;
    transition:
      transform var(--quick) var(--ease),
      background-color var(--quick);
  }
  button:hover:not(:disabled),
  .button:hover {
    background: var(--panel-2);
  }
  button:active:not(:disabled) {
    transform: translateY(1px) scale(0.985);
  }
  button:disabled {
    opacity: 0.5;
    cursor: default;
  }
  button.primary,
  .button.primary {
    border-color: transparent;
    background: var(--accent);
    color: var(--on-accent);
  }
  button.primary:hover:not(:disabled),
  .button.primary:hover {
    background: color-mix(in oklab, var(--accent), var(--ink) 14%);
  }
  button.plain {
    border-color: transparent;
    background: transparent;
  }
  input,
  select,
  textarea {
    min-height: 2.5rem;
    width: 100%;
    padding: 0.4rem 0.7rem;
    border: 1px solid color-mix(in oklab, var(--line), var(--ink) 35%);
    border-radius: 8px;
    background: var(--panel);
  }
  label {
    display: grid;
    gap: 0.25rem;
    font-size: 0.9rem;
    color: var(--ink-2);
  }
  label > input,
  label > select {
    color: var(--ink);
    font-size: 1rem;
  }
  .panel {
    padding: 1rem;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--panel);
  }
  .error {
    color: var(--danger);
    font-weight: 600;
  }
  .muted {
    color: var(--ink-2);
    font-size: 0.88rem;
  }
  .number {
    font-variant-numeric: var(--digits);
  }
  hr {
    width: 100%;
    margin: 0;
    border: 0;
    border-top: 1px solid var(--line);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.6rem;
  }
  .stack {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.8rem;
    align-content: start;
  }
  .spread {
    justify-content: space-between;
  }
  .clause {
    display: inline-block;
    padding: 0 0.4em;
    border: 1px solid color-mix(in oklab, currentcolor 45%, transparent);
    border-radius: 5px;
    font: 500 0.78rem/1.5 var(--text);
    font-variant-numeric: var(--digits);
    white-space: nowrap;
  }
  button.clause {
    min-height: 1.5rem;
    min-width: 1.5rem;
    background: none;
    color: inherit;
  }
  button.clause:hover:not(:disabled) {
    border-color: currentcolor;
    background: none;
    text-decoration: underline;
  }
  .icon {
    width: 1.2em;
    height: 1.2em;
  }
  /* Parts of the marks of roads, in the look with signs and in the classic one. */
  .sign {
    display: var(--road-sign, inline);
  }
  .classic {
    display: var(--road-classic, none);
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (prefers-contrast: more) {
    ::placeholder {
      color: var(--ink-2);
    }
  }
  /* Cards, chips, roads and the felt keep their colours, which carry meaning. */
  @media (forced-colors: active) {
    svg:not(.icon) {
      forced-color-adjust: none;
    }
    button:disabled,
    button[aria-disabled="true"] {
      border-color: GrayText;
      color: GrayText;
    }
    [aria-selected="true"],
    [aria-pressed="true"],
    [aria-current]:not([aria-current="false"]) {
      outline: 2px solid Highlight;
    }
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: var(--digits);
  }
  th,
  td {
    padding: 0.4rem 0.6rem;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }
  th {
    font-size: 0.85rem;
    font-weight: 600;
    color: var(--ink-2);
  }
  td.long-words {
    overflow-wrap: anywhere; /* hashes */
  }
  td.amount,
  th.amount {
    text-align: end;
  }
  /* A shadow at the side where more can be scrolled into view. The covers begin 1 px outside:
     at a fraction of a pixel the shadow showed as a line beside them. */
  .scroll {
    --cover: var(--panel) 40%, transparent;
    --shade: color-mix(in srgb, var(--ink) 30%, transparent), transparent;
    overflow-x: auto;
    background:
      linear-gradient(to right, var(--cover)) -1px 0 / 2.5rem 100% no-repeat local,
      linear-gradient(to left, var(--cover)) calc(100% + 1px) 0 / 2.5rem 100% no-repeat local,
      linear-gradient(to right, var(--shade)) left / 0.7rem 100% no-repeat,
      linear-gradient(to left, var(--shade)) right / 0.7rem 100% no-repeat;
  }
  .B {
    color: var(--banker-ink);
  }
  .P {
    color: var(--player-ink);
  }
  .T {
    color: var(--tie-ink);
  }
`;
