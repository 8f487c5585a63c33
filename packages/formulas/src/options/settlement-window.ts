import { roundHalfEven } from "../half-even.ts";

/** Seconds, and so ticks, over which an expiry is averaged (rules 6; Binance, Deribit): the last half hour. */
export const SETTLEMENT_TICKS = 1_800;
export const SETTLEMENT_WINDOW_MS = SETTLEMENT_TICKS * 1_000;
/** With fewer ticks than this in the half hour (more than 5 percent missing) the window reaches further back. */
export const SETTLEMENT_TICKS_MIN = 1_710;

/** Valid ticks up to an expiry, oldest first. */
export interface TicksUntil<Tick> {
  /** Those of the last half hour. */
  readonly inWindow: readonly Tick[];
  /** The last 1,800 whenever they came; fewer when there never were more. Asked only when the half hour lacks too many. */
  lastTicks(): readonly Tick[];
}

/** The ticks whose mean settles an expiry, and whether the window had to reach back beyond the half hour. */
export function settlementWindow<Tick>({ inWindow, lastTicks }: TicksUntil<Tick>): {
  readonly ticks: readonly Tick[];
  readonly isExtended: boolean;
} {
  if (inWindow.length < SETTLEMENT_TICKS_MIN) return { ticks: lastTicks(), isExtended: true };
  return { ticks: inWindow.slice(-SETTLEMENT_TICKS), isExtended: false };
}

/** Mean of prices in any one unit, rounded half-even to that unit. Undefined without prices. */
export function settlementMean(prices: readonly number[]): number | undefined {
  if (prices.length === 0) return undefined;
  const sum = prices.reduce((total, price) => total + BigInt(price), 0n);
  return roundHalfEven(sum, BigInt(prices.length));
}
