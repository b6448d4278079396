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
  /* The list is not on a panel. */
  .scroll {
    --cover: var(--bg) 40%, transparent;
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
  .mark {
    display: inline-block;
    margin-block: 0.1rem;
    line-height: 1.3;
    margin-inline-end: 0.4rem;
    padding: 0 0.5rem;
    border-radius: 8px;
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
    padding: 0.45rem 0.5rem;
    vertical-align: middle;
  }
  .tables thead th {
    white-space: nowrap;
  }
  .tables td.status {
    min-width: 12.5rem;
  }
  .phase {
    display: inline-block;
  }
  .phase::first-letter {
    text-transform: uppercase;
  }
  @media (min-width: 60rem) {
    .mark {
      white-space: nowrap;
    }
  }
  .tables tbody th {
    min-width: 12rem;
    font-size: 1em;
  }
  .tables tbody th .muted {
    display: inline-block;
    font: 400 0.8em var(--text);
  }
  .tables td.amount {
    white-space: nowrap;
  }
  .tables tfoot > tr > * {
    border-top: 2px solid var(--line);
    font-weight: 700;
  }
  .no-console {
    white-space: nowrap;
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
  /* As large as the number of tables allows. */
  :host([wall]) .tables {
    font-size: clamp(1rem, min(1.2vw, (100vh - 16rem) / (var(--rows) * 2.7)), 2rem);
  }
  :host([wall]) .tables thead th,
  :host([wall]) .tables tfoot th {
    font-size: 0.85em;
  }
  :host([wall]) main {
    gap: 0.5rem;
  }
  :host([wall]) .tables th,
  :host([wall]) .tables td {
    padding-block: 0.3rem;
    line-height: 1.3;
  }
  @media (forced-colors: active) {
    .mark.open,
    .tables tbody tr.alarmed > th {
      border: 3px solid Highlight;
    }
    .shoe {
      outline: 1px solid CanvasText;
    }
  }
  @media (prefers-contrast: more) {
    .shoe,
    .calm {
      outline: 1px solid var(--line);
    }
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
      grid-template-columns: repeat(auto-fit, minmax(6.2rem, 1fr));
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
    .tables td.amount,
    .no-console {
      white-space: normal;
    }
    .tables td:not(.status) {
      line-height: 1.3;
    }
    .tables tr.closed td:not(.status) {
      display: none;
    }
    .shoe {
      min-width: 0;
      padding: 0;
      background: none;
      outline: none;
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
