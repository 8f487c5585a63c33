import type { Random } from "@agio/testkit";
import type { CoinModel } from "./coin-models.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
/** Busiest about 15:00 UTC, quietest twelve hours earlier. */
const BUSIEST_HOUR = 15;
const DAY_SWING = 0.35;
const LUCK_DEVIATION = 0.35;
/** A range this many times the usual one doubles and more the turnover, up to a bound. */
const RANGE_SHARE = 0.6;
const RANGE_SHARE_MAX = 5;

/** Turnover of one bar in USDT: more in busy hours and when the price moves far, with luck. `range` in log price. */
export function turnoverOf(bar: {
  readonly model: CoinModel;
  readonly openMs: number;
  readonly atMs: number;
  readonly range: number;
  readonly random: Random;
}): number {
  const { model, openMs, atMs, range, random } = bar;
  const hour = ((atMs % DAY_MS) + openMs / 2) / HOUR_MS;
  const season = openMs < DAY_MS ? 1 + DAY_SWING * Math.cos(((hour - BUSIEST_HOUR) / 24) * 2 * Math.PI) : 1;
  const usualRange = model.yearlyVolatility * Math.sqrt(openMs / YEAR_MS) * 1.6;
  const stir = 1 - RANGE_SHARE + RANGE_SHARE * Math.min(range / usualRange, RANGE_SHARE_MAX);
  const luck = Math.exp(LUCK_DEVIATION * random.gaussian() - LUCK_DEVIATION ** 2 / 2);
  return model.turnoverPerMinute * (openMs / MINUTE_MS) * season * stir * luck;
}
