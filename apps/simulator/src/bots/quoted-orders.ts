import { isOpenStatus, type FollowedOrder, type Side } from "./desk.ts";
import type { TradedPair } from "./traded-pair.ts";

/** A resting order of the house. */
export interface QuotedOrder {
  readonly id: number;
  readonly side: Side;
  ticks: number;
  filledLots: number;
  /** A command about it is under way: it is left alone until the answer. */
  isBusy: boolean;
}

const FINISHED_REMEMBERED = 1_000;

/** The house's resting orders of one pair, as the exchange tells them. */
export interface QuotedOrders {
  /** Best price first. */
  side(side: Side): readonly QuotedOrder[];
  take(order: FollowedOrder): void;
  /** An order that the exchange has just accepted; ignored when its end is already known. */
  add(order: { readonly id: number; readonly side: Side; readonly ticks: number }): void;
  forget(id: number): void;
  clear(): void;
}

export function openQuotedOrders(pair: TradedPair): QuotedOrders {
  const orders = new Map<number, QuotedOrder>();
  // The word that an order is finished may come before the answer that it was accepted.
  const finished = new Set<number>();
  const forget = (id: number): void => {
    orders.delete(id);
    finished.add(id);
    if (finished.size <= FINISHED_REMEMBERED) return;
    const [oldest] = finished;
    if (oldest !== undefined) finished.delete(oldest);
  };
  return {
    side(side) {
      const sign = side === "buy" ? -1 : 1;
      return [...orders.values()]
        .filter((order) => order.side === side)
        .toSorted((left, right) => sign * (left.ticks - right.ticks));
    },
    take({ id, side, status, price, filled }) {
      if (!isOpenStatus(status)) return forget(id);
      const known = orders.get(id);
      const ticks = pair.ticksOf(price);
      const filledLots = pair.lotsOf(filled);
      if (known !== undefined) Object.assign(known, { ticks, filledLots });
      else orders.set(id, { id, side, ticks, filledLots, isBusy: false });
    },
    add({ id, side, ticks }) {
      if (!finished.has(id) && !orders.has(id)) orders.set(id, { id, side, ticks, filledLots: 0, isBusy: false });
    },
    forget,
    clear: () => orders.clear(),
  };
}
