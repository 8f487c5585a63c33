import type { BookLevel } from "@agio/formulas";
import { parseDecimal, PRICE_TICKS_MAX, priceTicks, sizeLots } from "@agio/primitives";
import type { PriceTicks, SizeLots } from "@agio/primitives";

/** One side of the depth topic: [price, quantity] as decimals, best first. */
export type WireLevels = readonly (readonly [string, string])[];

/** A painted line of the book. */
export interface BookRow {
  /** The grouped price: down for bids, up for asks, so that a group never promises a better price. */
  readonly ticks: PriceTicks;
  readonly lots: SizeLots;
  /** Quantity from the best price to here. */
  readonly sumLots: SizeLots;
  /** Value from the best price to here at the prices of its orders: ticks × lots, for display only. */
  readonly sumValue: number;
  /** Width of the depth bar: this row's sum against the largest shown, 0 to 1. */
  readonly depth: number;
  /** One of the trader's own orders rests here. */
  readonly isOwn: boolean;
}

export interface GroupedBook {
  readonly bids: readonly BookRow[];
  readonly asks: readonly BookRow[];
  /** Best ask − best bid in ticks; undefined while a side is empty. */
  readonly spreadTicks: number | undefined;
  /** Share of the bids in all quantity shown, 0 to 100. */
  readonly bidPercent: number;
}

export interface PriceDecimals {
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
}

const GROUP_STEPS = [1, 10, 100, 1_000] as const;

/** The price groupings a pair offers, in ticks: 1, 10, 100, 1000. */
export function groupSteps(lastTicks: number): readonly number[] {
  // A group wider than a hundredth of the price would put the whole book into one row.
  return GROUP_STEPS.filter((step) => step === 1 || step * 100 <= lastTicks);
}

/** Reads one side into ticks and lots; a level that does not fit the pair is left out. */
export function readLevels(levels: WireLevels, pair: PriceDecimals): BookLevel[] {
  const read: BookLevel[] = [];
  for (const [priceText, sizeText] of levels) {
    const ticks = parseDecimal(priceText, pair.priceDecimals);
    const lots = parseDecimal(sizeText, pair.sizeDecimals);
    if (ticks === undefined || lots === undefined || ticks > PRICE_TICKS_MAX || lots === 0) continue;
    read.push([priceTicks(ticks), sizeLots(lots)]);
  }
  return read;
}

interface GroupWish {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  readonly stepTicks: number;
  readonly rowsMax: number;
  /** Prices at which own orders rest. */
  readonly ownTicks: ReadonlySet<number>;
}

/** The book as painted: both sides grouped, summed from the best price, bars measured against the deeper side. */
export function groupBook({ bids, asks, stepTicks, rowsMax, ownTicks }: GroupWish): GroupedBook {
  const bidGroups = groupSide(bids, (ticks) => Math.floor(ticks / stepTicks) * stepTicks, rowsMax, ownTicks);
  const askGroups = groupSide(asks, (ticks) => Math.ceil(ticks / stepTicks) * stepTicks, rowsMax, ownTicks);
  const bidSum = bidGroups.at(-1)?.sumLots ?? 0;
  const askSum = askGroups.at(-1)?.sumLots ?? 0;
  const deepest = Math.max(bidSum, askSum);
  const withDepth = (row: Group): BookRow => ({ ...row, depth: row.sumLots / deepest });
  const bestBid = bids[0]?.[0];
  const bestAsk = asks[0]?.[0];
  return {
    bids: bidGroups.map(withDepth),
    asks: askGroups.map(withDepth),
    spreadTicks: bestBid === undefined || bestAsk === undefined ? undefined : bestAsk - bestBid,
    bidPercent: deepest === 0 ? 50 : Math.round((bidSum / (bidSum + askSum)) * 100),
  };
}

type Group = Omit<BookRow, "depth">;

function groupSide(
  levels: readonly BookLevel[],
  grouped: (ticks: number) => number,
  rowsMax: number,
  ownTicks: ReadonlySet<number>,
): Group[] {
  const groups: { ticks: number; lots: number; sumLots: number; sumValue: number; isOwn: boolean }[] = [];
  let sum = 0;
  let sumValue = 0;
  for (const [ticks, lots] of levels) {
    const groupTicks = grouped(ticks);
    const last = groups.at(-1);
    sum += lots;
    sumValue += ticks * lots;
    if (last !== undefined && last.ticks === groupTicks) {
      last.lots += lots;
      last.sumLots = sum;
      last.sumValue = sumValue;
      last.isOwn ||= ownTicks.has(ticks);
      continue;
    }
    if (groups.length === rowsMax) break;
    groups.push({ ticks: groupTicks, lots, sumLots: sum, sumValue, isOwn: ownTicks.has(ticks) });
  }
  return groups.map((group) => ({
    ...group,
    ticks: priceTicks(Math.min(group.ticks, PRICE_TICKS_MAX)),
    lots: sizeLots(group.lots),
    sumLots: sizeLots(group.sumLots),
  }));
}
