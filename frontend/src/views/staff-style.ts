/** Styles of the staff, odds and administration views. */
import { css } from "lit";
import { feltStyles } from "../style/felt.ts";

export const staffStyles = css`
  ${feltStyles}
  main {
    display: grid;
    gap: 1rem;
    padding: clamp(0.6rem, 2vw, 1.4rem);
    max-width: 120rem;
    margin-inline: auto;
  }
  header.head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1rem;
  }
  form.row {
    align-items: end;
  }
  h1 > .muted {
    font: 400 1rem var(--text);
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
    align-items: start;
  }
  @media (min-width: 64rem) {
    .columns {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
  }
  .felt {
    --card: clamp(2.5rem, 5vw, 5rem);
  }
  /* Takes no place in the column while it only listens. */
  punto-card-entry {
    display: contents;
  }
  .centre {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 0.4rem;
    min-width: clamp(4rem, 10vw, 9rem);
    text-align: center;
    font: 600 1rem/1.2 var(--display);
  }
  .error {
    border: 2px solid transparent; /* forced colours show it */
    padding: 0.6rem 0.9rem;
    border-radius: 12px;
    background: #fff3e0;
    color: #6b2600;
    font-weight: 600;
  }
  .warning {
    border: 2px solid transparent; /* forced colours show it */
    padding: 0.5rem 0.9rem;
    border-radius: 12px;
    background: #f6dd92;
    color: #2a1c05;
    font-weight: 700;
  }
  .alarm {
    border: 2px solid transparent; /* forced colours show it */
    padding: 0.8rem 1rem;
    border-radius: 12px;
    background: #a3201a;
    color: #fff;
    font: 700 clamp(1.1rem, 2vw, 1.5rem) / 1.3 var(--text);
  }
  @media (prefers-reduced-motion: no-preference) {
    .alarm {
      animation: alarm 1s steps(2, jump-none) 6;
    }
  }
  @media (forced-colors: active) {
    .alarm {
      border: 6px solid Highlight;
    }
  }
  @media (prefers-contrast: more) {
    .error,
    .warning {
      border-color: currentcolor;
    }
  }
  @keyframes alarm {
    from {
      background: #a3201a;
    }
    to {
      background: #5c0a06;
    }
  }
  .announcements li {
    padding: 0.15rem 0;
    font: italic 500 1rem/1.35 var(--display);
  }
  .announcements li:first-child {
    font-size: 1.35rem;
    font-style: normal;
  }
  .role-select {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    white-space: nowrap;
  }
  .panel > h2 + .log {
    margin-top: 0.8rem;
  }
  details.panel[open] > summary {
    margin-bottom: 0.6rem;
  }
  summary {
    padding: 0;
    cursor: pointer;
    font: 600 1.1rem var(--display);
  }
  .grid {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
    gap: 0.6rem;
    align-items: end;
  }
  /* On paper: what is shown, without what can be pressed, and whole lists. */
  @media print {
    main {
      display: block;
      padding: 0;
    }
    .columns,
    .stack {
      display: block;
    }
    .panel {
      margin-block-end: 1rem;
      border-color: #999;
      break-inside: avoid;
    }
    .log,
    .list,
    .scroll,
    .alarms {
      max-height: none;
      overflow: visible;
    }
    button:not(.clause),
    a.button,
    search,
    form,
    punto-invite-link,
    punto-limits-form,
    punto-player-admin,
    punto-irregularity-wizard,
    punto-record-tools,
    punto-log-tools,
    punto-alarm-sound-button,
    .tools,
    .role-select {
      display: none;
    }
  }
  .log {
    max-height: 30rem;
    overflow: auto;
    font-size: 0.88rem;
  }
`;
