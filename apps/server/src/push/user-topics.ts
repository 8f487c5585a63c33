import type {
  ContractOrderRow,
  OptionOrderRow,
  OptionPositionRow,
  OrderRow,
  PositionRow,
  PrivateTopic,
  UserStatusFrame,
} from "@agio/api-contract";
import { contractOrdersOf, openOrdersOf, optionOrdersOf, ORDER_STATUS, type PositionFilled } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { userId as userIdOf } from "@agio/primitives";
import type { ContractOrderFacts } from "../futures/contract-order-row.ts";
import type { OptionOrderFacts } from "../options/option-order-row.ts";
import type { HeldOption } from "../options/open-positions.ts";
import type { OrderFacts } from "../spot/order-row.ts";
import type { Log } from "../base/log.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { ListedCoin } from "../markets/market-directory.ts";
import type { OptionDirectory } from "../options/option-directory.ts";
import { Channel } from "../topics/channel.ts";
import { contractOrders } from "../futures/contract-orders.ts";
import { fundsUpdate } from "../funds/funds-updates.ts";
import { futuresUpdate } from "../futures/futures-updates.ts";
import { futuresPositions } from "../futures/futures-positions.ts";
import { financeUpdates } from "../finance/finance-updates.ts";
import { optionUpdates } from "../options/option-updates.ts";
import { optionOrders } from "../options/option-orders.ts";
import { optionPositions } from "../options/option-positions.ts";
import { OrderTopic } from "../topics/order-topic.ts";
import { isTradedBy } from "../copies/owned-accounts.ts";
import type { DurableEvents } from "../base/durable-events.ts";
import { PositionTopic, type EndedPosition } from "../topics/position-topic.ts";
import { SecondTopics } from "../second-contracts/second-topics.ts";
import { spotOrders } from "../spot/spot-orders.ts";
import type { TapeTopics } from "../markets/tape-topics.ts";

/** Balances are re-read by the client; telling it more often helps nobody. */
const BALANCE_EVERY_MS = 250;

/** Topics that a user may subscribe to with their token. */
type UserTopic = PrivateTopic | "settlement";

export interface UserTopicsOptions {
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly options: OptionDirectory;
  /** Of second contracts. */
  readonly stakeCoin: ListedCoin;
  readonly tape: TapeTopics;
  readonly endedPosition: (position: EndedPosition) => Promise<PositionRow | undefined>;
  readonly endedOption: (position: EndedPosition) => Promise<OptionPositionRow | undefined>;
  /** Whatever a user is told of, their readings wait for. */
  readonly noteOwn: (userId: number, sequence: number) => void;
  readonly clock: () => number;
  readonly log: Log;
}

/** The private topics: a user's orders and positions, and word of what else changed for them. */
export class UserTopics {
  readonly #options: UserTopicsOptions;
  readonly #orders: OrderTopic<OrderFacts, OrderRow>;
  readonly #contractOrders: OrderTopic<ContractOrderFacts, ContractOrderRow>;
  readonly #positions: PositionTopic<readonly PositionRow[], PositionRow>;
  readonly #optionOrders: OrderTopic<OptionOrderFacts, OptionOrderRow>;
  readonly #optionPositions: PositionTopic<readonly HeldOption[], OptionPositionRow>;
  readonly #second: SecondTopics;
  readonly #userStatus = new Map<number, Channel>();
  /** Channels that somebody listens to, by user. */
  readonly #users = new Map<number, Set<Channel>>();
  readonly #moved = new Set<number>();
  readonly #timer: NodeJS.Timeout;

