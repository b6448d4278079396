/** Styles of the player's table on phones: everything needed for a bet fits on the screen. */
import { css } from "lit";

export const playerPhoneStyles = css`
  /* The width of a phone, or the height of a phone that lies on its side. */
  @media (max-width: 40rem), (max-height: 30rem) {
    .player-view {
      padding: 0.2rem 0.3rem;
    }
    .felt {
      grid-template-columns: minmax(0, 1fr);
      gap: 0.3rem;
      padding: 0.3rem;
      border-width: 5px;
      border-radius: 16px;
    }
    /* One box instead of nine: the player's own wagers, and the road above them. */
    .felt-area.with-box > punto-betting-layout {
      display: none;
    }
    .felt-area.with-box > punto-mini-road {
      display: block;
    }
    .centre {
      grid-template: 2.7rem / auto minmax(0, 1fr);
      grid-auto-flow: column;
      align-items: center;
      width: 100%;
      height: auto;
    }
    .marks {
      --die: 2.2rem;
    }
    .result {
      display: block;
      padding-block: 0.15rem;
      font-size: 1.05rem;
    }
    .announcement {
      max-width: none;
      font-size: 0.85rem;
      line-height: 1.15;
    }
    .marks {
      gap: 0.5rem;
    }
    /* The announcement says that play waits, and why. */
    .centre.proposed {
      grid-template-columns: minmax(0, 1fr);
    }
    .centre.proposed .marks {
      display: none;
    }
    .centre.proposed .announcement {
      font-size: 0.78rem;
      line-height: 1.05;
    }
    .deal-now {
      min-height: 2.3rem;
      padding-inline: 0.7rem;
    }
    .player-controls {
      gap: 0.3rem;
      padding-bottom: 0;
    }
    .tray-row {
      padding-block: 0.3rem;
    }
    /* The layout says it above its buttons. */
    .sit-hint.player {
      display: none;
    }
    .head {
      gap: 0.5rem;
      margin-bottom: 0.2rem;
    }
    .head h1 {
      font-size: 1.05rem;
    }
    .head button {
      min-height: 2rem;
    }
    .about .muted {
      font-size: 0.75rem;
    }
    .shoe,
    .money .keys {
      display: none;
    }
    .money {
      gap: 0.25rem;
    }
    .rack {
      display: grid;
      gap: 0;
      line-height: 1.1;
    }
    .rack .muted {
      font-size: 0.7rem;
    }
    .money button {
      padding-inline: 0.55rem;
      font-size: 0.88rem;
    }
  }
  @media (max-width: 40rem) {
    .felt {
      --card: min(2.5rem, 10.5vw);
      --felt-height: clamp(8.6rem, 42vw, 13rem);
    }
    punto-squeeze {
      --big-card: 11rem;
    }
  }
  /* A phone at 200 %. */
  @media (max-width: 17rem) {
    .felt {
      --card: min(2.5rem, 7.2vw);
    }
    .head,
    .money {
      flex-wrap: wrap;
    }
    .money {
      flex: 1 1 100%;
      min-width: 0;
    }
  }
  /* On its side: cards and road on the left, bets on the right. */
  @media (max-height: 30rem) and (min-width: 40rem) {
    .felt:not(.empty) {
      grid-template: auto minmax(0, 1fr) / minmax(0, 2fr) minmax(0, 3fr);
      column-gap: 0.6rem;
      --card: clamp(1.4rem, 4.1vw, 2.5rem);
      --felt-height: 9rem;
    }
    .player-controls {
      grid-area: 1 / 2 / span 2 / 3;
      align-content: start;
    }
    .about {
      display: flex;
      align-items: baseline;
      gap: 0.8rem;
    }
    .rack {
      display: flex;
      gap: 0.4rem;
    }
    punto-squeeze {
      position: fixed;
      inset: auto 0 0.3rem;
      --big-card: min(9rem, 36vh);
    }
  }
`;
