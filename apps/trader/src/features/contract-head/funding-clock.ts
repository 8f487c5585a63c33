/** A rate in percent with four decimals and its sign: 0.01 → "+0.0100". Display only. */
export function fundingText(percent: number): string {
  const tenThousandths = Math.round(percent * 10_000);
  const digits = String(Math.abs(tenThousandths)).padStart(5, "0");
  const sign = tenThousandths > 0 ? "+" : tenThousandths < 0 ? "-" : "";
  return `${sign}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
