/** The cloth with its rail, where cards or betting layouts are shown outside the player's table. */
import { css } from "lit";

export const feltStyles = css`
  .felt {
    padding: 0.9rem;
    border: 6px solid var(--rail);
    border-radius: 20px;
    background: radial-gradient(100% 100% at 50% 20%, var(--felt-light), var(--felt) 55%, var(--felt-edge));
    color: var(--felt-ink);
    --focus: #fff;
  }
`;
