/** Chips and stacks of chips as SVG, seen from above. */
import { type SVGTemplateResult, svg } from "lit";
import type { Denomination } from "../../model/betting/denominations.ts";

/** Body, edge spots and text colour; indexed by `Denomination.colour`. */
type ChipColours = [body: string, spots: string, text: string];

const PLAIN: ChipColours = ["#b9a98c", "#fffaf0", "#231a0b"];
const COLOURS: ChipColours[] = [
  PLAIN,
  ["#c98f3c", "#fff6e2", "#2a1a02"],
  ["#8d99a6", "#ffffff", "#101820"],
  ["#d0694f", "#fff3ec", "#2b0d06"],
  ["#f2efe6", "#2c5aa0", "#1b2a44"],
  ["#c62f2a", "#fff4ea", "#ffffff"],
  ["#2a62b8", "#fff8e6", "#ffffff"],
  ["#1f8a4c", "#fff8e6", "#ffffff"],
  ["#e08a1e", "#2b1d06", "#231503"],
  ["#1d2126", "#e9c66b", "#ffffff"],
  ["#6a3aa8", "#f7e9ff", "#ffffff"],
  ["#e7c34c", "#4b2a06", "#2b1a02"],
  ["#a41e5b", "#ffe7f1", "#ffffff"],
  ["#0f7f86", "#e4fdff", "#ffffff"],
  ["#5b4636", "#f2d9b6", "#ffffff"],
  ["#3b3f8f", "#ffe9a8", "#ffffff"],
];

function chipColours(colour: number): ChipColours {
  return COLOURS[colour % COLOURS.length] ?? PLAIN;
}

/** A chip around the origin, 40 units wide. */
export function chipDrawing(denomination: Denomination, text: string): SVGTemplateResult {
  const [ground, spot, ink] = chipColours(denomination.colour);
  const size = text.length > 4 ? 7.5 : text.length > 3 ? 9 : text.length > 2 ? 10.5 : 13;
  return svg`
    <circle r="19.5" fill=${ground} stroke="rgb(0 0 0 / 45%)" stroke-width="1"/>
    <circle r="16.6" fill="none" stroke=${spot} stroke-width="5" stroke-dasharray="8.7 8.68" stroke-dashoffset="4.3"/>
    <circle r="13" fill=${ground} stroke=${spot} stroke-width="1" stroke-dasharray="1.5 1.2"/>
    <text text-anchor="middle" dominant-baseline="central" font-size=${size} font-weight="750"
      font-family="system-ui, sans-serif" fill=${ink}>${text}</text>
  `;
}

/** A stack; the top chip has the text. */
export function stackDrawing(
  denominations: Denomination[],
  text: string,
  maxChips = 6,
): SVGTemplateResult {
  const shown = denominations.slice(0, maxChips).reverse();
  return svg`${shown.map((denomination, index) => {
    const top = index === shown.length - 1;
    const y = -index * 3.6;
    const [ground, spot] = chipColours(denomination.colour);
    return svg`<g transform="translate(0 ${y})">
      <circle r="19.5" cy="3" fill="rgb(0 0 0 / 35%)"/>
      ${
        top
          ? chipDrawing(denomination, text)
          : svg`
        <circle r="19.5" fill=${ground} stroke="rgb(0 0 0 / 45%)"/>
        <circle r="16.6" fill="none" stroke=${spot} stroke-width="5" stroke-dasharray="8.7 8.68"/>`
      }
    </g>`;
  })}`;
}
