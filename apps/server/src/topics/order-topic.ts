import type { CoreState } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { userId as brandUserId, type UserId } from "@agio/primitives";
import { Channel } from "./channel.ts";
import { OrderTracker, type AnyOrder, type OrderChange, type OrderProduct } from "./order-tracker.ts";
import type { DurableEvents } from "../base/durable-events.ts";

/** The channel of one user. */
interface Listening {
  readonly channel: Channel;
  /** The user's orders are being read, or have been. */
  following: Promise<void> | undefined;
}

export interface OrderTopicOptions<Facts extends AnyOrder, Row> {
  readonly topic: "order" | "contractOrder" | "optionOrder" | "secondContract";
  readonly product: OrderProduct<Facts, Row>;
  /** A user's open orders in the core. */
  readonly open: (state: CoreState, user: UserId) => readonly Facts[];
  readonly pipeline: Pipeline;
  readonly clock: () => number;
}

/** A private topic of orders: a snapshot of the open ones, then each change. */
export class OrderTopic<Facts extends AnyOrder, Row> {
  readonly #options: OrderTopicOptions<Facts, Row>;
  readonly #tracker: OrderTracker<Facts, Row>;
  readonly #users = new Map<number, Listening>();
  /** Events since the oldest unfinished `following`, which it may have to catch up with. */
  #early: DurableEvents[] = [];
  #starting = 0;

  constructor(options: OrderTopicOptions<Facts, Row>) {
    this.#options = options;
    this.#tracker = new OrderTracker(options.product);
  }

  /** The channel of a user, ready to give a snapshot. */
  async channel(userId: number): Promise<Channel> {
    let user = this.#users.get(userId);
    if (user === undefined) {
      const { topic, clock } = this.#options;
      const whole = () => ({ type: topic, ts: clock(), data: this.#tracker.openRows(userId) });
      user = { channel: new Channel({ topic, userId }, whole), following: undefined };
      this.#users.set(userId, user);
    }
    await (user.following ??= this.#follow(userId));
    return user.channel;
  }

  /** Nobody listens to a user's channel any more. */
  forget(userId: number): void {
    this.#users.delete(userId);
    this.#tracker.unfollow(userId);
  }

  /** Sends what the events of one durable command changed, and returns it. */
  take(durable: DurableEvents): OrderChange<Row>[] {
    if (this.#starting > 0) this.#early.push(durable);
    const changes = this.#tracker.take(durable);
    for (const { userId, row } of changes) {
      this.#users.get(userId)?.channel.publish({ type: this.#options.topic, ts: durable.at, data: row });
    }
    return changes;
  }

  /**
   * Reads the user's open orders and takes over from there. Events that became durable while the read waited are
   * taken once more; the tracker skips those that the read had seen.
   */
  async #follow(userId: number): Promise<void> {
    this.#starting += 1;
    const seen = await this.#options.pipeline.read((state, sequence) => ({
      sequence,
      orders: this.#options.open(state, brandUserId(userId)),
    }));
    this.#tracker.follow(userId, seen.sequence, seen.orders);
    for (const durable of this.#early) this.#tracker.take(durable, userId);
    this.#starting -= 1;
    if (this.#starting === 0) this.#early = [];
    if (!this.#users.has(userId)) this.#tracker.unfollow(userId);
  }
}
