const MS_PER_SECOND = 1_000;

/** Time left as "07:59:59"; past the time it stays at zero until the next frame names the next one. */
export function timeLeftText(leftMs: number): string {
  const seconds = Math.max(Math.ceil(leftMs / MS_PER_SECOND), 0);
  const part = (value: number) => String(value).padStart(2, "0");
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(part).join(":");
}

/** A rate in percent with four decimals and its sign: 0.01 → "+0.0100". Display only. */
export function fundingText(percent: number): string {
  const tenThousandths = Math.round(percent * 10_000);
  const digits = String(Math.abs(tenThousandths)).padStart(5, "0");
  const sign = tenThousandths > 0 ? "+" : tenThousandths < 0 ? "-" : "";
  return `${sign}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
