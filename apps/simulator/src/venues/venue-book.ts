import type { Random } from "@agio/testkit";
import type { CoinModel } from "../market/coin-models.ts";

/** [price, size] as venues write a level. */
export type Level = readonly [price: string, size: string];

export interface BookSides {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/** The changed levels (size "0" for removed ones) and the update ids before and after. */
export interface BookChange extends BookSides {
  readonly previousUpdate: number;
  readonly lastUpdate: number;
}

/** One venue's book of one pair, around a price that strays from the fair one and comes back. */
export interface VenueBook {
  readonly model: CoinModel;
  /** Moves the book to a fair price; undefined closes the market and empties the book. */
  move(fairPrice: number | undefined): BookChange;
  /** Best level first. */
  sides(): BookSides;
  lastUpdate(): number;
}

const LEVELS = 12;
/** How far a venue strays from the fair price (a share of it), and how much of that stays after one move. */
const STRAY_DEVIATION = 0.000_06;
const STRAY_KEPT = 0.96;
const TOP_NOTIONAL = 4_000;
const NOTIONAL_GROWTH = 1.25;
const GAP_GROWTH = 1.35;

const byPrice = (sign: number) => (left: Level, right: Level) => sign * (Number(left[0]) - Number(right[0]));

/** Levels of `after` that are new or changed, and those of `before` that went, with size "0". */
function changesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Level[] {
  const gone = [...before.keys()].filter((price) => !after.has(price)).map((price): Level => [price, "0"]);
  return [...gone, ...[...after].filter(([price, size]) => before.get(price) !== size)];
}

/** Opens an empty book. Update ids begin at a random place, as a venue's do. */
export function openVenueBook(model: CoinModel, random: Random): VenueBook {
  let bids = new Map<string, string>();
  let asks = new Map<string, string>();
  let update = random.integer(1_000_000_000, 9_000_000_000);
  let stray = random.gaussian() * STRAY_DEVIATION;
  const tick = 10 ** -model.priceDecimals;

  const side = (middle: number, sign: 1 | -1): Map<string, string> => {
    const levels = new Map<string, string>();
    const halfSpread = model.halfSpread * (0.7 + 0.6 * random.next());
    let ticks = Math.max(1, Math.round((middle * halfSpread) / tick));
    let gap = 1;
    let notional = TOP_NOTIONAL;
    const from = sign === 1 ? Math.ceil(middle / tick) : Math.floor(middle / tick);
    for (let level = 0; level < LEVELS; level += 1) {
      const price = (from + sign * (ticks - 1)) * tick;
      const size = (notional * random.exponential(1)) / middle;
      levels.set(
        price.toFixed(model.priceDecimals),
        Math.max(size, 10 ** -model.sizeDecimals).toFixed(model.sizeDecimals),
      );
      ticks += Math.ceil(gap * random.exponential(1));
      gap *= GAP_GROWTH;
      notional *= NOTIONAL_GROWTH;
    }
    return levels;
  };

  return {
    model,
    move(fairPrice) {
      stray = stray * STRAY_KEPT + random.gaussian() * STRAY_DEVIATION * Math.sqrt(1 - STRAY_KEPT ** 2);
      const middle = fairPrice === undefined ? undefined : fairPrice * (1 + stray);
      const nextBids = middle === undefined ? new Map<string, string>() : side(middle, -1);
      const nextAsks = middle === undefined ? new Map<string, string>() : side(middle, 1);
      const changedBids = changesOf(bids, nextBids);
      const changedAsks = changesOf(asks, nextAsks);
      [bids, asks] = [nextBids, nextAsks];
      const previousUpdate = update;
      update += changedBids.length + changedAsks.length;
      return { bids: changedBids, asks: changedAsks, previousUpdate, lastUpdate: update };
    },
    sides: () => ({ bids: [...bids].toSorted(byPrice(-1)), asks: [...asks].toSorted(byPrice(1)) }),
    lastUpdate: () => update,
  };
}
