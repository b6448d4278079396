/** Small drawings that do not depend on the fonts of the system. */
import { svg } from "lit";

/** A circled i. */
export const infoIcon = svg`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentcolor" stroke-width="1.6">
  <circle cx="10" cy="10" r="8"/><path d="M10 9V14.2" stroke-width="2" stroke-linecap="round"/><circle cx="10" cy="6" r="0.6" stroke-width="1.2"/>
</svg>`;

/** A loudspeaker with waves, or with a stroke through it. */
export function soundIcon(isOn: boolean) {
  return svg`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentcolor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">
    <path d="M3 8V12H6L10 15.5V4.5L6 8Z" fill="currentcolor"/>
    <path d=${isOn ? "M13 7.5A3.5 3.5 0 0 1 13 12.5M15.3 5.2A6.8 6.8 0 0 1 15.3 14.8" : "M13 8L17 12M17 8L13 12"}/>
  </svg>`;
}
