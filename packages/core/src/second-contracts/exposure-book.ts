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

/** Largest net loss of the house by (money, pair, minute of expiry). */
export class ExposureBook {
  private readonly byMinute = new Map<string, Exposure>();

  /** Net loss of the house in the worse case of the minute, if this order came in too. */
  netWith(order: ExposedOrder): number {
    return netOf(added({ ...(this.byMinute.get(keyOf(order)) ?? NOTHING) }, order, 1));
  }

  add(order: ExposedOrder): void {
    const key = keyOf(order);
    const known = this.byMinute.get(key);
    if (known === undefined) this.byMinute.set(key, added({ ...NOTHING }, order, 1));
    else added(known, order, 1);
  }

  remove(order: ExposedOrder): void {
    const key = keyOf(order);
    const exposure = added(this.byMinute.get(key) as Exposure, order, -1);
    if (exposure.upStake === 0 && exposure.downStake === 0) this.byMinute.delete(key);
  }

  all(): Iterable<[key: string, exposure: Exposure]> {
    return this.byMinute;
  }
}

const NOTHING: Exposure = { upStake: 0, upProfit: 0, downStake: 0, downProfit: 0 };

function keyOf({ money, pairId, acceptedAt, seconds }: ExposedOrder): string {
  return `${money}/${pairId}/${Math.floor((acceptedAt + seconds * 1_000) / MINUTE_MS)}`;
}

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
