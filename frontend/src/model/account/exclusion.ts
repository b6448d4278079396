/** How long a self-exclusion can last, in days, as the page offers it. */
export const EXCLUSION_DAYS: readonly number[] = [183, 365, 1826];
