import { DAY_MS, MINUTE_MS } from "../candle-clock.ts";
import { sql, type RawBuilder } from "kysely";

/** Moments of a curve: `startAt` and `steps` later ones, `stepMs` apart. Whose curve, and up to which journal sequence. */
export interface CurveSteps {
  /** The user, and the accounts that they own. */
  readonly userIds: readonly number[];
  /** Values are in atoms of this coin. */
  readonly valuationCoinId: number;
  /** UTC milliseconds. */
  readonly startAt: number;
  readonly stepMs: number;
  readonly steps: number;
  readonly sequence: number;
}

/** The step in which a time falls: step k lasts from moment k until before the next; the last has no end. */
export const stepOf = (time: RawBuilder<unknown>, { startAt, stepMs, steps }: CurveSteps): RawBuilder<number> =>
  sql<number>`least((${time} - ${startAt}::int8) / ${stepMs}::int8, ${steps}::int8)`;

/** The moments at which something was there that began before them and ended at them or later (0: not yet), as `step`. */
export function stepsBetween(
  beganAt: RawBuilder<unknown>,
  endedAt: RawBuilder<unknown>,
  { startAt, stepMs, steps }: CurveSteps,
): RawBuilder<unknown> {
  const first = sql`case when ${beganAt} < ${startAt}::int8 then 0
    else (${beganAt} - ${startAt}::int8) / ${stepMs}::int8 + 1 end`;
  const last = sql`case when ${endedAt} = 0 then ${steps}::int8
    else least((${endedAt} - ${startAt}::int8) / ${stepMs}::int8, ${steps}::int8) end`;
  return sql`generate_series((${first})::int8, (${last})::int8) as step`;
}

/**
 * The price of a market at a moment: the close of the last minute that had ended, no older than a day. Null without one: an
 * older price would be a guess.
 */
export const dayPriceAt = (marketId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`(select close_ticks from candles
    where candles.market_id = ${marketId} and candle_interval = '1m'
      and start_at <= ${at} - ${sql.lit(MINUTE_MS)} and start_at >= ${at} - ${sql.lit(DAY_MS)}
    order by start_at desc limit 1)`;
