/** Styles of the header and the menu. */
import { css } from "lit";

export const appStyles = css`
  .skip {
    position: absolute;
    inset-inline-start: 1rem;
    inset-block-start: -4rem;
    z-index: 30;
  }
  .skip:focus {
    inset-block-start: 0.5rem;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.2rem 0.9rem;
    min-height: var(--bar);
    padding: 0.2rem clamp(0.6rem, 2vw, 1.4rem);
    border-bottom: 1px solid var(--line);
    background: var(--panel);
  }
  .brand {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    margin-inline-end: auto;
    color: var(--ink);
    font: 700 1.25rem/1 var(--display);
    letter-spacing: 0.02em;
    text-decoration: none;
  }
  .brand img {
    width: 1.8rem;
    height: 1.8rem;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 0.9rem;
  }
  nav a {
    padding: 0.4rem 0.1rem;
    color: var(--ink);
    text-decoration: none;
  }
  nav a[aria-current="page"] {
    border-bottom: 2px solid var(--accent);
  }
  .account {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    font-size: 0.9rem;
  }
  .bar button,
  .more .button,
  .bar select {
    min-height: 2.1rem;
    padding: 0.1rem 0.6rem;
    width: auto;
    font-size: 0.9rem;
  }
  .bar .volume {
    width: 5rem;
    min-height: 2.1rem;
    padding: 0;
    accent-color: var(--accent);
  }
  .loading {
    padding: 3rem;
    text-align: center;
  }
  .bar .button {
    min-height: 2.1rem;
    padding: 0.1rem 0.8rem;
  }
  .wallet {
    display: inline-flex;
    align-items: baseline;
    gap: 0.35rem;
    white-space: nowrap;
  }
  .more {
    display: contents;
  }
  .bar .menu {
    display: none;
  }
  /* One row on a phone: what is seldom changed is behind a button. */
  @media (max-width: 40rem) {
    .bar {
      position: relative;
      flex-wrap: nowrap;
      gap: 0.7rem;
    }
    .brand span,
    .name {
      display: none;
    }
    /* In two rows where the words of a language are long. */
    nav {
      justify-content: end;
      gap: 0 0.7rem;
      min-width: 0;
      font-size: 0.92rem;
    }
    .wallet {
      display: grid;
      gap: 0;
      line-height: 1.15;
    }
    .wallet .muted {
      font-size: 0.7rem;
    }
    .bar .menu {
      display: inline-flex;
      min-width: 2.1rem;
      padding: 0;
    }
    .more {
      display: none;
    }
    .more.open {
      position: absolute;
      z-index: 25;
      inset-block-start: 100%;
      inset-inline-end: 0.5rem;
      display: flex;
      flex-wrap: wrap;
      justify-content: end;
      gap: 0.4rem;
      max-width: calc(100vw - 1rem);
      padding: 0.6rem;
      border: 1px solid var(--line);
      border-radius: 0 0 12px 12px;
      background: var(--panel);
      box-shadow: var(--shadow);
    }
  }
  @media (max-width: 40rem) {
    /* First the account, then language, sound and theme. */
    .more.open {
      width: 16rem;
    }
    .more.open > .button,
    .more.open > button:not([aria-label]) {
      flex: 1 1 40%;
    }
    .more.open select {
      flex: 1 1 7rem;
    }
  }
  /* A phone at 200 %. */
  @media (max-width: 17rem) {
    .bar {
      flex-wrap: wrap;
    }
  }
  @media (max-height: 30rem) {
    .bar {
      min-height: 2.4rem;
      padding-block: 0;
    }
  }
  @media print {
    .bar {
      display: none;
    }
  }
`;
