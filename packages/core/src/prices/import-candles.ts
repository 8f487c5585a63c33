import { refuse, type Refusal } from "@agio/primitives";
import { CANDLE_INTERVALS, type CandleRow, type ImportCandles } from "./price-commands.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { WordWriter } from "../encoding/word-writer.ts";

/** Rows of one command: the minutes of a day, the longest history that is asked for. */
export const CANDLE_ROWS_MAX = 1_440;

/** Reports history from before a pair's first trade. Refuses BAD_PARAMETER for rows that are not ordered candles. */
export function importCandles(events: WordWriter, command: ImportCandles, hasTraded: boolean): Refusal | undefined {
  const { pairId, interval, origin, rows } = command;
  if (hasTraded) return refuse("PRODUCT_CLOSED", "pairId");
  if (!CANDLE_INTERVALS.includes(interval)) return refuse("BAD_PARAMETER", "interval");
  if (rows.length > CANDLE_ROWS_MAX) return refuse("BAD_PARAMETER", "rows");
  const isOrdered = rows.every((row, i) => isCandle(row) && (i === 0 || row[0] > (rows[i - 1] as CandleRow)[0]));
  if (!isOrdered) return refuse("BAD_PARAMETER", "rows");
  writeColdEvent(events, { type: "CandlesImported", pairId, interval, origin, rows });
  return undefined;
}

function isCandle(row: CandleRow): boolean {
  if (row.length !== 7 || !row.every((value) => Number.isSafeInteger(value) && value >= 0)) return false;
  const [, open, high, low, close] = row;
  return low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close);
}
