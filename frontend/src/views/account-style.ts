/** Styles of the view of one's own play. */
import { css } from "lit";

export const accountStyles = css`
  main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
    width: min(92rem, 100%);
    margin: 0 auto;
    padding: 1rem;
  }
  .columns,
  .column {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
    align-content: start;
  }
  @media (width >= 1000px) {
    .columns {
      grid-template-columns: minmax(0, 1fr) 24rem;
    }
  }
  .error {
    color: var(--danger);
    font-weight: 600;
  }
  main > punto-account-security {
    width: min(36rem, 100%);
  }
  .today {
    font-size: 1.1rem;
  }
  .spread {
    justify-content: space-between;
  }
  .filters {
    flex-wrap: wrap;
  }
  .filters select {
    flex: 1 1 9rem;
    width: auto;
    min-width: 0;
    max-width: 18rem;
  }
  .plot {
    display: block;
    width: 100%;
    height: auto;
  }
  .plot text {
    fill: var(--ink-2);
    font: 10px var(--text);
    font-variant-numeric: var(--digits);
  }
  .plot .rule {
    stroke: var(--line);
    stroke-width: 1;
  }
  .plot .zero {
    stroke: var(--ink-2);
    stroke-width: 1;
  }
  .plot .result {
    stroke: var(--accent);
    stroke-width: 2;
    fill: none;
    stroke-linejoin: round;
  }
  .disputes li {
    display: grid;
    gap: 0.2rem;
    padding-block: 0.6rem;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  @media (width < 700px) {
    .plot text {
      font-size: 23px;
    }
    .filters {
      width: 100%;
    }
    .filters select {
      flex-basis: 100%;
      max-width: 100%;
    }
    .bets thead {
      position: absolute;
      clip-path: inset(50%);
    }
    .bets tr {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) auto auto;
      gap: 0 0.5rem;
      padding-block: 0.5rem;
      border-bottom: 1px solid var(--line);
    }
    .bets td,
    .bets th {
      padding: 0.1rem 0;
      border: 0;
    }
    /* Time and coup; wager and stake, outcome and result; clause. */
    .bets td:nth-child(1) {
      grid-column: 1 / 3;
    }
    .bets td:nth-child(2) {
      grid-column: 3 / 5;
      text-align: end;
    }
    .bets td:nth-child(4) {
      text-align: start;
    }
    .bets td:nth-child(6) {
      font-weight: 600;
    }
    .bets td:last-child {
      grid-column: 1 / -1;
    }
  }
`;
