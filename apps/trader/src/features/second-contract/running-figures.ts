import type { SecondContractRow, TapeTickRow } from "@agio/api-contract";
import { betResult, trimmedMean, type BetResult } from "@agio/formulas";
import { parseDecimal, plainDecimal } from "@agio/primitives";
import type { FigureFormat } from "../../shell/figure-format.ts";

const INDEX_DECIMALS = 8;
const MS_PER_SECOND = 1_000;
/** A tick comes every second. An older one is no longer the price of now: the index is halted, or the line is down. */
const TICK_AGE_MS_MAX = 5_000;

/** How an order that runs would end if it ended on what is known now. */
export interface RunningFigures {
  /** The index now, or near the end the mean of the window so far; undefined before the first tick, and when ticks stop. */
  readonly price: string | undefined;
  /** True while the window is open: the price is the running mean. */
  readonly isMean: boolean;
  /** Ticks of the window so far. */
  readonly windowTicks: number;
  readonly result: Exclude<BetResult, "void"> | undefined;
}

/** Decimals of entry and settlement price: one more than the pair's, or those of the entry once it is known. */
export function settlementDecimals(
  { openPrice }: Pick<SecondContractRow, "openPrice">,
  pair: { readonly priceDecimals: number } | undefined,
): number {
  const written = openPrice.split(".")[1]?.length ?? 0;
  return Math.min(Math.max((pair?.priceDecimals ?? 0) + 1, written), INDEX_DECIMALS);
}

/** The price that a bet began or ended at, with the decimals that it is settled with. */
export function settledPrice(
  row: Pick<SecondContractRow, "openPrice" | "closePrice">,
  id: "openPrice" | "closePrice",
  { pair, format }: { pair: { readonly priceDecimals: number } | undefined; format: Pick<FigureFormat, "amount"> },
): string {
  const decimals = [row.openPrice, row.closePrice].map((openPrice) => settlementDecimals({ openPrice }, pair));
  return format.amount(row[id], Math.max(...decimals));
}

/** Figures of a running order at the server's time `now`. */
export function runningFigures(
  row: SecondContractRow,
  ticks: readonly TapeTickRow[],
  { now, priceDecimals }: { now: number; priceDecimals: number },
): RunningFigures {
  const valid = ticks.filter(({ status }) => status !== "halted");
  const opensAt = row.closeTime - row.windowSeconds * MS_PER_SECOND;
  const window = row.closeTime === 0 ? [] : valid.filter(({ time }) => time > opensAt && time <= row.closeTime);
  const isMean = now > opensAt && window.length > 0 && row.closeTime > 0;
  const current = valid.slice(-1).filter(({ time }) => now - time <= TICK_AGE_MS_MAX);
  const settling = isMean ? window : current;
  const price = meanPrice(settling, priceDecimals);
  const entry = row.openSeq === 0 ? undefined : parseDecimal(row.openPrice, priceDecimals);
  const side = row.betContent === 1 ? "up" : "down";
  const result = price === undefined || entry === undefined ? undefined : betResult(side, entry, price);
  return {
    price: price === undefined ? undefined : plainDecimal(price, priceDecimals),
    isMean,
    windowTicks: window.length,
    // Prices decide between these three; a void has no price.
    result: result as RunningFigures["result"],
  };
}

function meanPrice(ticks: readonly TapeTickRow[], decimals: number): number | undefined {
  const values = ticks.flatMap(({ value }) => parseDecimal(value, INDEX_DECIMALS) ?? []);
  return trimmedMean(values, 10 ** Math.max(INDEX_DECIMALS - decimals, 0));
}

/** Milliseconds until the end, and the part of the period that is left; before the entry all of it. */
export function timeLeft(row: SecondContractRow, now: number): { readonly leftMs: number; readonly totalMs: number } {
  const totalMs = row.period * MS_PER_SECOND;
  return { totalMs, leftMs: row.closeTime === 0 ? totalMs : Math.min(Math.max(row.closeTime - now, 0), totalMs) };
}
