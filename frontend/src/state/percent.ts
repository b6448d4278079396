/** Exact fractions and long decimals as people read them. */

/** `p/q` as a percentage of so many digits. */
export function percent(fraction: string, digits = 3): string {
  const [over = "0", under = "1"] = fraction.split("/");
  const scale = 10n ** BigInt(digits + 2);
  const top = BigInt(over) * scale;
  const bottom = BigInt(under);
  const half = top < 0n ? -bottom / 2n : bottom / 2n;
  const rounded = (top + half) / bottom;
  return `${place(rounded, digits)} %`;
}

function place(value: bigint, digits: number): string {
  const sign = value < 0n ? "−" : "";
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  return digits ? `${sign}${whole}.${text.slice(text.length - digits)}` : sign + whole;
}

export function decimal(text: string, digits = 4): string {
  return Number(text).toFixed(digits).replace("-", "−");
}
