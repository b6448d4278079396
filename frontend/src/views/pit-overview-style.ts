/** Styles of the pit overview: a table on wide screens, cards on a phone, large on the wall. */
import { css } from "lit";

export const pitOverviewStyles = css`
  :host {
    font-variant-numeric: var(--digits);
  }
  main {
    grid-template-columns: minmax(0, 1fr);
    max-width: none;
  }
  search.row {
    flex-wrap: nowrap;
  }
  search input {
    width: 14rem;
    min-width: 0;
  }
  search select {
    width: auto;
    min-width: 0;
  }
  .tools {
    margin-inline-start: auto;
  }
  .calm {
    padding: 0.4rem 0.9rem;
    border-radius: 12px;
    background: var(--panel-2);
    color: var(--ink-2);
  }
  .alarms {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 28rem), 1fr));
    gap: 0.4rem;
    max-height: 40vh;
    overflow: auto;
  }
  .alarms a {
    color: inherit;
  }
  .alarms > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.3rem 0.9rem;
    padding: 0.5rem 0.9rem;
    border-radius: 12px;
    font-weight: 700;
  }
  .alarms > div > :first-child {
    flex: 1 1 11rem;
  }
  .alarms .open {
    background: #a3201a;
    color: #fff;
  }
  .alarms .taken {
    background: var(--panel-2);
    font-weight: 500;
  }
  .mark {
    display: inline-block;
    margin-inline-end: 0.4rem;
    padding: 0 0.5rem;
    border-radius: 999px;
    font-weight: 700;
  }
  .mark.open {
    background: #a3201a;
    color: #fff;
  }
  .mark.taken {
    border: 1px solid var(--line);
  }
  .tables tbody tr.alarmed > * {
    background: color-mix(in oklab, var(--danger) 14%, transparent);
  }
  .tables th,
  .tables td {
    padding: 0.45rem 0.6rem;
    vertical-align: middle;
  }
  .tables thead th {
    white-space: nowrap;
  }
  .tables td.status > span:last-child {
    display: inline-block;
  }
  .tables td.status > span:last-child::first-letter {
    text-transform: uppercase;
  }
  .tables tbody th {
    min-width: 9rem;
    font-size: 1rem;
  }
  .tables tbody th .muted {
    display: block;
    font: 400 0.8rem var(--text);
  }
  .tables td.amount {
    white-space: nowrap;
  }
  .tables tfoot > tr > * {
    border-top: 2px solid var(--line);
    font-weight: 700;
  }
  .loss {
    color: var(--danger);
  }
  .shoe {
    display: block;
    min-width: 7rem;
    padding: 0 0.5rem;
    border-radius: 6px;
    background: linear-gradient(
      to right,
      color-mix(in oklab, var(--accent) 30%, transparent) var(--dealt),
      var(--panel-2) var(--dealt)
    );
    white-space: nowrap;
  }
  :host([wall]) {
    font-size: 1.15rem;
  }
  :host([wall]) .alarms > div {
    font-size: 1.5rem;
  }
  @media (max-width: 60rem) {
    .tables,
    .tables tbody {
      display: grid;
      gap: 0.6rem;
    }
    .tables thead,
    .tables tfoot {
      display: none;
    }
    .tables tr {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
      gap: 0.1rem 0.6rem;
      padding: 0.6rem 0.8rem;
      border: 1px solid var(--line);
      border-radius: 12px;
      background: var(--panel);
    }
    .tables tbody tr.alarmed {
      border: 2px solid var(--danger);
    }
    .tables tbody tr.alarmed > * {
      background: none;
    }
    .tables th,
    .tables td {
      padding: 0.1rem 0;
      border: 0;
      text-align: start;
    }
    .tables tbody th,
    .tables td.status {
      grid-column: 1 / -1;
    }
    .tables tbody th {
      font-size: 1.15rem;
    }
    .tables td:not(.status)::before {
      content: attr(data-label);
      display: block;
      color: var(--ink-2);
      font-size: 0.8rem;
    }
    search {
      width: 100%;
    }
    search input {
      flex: 1;
      min-width: 0;
    }
    .tools {
      margin-inline-start: 0;
    }
  }
`;
