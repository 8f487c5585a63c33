import { ORDER_STATUS, type Event, type OrderStatus } from "@agio/core";
import type { DurableEvents } from "../base/durable-events.ts";

/** Fields that every order has, whatever it trades. */
export interface AnyOrder {
  readonly orderId: number;
  readonly userId: number;
  readonly status: OrderStatus;
  readonly updatedAt: number;
}

export type Tracked<Facts> = { -readonly [Field in keyof Facts]: Facts[Field] };

/** The orders of one product, as a tracker follows them through events. */
export interface OrderProduct<Facts extends AnyOrder, Row> {
  /** The order that an event accepts; undefined for every other event. */
  accepted(event: Event, at: number): Tracked<Facts> | undefined;
  /** The numbers of the orders that an event may change. */
  changed(event: Event): readonly number[];
  change(order: Tracked<Facts>, event: Event): void;
  row(order: Facts): Row;
}

/** A change of one order, for its owner. */
export interface OrderChange<Row> {
  readonly userId: number;
  readonly row: Row;
}

/** Open orders of one user whose sockets listen. `since` is the sequence the orders stand at. */
interface TrackedUser<Facts> {
  readonly orders: Map<number, Tracked<Facts>>;
  since: number;
}

/**
 * Follows the orders of listening users through the durable events, so that every change can be shown with the
 * order's running totals, the last one included, when the core has already forgotten the order.
 */
export class OrderTracker<Facts extends AnyOrder, Row> {
  readonly #product: OrderProduct<Facts, Row>;
  readonly #users = new Map<number, TrackedUser<Facts>>();
  readonly #owners = new Map<number, number>();

  constructor(product: OrderProduct<Facts, Row>) {
    this.#product = product;
  }

  /** Starts to follow a user from their open orders as they stood after `sequence`. */
  follow(userId: number, sequence: number, open: readonly Facts[]): void {
    this.unfollow(userId);
    const orders = new Map<number, Tracked<Facts>>(open.map((order) => [order.orderId, { ...order }]));
    this.#users.set(userId, { orders, since: sequence });
    for (const orderId of orders.keys()) this.#owners.set(orderId, userId);
  }

  unfollow(userId: number): void {
    for (const orderId of this.#users.get(userId)?.orders.keys() ?? []) this.#owners.delete(orderId);
    this.#users.delete(userId);
  }

  /** The user's open orders, newest first. */
  openRows(userId: number): Row[] {
    const orders = [...(this.#users.get(userId)?.orders.values() ?? [])];
    return orders.sort((a, b) => b.orderId - a.orderId).map((order) => this.#product.row(order));
  }

  /**
   * Follows the events of one command and returns what changed, one row per order: for every followed user, or
   * for `onlyUserId` when the others have seen the command before.
   */
  take({ sequence, at, events }: DurableEvents, onlyUserId?: number): OrderChange<Row>[] {
    if (this.#users.size === 0) return [];
    const touched = new Map<number, Tracked<Facts>>();
    for (const event of events) {
      for (const order of this.#ordersOf(event, sequence, at)) {
        if (onlyUserId !== undefined && order.userId !== onlyUserId) continue;
        this.#product.change(order, event);
        order.updatedAt = at as Tracked<Facts>["updatedAt"];
        touched.set(order.orderId, order);
      }
    }
    const changes = [...touched.values()].map((order) => ({ userId: order.userId, row: this.#product.row(order) }));
    for (const order of touched.values()) if (isFinished(order)) this.#drop(order);
    return changes;
  }

  #ordersOf(event: Event, sequence: number, at: number): Tracked<Facts>[] {
    const accepted = this.#product.accepted(event, at);
    if (accepted === undefined) {
      return this.#product.changed(event).flatMap((orderId) => this.#tracked(orderId, sequence));
    }
    const user = this.#users.get(accepted.userId);
    if (user === undefined || sequence <= user.since) return [];
    user.orders.set(accepted.orderId, accepted);
    this.#owners.set(accepted.orderId, accepted.userId);
    return [accepted];
  }

  #tracked(orderId: number, sequence: number): Tracked<Facts>[] {
    const userId = this.#owners.get(orderId);
    const user = userId === undefined ? undefined : this.#users.get(userId);
    const order = user?.orders.get(orderId);
    return user === undefined || order === undefined || sequence <= user.since ? [] : [order];
  }

  #drop(order: AnyOrder): void {
    this.#owners.delete(order.orderId);
    this.#users.get(order.userId)?.orders.delete(order.orderId);
  }
}

const isFinished = (order: AnyOrder): boolean =>
  order.status !== ORDER_STATUS.open &&
  order.status !== ORDER_STATUS.partlyFilled &&
  order.status !== ORDER_STATUS.untriggered;
