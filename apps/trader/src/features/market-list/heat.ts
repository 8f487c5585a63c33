/** Change in percent at which a market is as hot as it gets. */
const HOTTEST_PERCENT = 8;
/** Parts of the colour in the surface, in percent. */
const TINT_MIN = 6;
const TINT_MAX = 42;

/** The ground of a figure by its change: the further from nothing, the more of the colour of its direction. */
export function heatGround(changePercent: number | undefined): string | undefined {
  if (changePercent === undefined || Math.abs(changePercent) < 0.005) return undefined;
  const share = Math.min(Math.abs(changePercent) / HOTTEST_PERCENT, 1);
  const tint = Math.round(TINT_MIN + share * (TINT_MAX - TINT_MIN));
  return `color-mix(in srgb, var(--${changePercent > 0 ? "up" : "down"}) ${tint}%, transparent)`;
}
