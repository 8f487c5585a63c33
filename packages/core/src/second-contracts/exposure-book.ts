import { pairId, utcMs, type PairId, type UtcMs } from "@agio/primitives";
import type { MoneyKind } from "./second-events.ts";
import type { SecondOrder } from "./second-order.ts";

const MINUTE_MS = 60_000;

/** The part of an order that exposure depends on. Its end is reckoned from its acceptance, so that it is known at once. */
export type ExposedOrder = Pick<
  SecondOrder,
  "money" | "pairId" | "side" | "stakeAtoms" | "houseAtoms" | "acceptedAt" | "seconds"
>;

/** Orders of one pair and kind of money that expire within one minute. */
export interface Exposure {
  upStake: number;
  upProfit: number;
  downStake: number;
  downProfit: number;
}

/** Exposure to one pair in the minute that begins at `minuteAt`. */
export interface PairExposure extends Exposure {
  readonly pairId: PairId;
  readonly minuteAt: UtcMs;
}

/**
 * Largest net loss of the house by (money, pair, minute of expiry), and by (money, minute) as if all pairs moved as one:
 * prices of coins do, so that bets on the rise of ten of them are one bet.
 */
export class ExposureBook {
  private readonly byMinute = new Map<string, Exposure>();
  private readonly ofAllPairs = new Map<string, Exposure>();

  /** Net loss of the house in the worse case of the minute, if this order came in too. */
  netWith(order: ExposedOrder): number {
    return netOf(added({ ...(this.byMinute.get(keyOf(order)) ?? NOTHING) }, order, 1));
  }

  /** The same over all pairs together. */
  netOfAllWith(order: ExposedOrder): number {
    return netOf(added({ ...(this.ofAllPairs.get(minuteOf(order)) ?? NOTHING) }, order, 1));
  }

  add(order: ExposedOrder): void {
    addTo(this.byMinute, keyOf(order), order);
    addTo(this.ofAllPairs, minuteOf(order), order);
  }

  remove(order: ExposedOrder): void {
    removeFrom(this.byMinute, keyOf(order), order);
    removeFrom(this.ofAllPairs, minuteOf(order), order);
  }

  /** Exposures by pair and minute of one kind of money, in no particular order. */
  *byPairOf(wanted: MoneyKind): Generator<PairExposure> {
    for (const [key, exposure] of this.byMinute) {
      const [pair, money, minute] = key.split("/");
      if (money === wanted)
        yield { ...exposure, pairId: pairId(Number(pair)), minuteAt: utcMs(Number(minute) * MINUTE_MS) };
    }
  }

  *all(): Generator<[key: string, exposure: Exposure]> {
    yield* this.byMinute;
    yield* this.ofAllPairs;
  }
}

function addTo(book: Map<string, Exposure>, key: string, order: ExposedOrder): void {
  const known = book.get(key);
  if (known === undefined) book.set(key, added({ ...NOTHING }, order, 1));
  else added(known, order, 1);
}

function removeFrom(book: Map<string, Exposure>, key: string, order: ExposedOrder): void {
  const exposure = added(book.get(key) as Exposure, order, -1);
  if (exposure.upStake === 0 && exposure.downStake === 0) book.delete(key);
}

const NOTHING: Exposure = { upStake: 0, upProfit: 0, downStake: 0, downProfit: 0 };

const keyOf = (order: ExposedOrder): string => `${order.pairId}/${minuteOf(order)}`;

const minuteOf = ({ money, acceptedAt, seconds }: ExposedOrder): string =>
  `${money}/${Math.floor((acceptedAt + seconds * 1_000) / MINUTE_MS)}`;

function added(exposure: Exposure, order: ExposedOrder, sign: 1 | -1): Exposure {
  if (order.side === "up") {
    exposure.upStake += sign * order.stakeAtoms;
    exposure.upProfit += sign * order.houseAtoms;
  } else {
    exposure.downStake += sign * order.stakeAtoms;
    exposure.downProfit += sign * order.houseAtoms;
  }
  return exposure;
}

/** If up wins the house pays the profits of up and keeps the stakes of down; the other way round if down wins. */
const netOf = ({ upStake, upProfit, downStake, downProfit }: Exposure): number =>
  Math.max(upProfit - downStake, downProfit - upStake);
