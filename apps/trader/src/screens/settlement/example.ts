import type { TapeTickRow } from "@agio/api-contract";
import { betResult, coversWindow, secondContractWindow, trimmedMean, type BetResult } from "@agio/formulas";
import { parseDecimal, plainDecimal } from "@agio/primitives";

const INDEX_DECIMALS = 8;
const MS_PER_SECOND = 1_000;
export const EXAMPLE_SECONDS = 30;
export const EXAMPLE_WINDOW = 5;
const TRIM = 1;

/** A bet that nobody made: accepted just before a tick of the last minute, for thirty seconds. */
export interface SettlementExample {
  readonly entry: TapeTickRow;
  readonly entryPrice: string;
  readonly closeTime: number;
  readonly ticks: readonly { readonly tick: TapeTickRow; readonly isDropped: boolean }[];
  readonly settlementPrice: string;
  /** Of a bet on a rise. */
  readonly result: BetResult;
}

/** The newest example that the ticks allow; undefined when too few of them are here, or the index was halted. */
export function settlementExample(ticks: readonly TapeTickRow[], decimals: number): SettlementExample | undefined {
  const entry = ticks.findLast(
    ({ time, status }) => status !== "halted" && (ticks.at(-1)?.time ?? 0) > time + EXAMPLE_SECONDS * MS_PER_SECOND,
  );
  if (entry === undefined) return undefined;
  const closeTime = entry.time + EXAMPLE_SECONDS * MS_PER_SECOND;
  const bounds = { closeTime, windowSeconds: EXAMPLE_WINDOW };
  const window = coversWindow(ticks, bounds) ? secondContractWindow(ticks, bounds) : undefined;
  if (window === undefined || window.voidReason !== "") return undefined;
  const from = rounded([entry.value], decimals);
  const to = rounded(
    window.ticks.map(({ value }) => value),
    decimals,
  );
  if (from === undefined || to === undefined) return undefined;
  const dropped = droppedOf(window.ticks);
  return {
    entry,
    entryPrice: plainDecimal(from, decimals),
    closeTime,
    ticks: ticks
      .filter(({ seq }) => window.ticks.some((tick) => tick.seq === seq))
      .map((tick) => ({ tick, isDropped: dropped.has(tick.seq) })),
    settlementPrice: plainDecimal(to, decimals),
    result: betResult("up", from, to),
  };
}

function rounded(values: readonly string[], decimals: number): number | undefined {
  const units = values.flatMap((value) => parseDecimal(value, INDEX_DECIMALS) ?? []);
  return trimmedMean(units, 10 ** Math.max(INDEX_DECIMALS - decimals, 0));
}

/** Of five ticks the lowest and the highest; of four or fewer none. */
function droppedOf(ticks: readonly { readonly seq: number; readonly value: string }[]): ReadonlySet<number> {
  if (ticks.length < EXAMPLE_WINDOW) return new Set();
  const byValue = ticks.toSorted((one, other) => Number(one.value) - Number(other.value));
  return new Set([...byValue.slice(0, TRIM), ...byValue.slice(-TRIM)].map(({ seq }) => seq));
}
