import type { OptionSeriesRow } from "@agio/api-contract";
import {
  expiryCode,
  readOptionSeries,
  readSeriesName,
  type OptionSeries,
} from "../../features/option/option-series.ts";
import type { OptionUnderlying } from "../../features/option/option-underlying.ts";

export type ExpiryKind = "daily" | "weekly" | "monthly" | "quarterly";

/** Both options of one strike; either may be missing. */
export interface StrikeLine {
  readonly strike: string;
  readonly strikeTicks: number;
  readonly call: OptionSeries | undefined;
  readonly put: OptionSeries | undefined;
}

/** All that expires together, by rising strike. */
export interface ChainExpiry {
  /** UTC milliseconds. */
  readonly expiry: number;
  /** "260925", as links write it. */
  readonly code: string;
  readonly kind: ExpiryKind;
  readonly lines: readonly StrikeLine[];
}

/** Orders a chain by expiry and strike, with calls and puts side by side. */
export function groupChain(rows: readonly OptionSeriesRow[], underlying: OptionUnderlying): ChainExpiry[] {
  return groupedBy(rows, ({ expiry }) => expiry).map(([expiry, own]) => ({
    expiry,
    code: expiryCode(expiry),
    kind: expiryKind(expiry),
    lines: strikeLines(own.map((row) => readOptionSeries(row, underlying))),
  }));
}

/** Groups by a number, in rising order of it. */
function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => number): [number, Item[]][] {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups].toSorted(([a], [b]) => a - b);
}

function strikeLines(all: readonly OptionSeries[]): StrikeLine[] {
  return groupedBy(all, ({ strikeTicks }) => strikeTicks).map(([strikeTicks, both]) => ({
    strike: both[0]?.row.strike ?? "0",
    strikeTicks,
    call: both.find(({ kind }) => kind === "call"),
    put: both.find(({ kind }) => kind === "put"),
  }));
}

const FRIDAY = 5;
const WEEK_MS = 7 * 86_400_000;
const MONTHS_OF_QUARTER = 3;

/** The longest cycle that an expiry belongs to: the last Friday of a month is monthly, of a quarter quarterly. */
export function expiryKind(expiry: number): ExpiryKind {
  const day = new Date(expiry);
  if (day.getUTCDay() !== FRIDAY) return "daily";
  const isLastOfMonth = new Date(expiry + WEEK_MS).getUTCMonth() !== day.getUTCMonth();
  if (!isLastOfMonth) return "weekly";
  return (day.getUTCMonth() + 1) % MONTHS_OF_QUARTER === 0 ? "quarterly" : "monthly";
}

/** The line whose strike is nearest to the index: at the money. -1 without lines or index. */
export function atTheMoney(lines: readonly StrikeLine[], indexTicks: number): number {
  if (indexTicks === 0) return -1;
  const distances = lines.map(({ strikeTicks }) => Math.abs(strikeTicks - indexTicks));
  return distances.indexOf(Math.min(...distances));
}

/** True where exercise would pay at this index. */
export function isInTheMoney({ kind, strikeTicks }: OptionSeries, indexTicks: number): boolean {
  if (indexTicks === 0) return false;
  return kind === "call" ? strikeTicks < indexTicks : strikeTicks > indexTicks;
}

/** Target of an option link. */
export interface OptionTarget {
  readonly underlying: OptionUnderlying | undefined;
  /** "260925"; undefined: the next one. */
  readonly expiryCode: string | undefined;
  /** "BTC-260925-60000-C". */
  readonly symbol: string | undefined;
}

/** Reads "?symbol=BTC-260925-60000-C", "?underlying=btcusdt&expiry=260925"; a series names the other two. */
export function readOptionTarget(
  query: URLSearchParams,
  underlyings: readonly OptionUnderlying[],
  keptSymbol: string | undefined,
): OptionTarget {
  const symbol = query.get("symbol")?.toUpperCase();
  const name = symbol === undefined ? undefined : readSeriesName(symbol);
  const wanted = query.get("underlying")?.toLowerCase();
  const underlying =
    underlyings.find(({ coin }) => coin === name?.coin) ??
    underlyings.find(({ symbol: own, coin }) => own === wanted || coin.toLowerCase() === wanted) ??
    underlyings.find(({ symbol: own }) => own === keptSymbol) ??
    underlyings[0];
  return {
    underlying,
    expiryCode: name === undefined ? (query.get("expiry") ?? undefined) : expiryCode(name.expiry),
    symbol: name === undefined ? undefined : symbol,
  };
}

const MS_PER_DAY = 86_400_000;

/** Whole days left, and what remains of the last one. */
export function timeLeft(expiry: number, now: number): { days: number; restMs: number } {
  const left = Math.max(expiry - now, 0);
  const days = Math.floor(left / MS_PER_DAY);
  return { days, restMs: left - days * MS_PER_DAY };
}
