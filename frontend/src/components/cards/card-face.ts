/** Card faces as SVG: pips, or figures for court cards. 100 by 140 units. */
import { type SVGTemplateResult, svg } from "lit";
import type { Face, Suit } from "../../model/table/cards.ts";
import { SUIT_PATHS } from "./suit-paths.ts";

const LEFT = 34;
const MIDDLE = 50;
const RIGHT = 66;
const PIPS: Record<string, [number, number][]> = {
  "2": [
    [MIDDLE, 30],
    [MIDDLE, 110],
  ],
  "3": [
    [MIDDLE, 30],
    [MIDDLE, 70],
    [MIDDLE, 110],
  ],
  "4": [
    [LEFT, 30],
    [RIGHT, 30],
    [LEFT, 110],
    [RIGHT, 110],
  ],
  "5": [
    [LEFT, 30],
    [RIGHT, 30],
    [MIDDLE, 70],
    [LEFT, 110],
    [RIGHT, 110],
  ],
  "6": [
    [LEFT, 30],
    [RIGHT, 30],
    [LEFT, 70],
    [RIGHT, 70],
    [LEFT, 110],
    [RIGHT, 110],
  ],
  "7": [
    [LEFT, 30],
    [RIGHT, 30],
    [MIDDLE, 50],
    [LEFT, 70],
    [RIGHT, 70],
    [LEFT, 110],
    [RIGHT, 110],
  ],
  "8": [
    [LEFT, 30],
    [RIGHT, 30],
    [MIDDLE, 50],
    [LEFT, 70],
    [RIGHT, 70],
    [MIDDLE, 90],
    [LEFT, 110],
    [RIGHT, 110],
  ],
  "9": [
    [LEFT, 28],
    [RIGHT, 28],
    [LEFT, 56],
    [RIGHT, 56],
    [MIDDLE, 70],
    [LEFT, 84],
    [RIGHT, 84],
    [LEFT, 112],
    [RIGHT, 112],
  ],
  T: [
    [LEFT, 28],
    [RIGHT, 28],
    [MIDDLE, 42],
    [LEFT, 56],
    [RIGHT, 56],
    [LEFT, 84],
    [RIGHT, 84],
    [MIDDLE, 98],
    [LEFT, 112],
    [RIGHT, 112],
  ],
};

export function cardFace({ rank, suit }: Face): SVGTemplateResult {
  const red = suit === "H" || suit === "D";
  const ink = suit === null ? "#8a6414" : red ? "#c0221b" : "#15191c";
  return svg`
    <rect x="0.75" y="0.75" width="98.5" height="138.5" rx="8" fill="#fffefa" stroke="#b9b2a2" stroke-width="1.5"/>
    ${corner(rank, suit, ink)}
    <g transform="rotate(180 50 70)">${corner(rank, suit, ink)}</g>
    ${centre(rank, suit, ink)}
  `;
}

function corner(rank: string, suit: Suit | null, ink: string): SVGTemplateResult {
  return svg`
    <text x="12" y="21" text-anchor="middle" font-size="20" font-weight="700" fill=${ink}
      font-family="Georgia, 'Noto Serif', serif" letter-spacing="-1.5">${rank === "T" ? "10" : rank}</text>
    ${suit ? pip(suit, ink, 12, 33, 0.74) : null}
  `;
}

function pip(suit: Suit, ink: string, x: number, y: number, scale: number, turn = 0) {
  return svg`<path d=${SUIT_PATHS[suit]} fill=${ink}
    transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"/>`;
}

function centre(rank: string, suit: Suit | null, ink: string): SVGTemplateResult {
  if (suit === null) {
    return svg`
      <circle cx="50" cy="70" r="30" fill="none" stroke=${ink} stroke-width="2"/>
      <circle cx="50" cy="70" r="26" fill="none" stroke=${ink} stroke-width="0.8"/>
      <text x="50" y="86" text-anchor="middle" font-size="46" font-weight="700" fill=${ink}
        font-family="Georgia, 'Noto Serif', serif">${rank}</text>`;
  }
  if (rank === "A") return svg`${pip(suit, ink, 50, 70, suit === "S" ? 2.9 : 2.4)}`;
  const pips = PIPS[rank];
  if (pips) return svg`${pips.map(([x, y]) => pip(suit, ink, x, y, 0.98, y > 70 ? 180 : 0))}`;
  return svg`
    <rect x="22" y="15" width="56" height="110" rx="4" fill="#fdf3d9" stroke=${ink} stroke-width="1"/>
    <clipPath id="half"><rect x="22.5" y="15.5" width="55" height="54.5"/></clipPath>
    <g clip-path="url(#half)">${figure(rank, suit, ink)}</g>
    <g transform="rotate(180 50 70)"><g clip-path="url(#half)">${figure(rank, suit, ink)}</g></g>
    <path d="M22 70H78" stroke=${ink} stroke-width="0.8"/>
    <circle cx="50" cy="70" r="7.5" fill="#fdf3d9" stroke=${ink} stroke-width="0.8"/>
    ${pip(suit, ink, 50, 70, 0.5)}
  `;
}

