/** How roads are drawn: with letters and patterns, or in the classic look with colours alone. */

const STORAGE_KEY = "punto.roads";

export function isClassicLook(): boolean {
  return localStorage.getItem(STORAGE_KEY) === "classic";
}

/** Save the look and apply it to all roads of the page. The styles of the marks read it. */
export function setClassicLook(isClassic: boolean): void {
  if (isClassic) localStorage.setItem(STORAGE_KEY, "classic");
  else localStorage.removeItem(STORAGE_KEY);
  applyRoadLook();
}

export function applyRoadLook(): void {
  const { dataset } = document.documentElement;
  if (isClassicLook()) dataset.roads = "classic";
  else delete dataset.roads;
}
