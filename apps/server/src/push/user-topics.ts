import type { ContractOrderRow, OrderRow, PositionRow, PrivateTopic, UserStatusFrame } from "@agio/api-contract";
import { contractOrdersOf, openOrdersOf, ORDER_STATUS, type PositionFilled } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import type { ContractOrderFacts } from "../endpoints/contract-orders/contract-order-row.ts";
import type { OrderFacts } from "../endpoints/orders/order-row.ts";
import type { Log } from "../log.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { Channel } from "./channel.ts";
import { contractOrders } from "./contract-orders.ts";
import { futuresNews } from "./futures-news.ts";
import { OrderTopic } from "./order-topic.ts";
import type { DurableEvents } from "./order-tracker.ts";
import { PositionTopic } from "./position-topic.ts";
import { spotOrders } from "./spot-orders.ts";

/** Balances are re-read by the client; telling it more often helps nobody. */
const BALANCE_EVERY_MS = 250;

export interface UserTopicsOptions {
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly endedPosition: (userId: number, positionId: number, sequence: number) => Promise<PositionRow | undefined>;
  readonly clock: () => number;
  readonly log: Log;
}

/** The private topics: a user's orders and positions, and word of what else changed for him. */
export class UserTopics {
  readonly #options: UserTopicsOptions;
  readonly #orders: OrderTopic<OrderFacts, OrderRow>;
  readonly #contractOrders: OrderTopic<ContractOrderFacts, ContractOrderRow>;
  readonly #positions: PositionTopic;
  readonly #userStatus = new Map<number, Channel>();
  /** Channels that somebody listens to, by user. */
  readonly #users = new Map<number, Set<Channel>>();
  readonly #moved = new Set<number>();
  readonly #timer: NodeJS.Timeout;

  constructor(options: UserTopicsOptions) {
    this.#options = options;
    const { markets, pipeline, clock } = options;
    this.#orders = new OrderTopic({
      topic: "order",
      product: spotOrders(markets),
      open: (state, user) => openOrdersOf(state, user),
      pipeline,
      clock,
    });
    this.#contractOrders = new OrderTopic({
      topic: "contractOrder",
      product: contractOrders(markets),
      open: (state, user) => contractOrdersOf(state, user).map((order) => ({ ...order, closeReason: "" as const })),
      pipeline,
      clock,
    });
    this.#positions = new PositionTopic(options);
    this.#timer = setInterval(() => this.#tellBalances(), BALANCE_EVERY_MS);
  }

  /** The channel of a user's private topic, ready to give a snapshot. */
  async channel(topic: PrivateTopic, userId: number): Promise<Channel> {
    // Noted first, so that what becomes durable while the channel is made ready is not left out.
    const channels = this.#users.get(userId) ?? new Set<Channel>();
    this.#users.set(userId, channels);
    const channel = await this.#channelOf(topic, userId);
    channels.add(channel);
    this.#users.set(userId, channels);
    return channel;
  }

  /** Nobody listens to a channel any more. */
  left(channel: Channel): void {
    const { userId, topic } = channel.name;
    const channels = userId === undefined ? undefined : this.#users.get(userId);
    if (userId === undefined || channels === undefined) return;
    channels.delete(channel);
    if (topic === "order") this.#orders.forget(userId);
    if (topic === "contractOrder") this.#contractOrders.forget(userId);
    if (topic === "position") this.#positions.forget(userId);
    if (topic === "userStatus") this.#userStatus.delete(userId);
    if (channels.size > 0) return;
    this.#users.delete(userId);
    this.#moved.delete(userId);
  }

  /** Whether anyone listens, so that events are worth decoding. */
  get isNeeded(): boolean {
    return this.#users.size > 0;
  }

  /** Takes in the events of one durable command. */
  take(durable: DurableEvents): void {
    for (const { userId, row } of this.#orders.take(durable)) {
      if (row.status === ORDER_STATUS.filled) this.tell(userId, { event: "order", orderId: row.id });
    }
    this.#contractOrders.take(durable);
    this.#positions.take(durable);
    const filled = new Set<number>();
    for (const event of durable.events) {
      if (event.type === "PositionFilled") this.#tellFilled(event, filled);
      const news = futuresNews(this.#options.markets, event);
      if (news !== undefined) this.tell(news.userId, news.data);
      if (event.type !== "Posted") continue;
      for (const line of event.lines) if (this.#users.has(line.userId)) this.#moved.add(line.userId);
    }
  }

  /** Tells a user something about himself, if he listens. */
  tell(userId: number, data: UserStatusFrame["data"]): void {
    this.#userStatus.get(userId)?.publish({ type: "userStatus", ts: this.#options.clock(), data });
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#positions.stop();
  }

  async #channelOf(topic: PrivateTopic, userId: number): Promise<Channel> {
    switch (topic) {
      case "order":
        return this.#orders.channel(userId);
      case "contractOrder":
        return this.#contractOrders.channel(userId);
      case "position":
        return this.#positions.channel(userId);
      case "userStatus": {
        const known = this.#userStatus.get(userId);
        const channel = known ?? new Channel({ topic: "userStatus", userId }, () => undefined);
        this.#userStatus.set(userId, channel);
        return channel;
      }
      default:
        return topic satisfies never;
    }
  }

  /** Once for each order and command, however many orders of others it met. Hand-overs have no order. */
  #tellFilled({ userId, orderId, contractId }: PositionFilled, filled: Set<number>): void {
    if (orderId === 0 || filled.has(orderId) || !this.#userStatus.has(userId)) return;
    filled.add(orderId);
    const { symbol } = this.#options.markets.contract(contractId);
    this.tell(userId, { event: "contractOrder", orderId, symbol });
  }

  #tellBalances(): void {
    for (const userId of this.#moved) this.tell(userId, { event: "balance" });
    this.#moved.clear();
  }
}
