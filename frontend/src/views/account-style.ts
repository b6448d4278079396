/** Styles of the view of one's own play. */
import { css } from "lit";

export const accountStyles = css`
  main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
    width: min(70rem, 100%);
    margin: 0 auto;
    padding: 1rem;
  }
  .error {
    color: var(--danger);
    font-weight: 600;
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
    font: 14px var(--text);
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
      grid-template-columns: minmax(0, 1fr) auto;
      padding-block: 0.5rem;
      border-bottom: 1px solid var(--line);
    }
    .bets td,
    .bets th {
      padding: 0.1rem 0;
      border: 0;
    }
    .bets td:nth-child(even) {
      text-align: end;
    }
  }
`;
