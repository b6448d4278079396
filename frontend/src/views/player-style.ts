import { css } from "lit";

export const playerStyles = css`
  .seat {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
    padding: 0.6rem;
  }
  @media (min-width: 64rem) {
    .seat {
      grid-template-columns: minmax(0, 1fr) minmax(20rem, 26%);
      padding: 1rem;
    }
    .side {
      align-self: start;
      position: sticky;
      top: 1rem;
      max-height: calc(100dvh - 2rem);
      overflow: auto;
    }
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1.5rem;
    margin-bottom: 0.7rem;
  }
  .head h1 {
    font-size: 1.35rem;
  }
  .shoe {
    display: grid;
    gap: 0.2rem;
    min-width: 9rem;
  }
  progress {
    width: 100%;
    height: 0.5rem;
    border: 0;
    border-radius: 1rem;
    background: var(--panel-2);
    overflow: hidden;
    appearance: none;
  }
  progress::-webkit-progress-bar {
    background: var(--panel-2);
  }
  progress::-webkit-progress-value {
    background: var(--accent);
  }
  progress::-moz-progress-bar {
    background: var(--accent);
  }
  .money {
    display: flex;
    align-items: center;
    gap: 0.6rem;
  }
  .money .quiet {
    white-space: nowrap;
  }
  .money strong {
    font-size: 1.3rem;
  }
  .cloth {
    position: relative;
    display: grid;
    gap: 0.4rem;
    padding: clamp(0.6rem, 1.4vw, 1.4rem);
    border: clamp(6px, 1vw, 14px) solid var(--rail);
    border-radius: clamp(18px, 3vw, 40px) clamp(18px, 3vw, 40px) clamp(24px, 6vw, 96px) clamp(24px, 6vw, 96px);
    background:
      radial-gradient(120% 90% at 50% 0%, rgb(255 255 255 / 10%), transparent 60%),
      radial-gradient(100% 100% at 50% 45%, var(--felt-light), var(--felt) 55%, var(--felt-edge));
    box-shadow:
      inset 0 0 0 2px var(--rail-2),
      inset 0 6px 26px rgb(0 0 0 / 45%),
      var(--shadow);
    color: var(--felt-ink);
    --card: clamp(2.7rem, min(5.2vw, 11vh), 5.6rem);
    --focus: #fff;
  }
  .cloth.empty {
    min-height: 20rem;
    place-items: center;
  }
  .centre {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 0.5rem;
    min-width: clamp(3.6rem, 14vw, 11rem);
    min-height: 5rem;
    text-align: center;
  }
  .result {
    display: grid;
    padding: 0.3rem 0.8rem;
    border-radius: 12px;
    background: #fdf7e6;
    font: 700 clamp(0.95rem, 2vw, 1.5rem) / 1.15 var(--display);
    animation: pop var(--deal) var(--ease);
  }
  .result {
    color: #2a1c05;
  }
  .result.P {
    color: #17509f;
  }
  .result.B {
    color: #a3201a;
  }
  .result.T {
    color: #146532;
  }
  .result small {
    font: 600 0.85em var(--text);
    font-variant-numeric: var(--digits);
    color: #3b423b;
  }
  @keyframes pop {
    from {
      opacity: 0;
      transform: scale(0.85);
    }
  }
  .call {
    max-width: 12rem;
    text-align: center;
    font: italic 500 clamp(0.85rem, 1.5vw, 1.05rem) / 1.3 var(--display);
    color: var(--felt-ink);
  }
  punto-felt {
    width: min(100%, 78rem);
    margin-inline: auto;
  }
  @media (min-width: 64rem) {
    punto-felt {
      margin-top: -0.9rem;
    }
  }
  .own {
    display: grid;
    gap: 0.7rem;
    width: min(100%, 58rem);
    margin-inline: auto;
    padding-bottom: clamp(0.4rem, 1vw, 1.4rem);
  }
  .own .boxes button {
    border-color: rgb(255 255 255 / 40%);
    background: rgb(0 0 0 / 25%);
    color: #fff;
  }
  .own .boxes button:hover:not(:disabled) {
    background: rgb(0 0 0 / 45%);
  }
  .own .boxes button[aria-pressed="true"]:not(:disabled) {
    background: var(--felt-line);
    color: #2a1c05;
  }
  .invite {
    padding: 0.7rem 1rem;
    border-radius: 14px;
    background: rgb(0 0 0 / 28%);
    text-align: center;
    font: italic 500 1.1rem/1.4 var(--display);
  }
  .said {
    padding: 0.5rem 0.9rem;
    border-radius: 12px;
    background: #fff3e0;
    color: #6b2600;
    font-weight: 600;
  }
  .outcome {
    margin-bottom: 1rem;
    padding-bottom: 0.8rem;
    border-bottom: 1px solid var(--line);
  }
  .outcome h2 {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
    font-size: 1.05rem;
  }
  .outcome li {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 0.6rem;
    padding-top: 0.3rem;
    font-size: 0.9rem;
  }
  @media (max-width: 40rem) {
    .cloth {
      --card: min(2.5rem, 10.5vw);
    }
    .centre {
      grid-auto-flow: column;
      align-items: center;
      justify-content: center;
      min-height: 3.4rem;
      gap: 0.8rem;
    }
    .head {
      gap: 0.3rem 1rem;
    }
    .shoe {
      display: none;
    }
    .money {
      width: 100%;
    }
    .money strong {
      flex: 1;
    }
  }
`;
