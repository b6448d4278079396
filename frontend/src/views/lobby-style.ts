/** Styles of the lobby. */
import { css } from "lit";

export const lobbyStyles = css`
  main {
    padding: clamp(0.8rem, 3vw, 2.4rem);
    max-width: 110rem;
    margin-inline: auto;
  }
  .intro {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.3rem;
    margin-bottom: 1.4rem;
  }
  .intro h1 {
    font-size: clamp(1.7rem, 4vw, 2.6rem);
  }
  .notice {
    width: fit-content;
    margin-top: 0.6rem;
    padding: 0.7rem 1rem;
    border: 2px solid var(--warn);
    border-radius: var(--radius);
    background: var(--panel);
    font-weight: 600;
  }
  .tables {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr));
    gap: 1rem;
  }
  article {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.7rem;
    align-content: start;
    padding: 1rem;
    border-radius: 20px;
    border: 5px solid var(--rail);
    background:
      radial-gradient(120% 90% at 50% 0%, rgb(255 255 255 / 9%), transparent 60%),
      linear-gradient(var(--felt-light), var(--felt-edge));
    color: var(--felt-ink);
    box-shadow: var(--shadow);
    /* Skip the layout of cards outside the viewport. */
    content-visibility: auto;
    contain-intrinsic-size: auto 18rem;
    transition: transform var(--quick) var(--ease);
    --focus: #fff;
  }
  article:hover {
    transform: translateY(-2px);
  }
  .game {
    font-size: 0.85rem;
    color: var(--felt-ink-2);
  }
  /* Always two lines and one line, so that the cards of a row agree. */
  .game p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
    height: 1lh;
    overflow: hidden;
  }
  .game p:first-child {
    -webkit-line-clamp: 2;
    height: 2lh;
  }
  h2 a {
    color: var(--felt-ink);
    text-decoration: none;
  }
  h2 a::after {
    content: "";
    position: absolute;
    inset: 0;
    border-radius: 16px;
  }
  h2 a:focus-visible {
    outline: none;
  }
  article:focus-within {
    outline: 3px solid var(--accent);
    outline-offset: 3px;
  }
  article .muted {
    color: var(--felt-ink-2);
  }
  .status {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.2rem 0.6rem;
    /* One line: the last result is hidden if it does not fit. The road ends with it. */
    height: 1.7rem;
    overflow: hidden;
    font-size: 0.95rem;
    line-height: 1.7rem;
    white-space: nowrap;
  }
  .status > span {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .phase {
    font: italic 500 1.02rem/1.3 var(--display);
  }
  .seconds {
    margin-inline-start: 0.4rem;
    padding: 0.05rem 0.5rem;
    border-radius: 999px;
    background: rgb(0 0 0 / 30%);
    font: 700 0.9rem/1.4 var(--text);
    font-variant-numeric: var(--digits);
  }
  .result {
    padding: 0.05rem 0.6rem;
    border-radius: 999px;
    background: var(--tie);
    color: #fff;
    font-size: 0.85rem;
    font-weight: 600;
    line-height: 1.5;
  }
  .result.B {
    background: var(--banker);
  }
  .result.P {
    background: var(--player);
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.2rem 1rem;
    font-size: 0.9rem;
    font-variant-numeric: var(--digits);
  }
  .shoe {
    grid-column: 1 / -1;
    width: 100%;
    height: 4px;
    border-radius: 2px;
    background: linear-gradient(90deg, var(--felt-line) var(--left), rgb(255 255 255 / 18%) var(--left));
  }
  .seats {
    display: flex;
    gap: 0.25rem;
  }
  .seats i {
    display: grid;
    place-items: center;
    width: 0.8rem;
    height: 0.8rem;
    border: 1.5px solid var(--felt-line);
    border-radius: 50%;
  }
  .seats i.taken {
    background: var(--felt-line);
  }
  /* Without the colours of the page, a taken seat is still filled and the shoe still a bar. */
  @media (forced-colors: active) {
    .seats i.taken,
    .shoe {
      forced-color-adjust: none;
    }
    .seats i.taken {
      border-color: CanvasText;
      background: CanvasText;
    }
    .shoe {
      outline: 1px solid CanvasText;
      background: linear-gradient(90deg, CanvasText var(--left), Canvas var(--left));
    }
  }
  .seats i.mine {
    margin-inline: 0.2rem;
    border-radius: 2px;
    rotate: 45deg;
    scale: 1.1;
    outline: 1.5px solid #fff;
    outline-offset: 1px;
  }
  article.mine {
    border-color: var(--felt-line);
  }
  /* The status says so as well. */
  article.closed {
    filter: saturate(0.25);
  }
  .my-seat {
    float: inline-end;
    margin-inline-start: 0.5rem;
    padding: 0.15rem 0.7rem;
    border-radius: 999px;
    background: #f6dd92;
    color: #2a1c05;
    font-size: 0.85rem;
    font-weight: 700;
  }
  .filter {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
    gap: 0.5rem 0.8rem;
    align-items: end;
    max-width: 64rem;
    margin-top: 0.8rem;
  }
  .filter .checkbox {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.5rem;
    color: var(--ink);
  }
  .filter .checkbox input {
    width: 1.2rem;
    min-height: 1.2rem;
  }
  .filter .more {
    display: none;
  }
  /* On a phone the tables come first; the other filters open on request. */
  @media (max-width: 40rem) {
    .intro {
      margin-bottom: 0.8rem;
    }
    .filter {
      grid-template-columns: minmax(0, 1fr) auto;
      margin-top: 0.4rem;
    }
    .filter .more {
      display: block;
    }
    .filter:not(.open) > :not(:first-child, .more) {
      display: none;
    }
  }
  .footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
    min-height: 2.6rem;
  }
  .footer .row {
    margin-inline-start: auto;
  }
  .footer a {
    position: relative;
    z-index: 1;
    color: var(--felt-ink);
    font-size: 0.9rem;
  }
  .play {
    padding: 0.4rem 1.05rem;
    border: 1px solid transparent;
    border-radius: 999px;
    background: var(--felt-line);
    color: #2a1c05;
    font-weight: 700;
  }
  .badge {
    padding: 0.1rem 0.5rem;
    border: 1px solid var(--felt-line);
    border-radius: 999px;
    font-size: 0.78rem;
  }
`;
