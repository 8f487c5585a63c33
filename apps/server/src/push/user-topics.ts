import type { UserStatusFrame } from "@agio/api-contract";
import { openOrdersOf } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { userId as brandUserId } from "@agio/primitives";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { Channel } from "./channel.ts";
import { OrderTracker, type DurableEvents } from "./order-tracker.ts";

/** Balances are re-read by the client; telling it more often helps nobody. */
const BALANCE_EVERY_MS = 250;

interface UserChannels {
  readonly order: Channel;
  readonly userStatus: Channel;
  /** The user's orders are being read; events meanwhile wait in `early`. */
  following: Promise<void> | undefined;
}

export interface UserTopicsOptions {
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly clock: () => number;
}

/** The private topics: a user's orders, and word that his balances moved. */
export class UserTopics {
  readonly #options: UserTopicsOptions;
  readonly #tracker: OrderTracker;
  readonly #users = new Map<number, UserChannels>();
  readonly #moved = new Set<number>();
  readonly #timer: NodeJS.Timeout;
  /** Events since the oldest unfinished `following`, which it may have to catch up with. */
  #early: DurableEvents[] = [];
  #starting = 0;

  constructor(options: UserTopicsOptions) {
    this.#options = options;
    this.#tracker = new OrderTracker(options.markets);
    this.#timer = setInterval(() => this.#tellBalances(), BALANCE_EVERY_MS);
  }

  /** The channel of a user's private topic, ready to give a snapshot. */
  async channel(topic: "order" | "userStatus", userId: number): Promise<Channel> {
    let user = this.#users.get(userId);
    if (user === undefined) {
      user = this.#open(userId);
      this.#users.set(userId, user);
    }
    if (topic === "order") await (user.following ??= this.#follow(userId));
    return user[topic];
  }

  /** Nobody listens to a channel any more. */
  left({ name }: Channel): void {
    const userId = name.userId;
    const user = userId === undefined ? undefined : this.#users.get(userId);
    if (userId === undefined || user === undefined) return;
    if (user.order.subscribers.size + user.userStatus.subscribers.size > 0) return;
    this.#users.delete(userId);
    this.#moved.delete(userId);
    this.#tracker.unfollow(userId);
  }

  /** Whether anyone listens, so that events are worth decoding. */
  get isNeeded(): boolean {
    return this.#users.size > 0;
  }

  /** Takes in the events of one durable command. */
  take(durable: DurableEvents): void {
    if (this.#starting > 0) this.#early.push(durable);
    this.#publish(durable);
    for (const event of durable.events) {
      if (event.type !== "Posted") continue;
      for (const line of event.lines) if (this.#users.has(line.userId)) this.#moved.add(line.userId);
    }
  }

  /** Tells a user something about himself, if he listens. */
  tell(userId: number, data: UserStatusFrame["data"]): void {
    this.#users.get(userId)?.userStatus.publish({ type: "userStatus", ts: this.#options.clock(), data });
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #open(userId: number): UserChannels {
    const name = { userId } as const;
    return {
      order: new Channel({ ...name, topic: "order" }, () => ({
        type: "order",
        ts: this.#options.clock(),
        data: this.#tracker.openRows(userId),
      })),
      userStatus: new Channel({ ...name, topic: "userStatus" }, () => undefined),
      following: undefined,
    };
  }

  /**
   * Reads the user's open orders and takes over from there. Events that became durable while the read waited are
   * taken once more; the tracker skips those that the read had seen.
   */
  async #follow(userId: number): Promise<void> {
    this.#starting += 1;
    const seen = await this.#options.pipeline.read((state, sequence) => ({
      sequence,
      orders: openOrdersOf(state, brandUserId(userId)),
    }));
    this.#tracker.follow(userId, seen.sequence, seen.orders);
    for (const durable of this.#early) this.#tracker.take(durable, userId);
    this.#starting -= 1;
    if (this.#starting === 0) this.#early = [];
    if (!this.#users.has(userId)) this.#tracker.unfollow(userId);
  }

  #publish(durable: DurableEvents): void {
    for (const { userId, row } of this.#tracker.take(durable)) {
      this.#users.get(userId)?.order.publish({ type: "order", ts: durable.at, data: row });
      if (row.status === FILLED) this.tell(userId, { event: "order", orderId: row.id });
    }
  }

  #tellBalances(): void {
    for (const userId of this.#moved) this.tell(userId, { event: "balance" });
    this.#moved.clear();
  }
}

const FILLED = 2;