  constructor(options: UserTopicsOptions) {
    this.#options = options;
    const { markets, pipeline, clock, log } = options;
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
    this.#positions = new PositionTopic({
      product: futuresPositions(markets, options.endedPosition),
      pipeline,
      clock,
      log,
    });
    this.#optionOrders = new OrderTopic({
      topic: "optionOrder",
      product: optionOrders(options.options),
      open: (state, user) => optionOrdersOf(state, user).map((order) => ({ ...order, closeReason: "" as const })),
      pipeline,
      clock,
    });
    this.#optionPositions = new PositionTopic({
      product: optionPositions(options.options, options.endedOption),
      pipeline,
      clock,
      log,
    });
    this.#second = new SecondTopics(options);
    this.#timer = setInterval(() => this.#tellBalances(), BALANCE_EVERY_MS);
  }

  /** The channel of a user's private topic, or of their own settlements, ready to give a snapshot. */
  async channel(topic: UserTopic, userId: number): Promise<Channel> {
    // Noted first, so that what becomes durable while the channel is made ready is not left out.
    const channels = this.#users.get(userId) ?? new Set<Channel>();
    this.#users.set(userId, channels);
    const channel = await this.#channelOf(topic, userId);
    channels.add(channel);
    this.#users.set(userId, channels);
    return channel;
  }

  /** The same of an account that a user trades in besides their own; undefined for any other. */
  async accountChannel(topic: UserTopic, userId: number, accountId: number): Promise<Channel | undefined> {
    const isTheirs = await this.#options.pipeline.read((state) => isTradedBy(state, userIdOf(userId), accountId));
    return isTheirs ? (await this.channel(topic, accountId)).ofAccount(accountId) : undefined;
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
    if (topic === "optionOrder") this.#optionOrders.forget(userId);
    if (topic === "optionPosition") this.#optionPositions.forget(userId);
    if (topic === "secondContract" || topic === "settlement") this.#second.left(topic, userId);
    if (topic === "userStatus") this.#userStatus.delete(userId);
    if (channels.size > 0) return;
    this.#users.delete(userId);
    this.#moved.delete(userId);
  }

  /** Whether anyone listens, so that events are worth decoding. */
  get isNeeded(): boolean {
    return this.#users.size > 0;
  }

  /** Follows the events of one durable command. */
  take(durable: DurableEvents): void {
    const tell = (userId: number, data: UserStatusFrame["data"]) => this.#tellOf(durable.sequence, userId, data);
    for (const { userId, row } of this.#orders.take(durable)) {
      if (row.status === ORDER_STATUS.filled) tell(userId, { event: "order", orderId: row.id });
    }
    this.#contractOrders.take(durable);
    this.#positions.take(durable);
    this.#optionOrders.take(durable);
    this.#optionPositions.take(durable);
    for (const { userId, orderId } of this.#second.take(durable)) {
      tell(userId, { event: "secondContract", orderId });
    }
    for (const { userId, data } of optionUpdates(this.#options.options, durable.events)) tell(userId, data);
    for (const { userId, data } of financeUpdates(durable.events)) tell(userId, data);
    const filled = new Set<number>();
    for (const event of durable.events) {
      if (event.type === "PositionFilled") this.#tellFilled(durable.sequence, event, filled);
      const update = futuresUpdate(this.#options.markets, event) ?? fundsUpdate(event);
      if (update !== undefined) tell(update.userId, update.data);
      if (event.type !== "Posted") continue;
      for (const { userId } of event.lines) {
        if (!this.#users.has(userId)) continue;
        this.#moved.add(userId);
        this.#options.noteOwn(userId, durable.sequence);
      }
    }
  }

  /** Tells a user something about themselves, if they listen. */
  tell(userId: number, data: UserStatusFrame["data"]): void {
    this.#userStatus.get(userId)?.publish({ type: "userStatus", ts: this.#options.clock(), data });
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#positions.stop();
    this.#optionPositions.stop();
  }

  async #channelOf(topic: UserTopic, userId: number): Promise<Channel> {
    switch (topic) {
      case "order":
        return this.#orders.channel(userId);
      case "contractOrder":
        return this.#contractOrders.channel(userId);
      case "position":
        return this.#positions.channel(userId);
      case "optionOrder":
        return this.#optionOrders.channel(userId);
      case "optionPosition":
        return this.#optionPositions.channel(userId);
      case "secondContract":
      case "settlement":
        return this.#second.channel(topic, userId);
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

  /** Tells of a change, which is in the tables a moment later. */
  #tellOf(sequence: number, userId: number, data: UserStatusFrame["data"]): void {
    if (this.#users.has(userId)) this.#options.noteOwn(userId, sequence);
    this.tell(userId, data);
  }

  /** Once for each order and command, however many orders of others it met. Hand-overs have no order. */
  #tellFilled(sequence: number, { userId, orderId, contractId }: PositionFilled, filled: Set<number>): void {
    if (orderId === 0 || filled.has(orderId) || !this.#userStatus.has(userId)) return;
    filled.add(orderId);
    const { symbol } = this.#options.markets.contract(contractId);
    this.#tellOf(sequence, userId, { event: "contractOrder", orderId, symbol });
  }

  #tellBalances(): void {
    for (const userId of this.#moved) this.tell(userId, { event: "balance" });
    this.#moved.clear();
  }
}