/** A head with a crown over a coat. */
function figure(rank: string, suit: Suit, ink: string): SVGTemplateResult {
  const red = suit === "H" || suit === "D";
  const coat = red ? "#c0221b" : "#23407c";
  const trim = red ? "#23407c" : "#c0221b";
  const gold = "#d9a52b";
  return svg`
    <path d="M22 72V62C28 52 40 50 50 56 60 50 72 52 78 62V72Z" fill=${coat}/>
    <path d="M50 56L38 72H62Z" fill=${gold}/>
    <path d="M50 60L44 72H56Z" fill=${trim}/>
    <path d="M24 60L36 72M76 60L64 72" stroke=${gold} stroke-width="2.4"/>
    ${HEADS[rank]?.(trim, gold, ink)}
    ${pip(suit, ink, 29.5, 25, 0.62)}
  `;
}

type Head = (trim: string, gold: string, ink: string) => SVGTemplateResult;

const SKIN = "#f6d9b8";

function eyes(ink: string): SVGTemplateResult {
  return svg`<circle cx="46.5" cy="43" r="1" fill=${ink}/><circle cx="53.5" cy="43" r="1" fill=${ink}/>`;
}

const HEADS: Record<string, Head> = {
  K: (trim, gold, ink) => svg`
    <path d="M40 40C38 54 44 60 50 61 56 60 62 54 60 40Z" fill="#7a4b22"/>
    <ellipse cx="50" cy="43" rx="8.2" ry="8.6" fill=${SKIN}/>
    <path d="M43.5 48C46 50.5 54 50.5 56.5 48 56 54 53 57.5 50 57.5 47 57.5 44 54 43.5 48Z" fill="#7a4b22"/>
    <path d="M40 36L38 22 45 29 50 20 55 29 62 22 60 36Z" fill=${gold} stroke=${ink} stroke-width="0.7"/>
    <circle cx="50" cy="31" r="1.8" fill=${trim}/>
    ${eyes(ink)}`,
  Q: (trim, gold, ink) => svg`
    <path d="M39 38C34 50 37 58 42 60H58C63 58 66 50 61 38 57 31 43 31 39 38Z" fill="#b5762c"/>
    <ellipse cx="50" cy="43.5" rx="7.6" ry="8.8" fill=${SKIN}/>
    <path d="M42 34C46 29 54 29 58 34L56.5 28 53.5 30.5 50 25 46.5 30.5 43.5 28Z" fill=${gold} stroke=${ink} stroke-width="0.7"/>
    <circle cx="50" cy="24.6" r="1.7" fill=${trim}/>
    <path d="M48 48.6Q50 49.8 52 48.6" stroke="#c0221b" stroke-width="1.4" fill="none"/>
    ${eyes(ink)}`,
  J: (trim, gold, ink) => svg`
    <path d="M40 38C37 48 39 54 43 55H57C61 54 63 48 60 38Z" fill="#c58a3a"/>
    <ellipse cx="50" cy="43.5" rx="7.8" ry="8.6" fill=${SKIN}/>
    <path d="M38 36C40 27 60 26 62 35L60 37H40Z" fill=${trim} stroke=${ink} stroke-width="0.7"/>
    <path d="M59 33C66 29 68 22 66 18 61 20 58 26 58 32Z" fill=${gold} stroke=${ink} stroke-width="0.7"/>
    <path d="M48 49Q50 50 52 49" stroke=${ink} stroke-width="0.9" fill="none"/>
    ${eyes(ink)}`,
};

export const cardBack = svg`
  <defs>
    <pattern id="weave" width="10" height="10" patternUnits="userSpaceOnUse">
      <path d="M0 5L5 0 10 5 5 10Z" fill="none" stroke="#f3d9a0" stroke-width="0.8"/>
      <circle cx="5" cy="5" r="1.1" fill="#f3d9a0"/>
    </pattern>
  </defs>
  <rect x="0.75" y="0.75" width="98.5" height="138.5" rx="8" fill="#fffefa" stroke="#b9b2a2" stroke-width="1.5"/>
  <rect x="6" y="6" width="88" height="128" rx="5" fill="#8c1f2b"/>
  <rect x="6" y="6" width="88" height="128" rx="5" fill="url(#weave)" opacity="0.75"/>
  <rect x="10" y="10" width="80" height="120" rx="3" fill="none" stroke="#f3d9a0" stroke-width="1"/>
`;
