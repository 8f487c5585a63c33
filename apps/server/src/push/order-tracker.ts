import { ORDER_STATUS, type Event } from "@agio/core";
import type { OrderRow } from "@agio/api-contract";
import { orderRow, type OrderFacts } from "../endpoints/orders/order-row.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";

type Tracked = { -readonly [Field in keyof OrderFacts]: OrderFacts[Field] };

/** Events of one durable command. */
export interface DurableEvents {
  readonly sequence: number;
  readonly at: number;
  readonly events: readonly Event[];
}

/** What happened to one order, for its owner. */
export interface OrderChange {
  readonly userId: number;
  readonly row: OrderRow;
}

/** Open orders of one user whose sockets listen. `since` is the sequence the orders stand at. */
interface TrackedUser {
  readonly orders: Map<number, Tracked>;
  since: number;
}

/**
 * Follows the orders of listening users through the durable events, so that every change can be shown with the
 * order's running totals, the last one included, when the core has already forgotten the order.
 */
export class OrderTracker {
  readonly #markets: MarketDirectory;
  readonly #users = new Map<number, TrackedUser>();
  readonly #owners = new Map<number, number>();

  constructor(markets: MarketDirectory) {
    this.#markets = markets;
  }

  follows(userId: number): boolean {
    return this.#users.has(userId);
  }

  /** Starts to follow a user from his open orders as they stood after `sequence`. */
  follow(userId: number, sequence: number, open: readonly OrderFacts[]): void {
    this.unfollow(userId);
    const orders = new Map<number, Tracked>(open.map((order) => [order.orderId, { ...order }]));
    this.#users.set(userId, { orders, since: sequence });
    for (const orderId of orders.keys()) this.#owners.set(orderId, userId);
  }

  unfollow(userId: number): void {
    for (const orderId of this.#users.get(userId)?.orders.keys() ?? []) this.#owners.delete(orderId);
    this.#users.delete(userId);
  }

  /** The user's open orders, newest first. */
  openRows(userId: number): OrderRow[] {
    const orders = [...(this.#users.get(userId)?.orders.values() ?? [])];
    return orders.sort((a, b) => b.orderId - a.orderId).map((order) => this.#row(order));
  }

  /**
   * Takes in the events of one command and returns what changed, one row per order: for every followed user, or
   * for `onlyUserId` when the others have seen the command before.
   */
  take({ sequence, at, events }: DurableEvents, onlyUserId?: number): OrderChange[] {
    if (this.#users.size === 0) return [];
    const touched = new Map<number, Tracked>();
    for (const event of events) {
      for (const order of this.#ordersOf(event, sequence)) {
        if (onlyUserId !== undefined && order.userId !== onlyUserId) continue;
        change(order, event);
        if (event.type === "OrderAccepted") order.acceptedAt = at;
        order.updatedAt = at;
        touched.set(order.orderId, order);
      }
    }
    const changes = [...touched.values()].map((order) => ({ userId: order.userId, row: this.#row(order) }));
    for (const order of touched.values()) if (isFinished(order)) this.#drop(order);
    return changes;
  }

  #ordersOf(event: Event, sequence: number): Tracked[] {
    if (event.type === "OrderAccepted") return this.#accepted(event, sequence);
    if (event.type === "Traded") {
      return [event.makerOrderId, event.takerOrderId].flatMap((orderId) => this.#tracked(orderId, sequence));
    }
    // Where a trailing stop stands is not part of a row: its `stopPrice` is the price that activates it.
    if (event.type === "TrailingStopMoved") return [];
    return "orderId" in event ? this.#tracked(event.orderId, sequence) : [];
  }

  #tracked(orderId: number, sequence: number): Tracked[] {
    const userId = this.#owners.get(orderId);
    const user = userId === undefined ? undefined : this.#users.get(userId);
    const order = user?.orders.get(orderId);
    return user === undefined || order === undefined || sequence <= user.since ? [] : [order];
  }

  #accepted(event: Event & { type: "OrderAccepted" }, sequence: number): Tracked[] {
    const user = this.#users.get(event.userId);
    if (user === undefined || sequence <= user.since) return [];
    const order: Tracked = { ...event, filledLots: 0, notionalAtoms: 0, feeAtoms: 0, acceptedAt: 0, updatedAt: 0 };
    user.orders.set(order.orderId, order);
    this.#owners.set(order.orderId, order.userId);
    return [order];
  }

  #drop(order: Tracked): void {
    this.#owners.delete(order.orderId);
    this.#users.get(order.userId)?.orders.delete(order.orderId);
  }

  #row(order: Tracked): OrderRow {
    return orderRow(this.#markets.pair(order.pairId), order);
  }
}

const isFinished = (order: Tracked): boolean =>
  order.status !== ORDER_STATUS.open &&
  order.status !== ORDER_STATUS.partlyFilled &&
  order.status !== ORDER_STATUS.untriggered;

function change(order: Tracked, event: Event): void {
  switch (event.type) {
    case "OrderTriggered":
      order.status = ORDER_STATUS.open;
      break;
    case "OrderAmended":
      order.priceTicks = event.priceTicks;
      order.sizeLots = event.sizeLots;
      break;
    case "OrderClosed":
      order.status = event.status;
      break;
    case "Traded":
      fill(order, event);
      break;
    default:
      break;
  }
}

function fill(order: Tracked, trade: Event & { type: "Traded" }): void {
  const feeAtoms = order.side === "buy" ? trade.buyerFeeAtoms : trade.sellerFeeAtoms;
  order.status = ORDER_STATUS.partlyFilled;
  order.filledLots = order.filledLots + trade.sizeLots;
  order.notionalAtoms = order.notionalAtoms + trade.notionalAtoms;
  order.feeAtoms = order.feeAtoms + feeAtoms;
}
