import type { clientMessage, PrivateTopic, Topic } from "@agio/api-contract";
import { ACCOUNT_TOPICS, PRIVATE_TOPICS, PUSH_LIMITS } from "@agio/api-contract/push";
import { SUCCESS_CODE } from "@agio/api-contract/envelope";
import { REFUSAL_CODES, refuse, type Refusal, type RefusalName } from "@agio/primitives";
import { isOutage } from "@agio/projections";
import { refusalText } from "@agio/translations/refusals";
import type { z } from "zod";
import { isRefusal } from "../call/refusals.ts";
import type { Metrics } from "../base/metrics.ts";
import { lookUpSession, userOfSession, type LookUpLimits } from "../users/look-up-session.ts";
import { tokenHashOf, type Sessions } from "../users/sessions.ts";
import type { Channel } from "../topics/channel.ts";
import type { Connection } from "../topics/connection.ts";
import type { MarketTopics } from "../markets/market-topics.ts";
import type { OptionTopics } from "../options/option-topics.ts";
import type { RiskTopics } from "../futures/risk-topics.ts";
import type { TapeTopics } from "../markets/tape-topics.ts";
import type { QueueTopic } from "./queue-topic.ts";
import type { UserTopics } from "./user-topics.ts";

type CheckedMessage = z.output<typeof clientMessage>;
type Subscribe = Extract<CheckedMessage, { operation: "subscribe" }>;
type Unsubscribe = Extract<CheckedMessage, { operation: "unsubscribe" }>;

/** How often sockets that fell behind are looked at. */
const RESYNC_EVERY_MS = 50;
/** How often silent sockets and ended sessions are looked for. */
const SWEEP_EVERY_MS = 5_000;
/** How long a socket may take to say goodbye when the server stops. */
const GOODBYE_MS = 1_000;
const GOODBYE_POLL_MS = 20;
const NORMAL_CLOSE = 1000;
const GOING_AWAY = 1001;

export interface PushHubOptions {
  readonly market: MarketTopics;
  readonly user: UserTopics;
  /** The public topics of no pair. */
  readonly settings: Channel;
  readonly risk: RiskTopics;
  readonly option: OptionTopics;
  readonly tape: TapeTopics;
  /** Of the staff. */
  readonly queue: QueueTopic;
  readonly sessions: Sessions;
  readonly limits: LookUpLimits;
  readonly metrics: Metrics;
  readonly clock: () => number;
}

/** Who listens to what. */
export class PushHub {
  readonly #options: PushHubOptions;
  readonly #connections = new Set<Connection>();
  readonly #timers: NodeJS.Timeout[];

  constructor(options: PushHubOptions) {
    this.#options = options;
    options.sessions.onEnded((tokenHashes) => this.#endSessions(tokenHashes));
    options.market.onOpened((channels) => this.#joinAll(channels));
    options.queue.beforeTelling((channel) => this.#sendAway(channel));
    this.#timers = [
      setInterval(() => this.#resynchronise(), RESYNC_EVERY_MS),
      setInterval(() => this.#sweep(), SWEEP_EVERY_MS),
    ];
  }

  socketCount(): number {
    return this.#connections.size;
  }

  subscriptionCount(): number {
    let count = 0;
    for (const connection of this.#connections) count += connection.channels.size;
    return count;
  }

  /** Whether anybody listens to the market itself, as every screen of prices does; bots only follow their own orders. */
  isWatched(): boolean {
    for (const { channels, sessions, staffTokens } of this.#connections)
      if (channels.size > sessions.size + staffTokens.size) return true;
    return false;
  }

  /** Sequence of a public topic as a REST answer states it. */
  sequenceOf(topic: "depth", symbol: string): number {
    const [channel] = this.#options.market.channels(topic, symbol, undefined);
    return channel?.seq ?? 0;
  }

  add(connection: Connection): void {
    this.#connections.add(connection);
  }

  remove(connection: Connection): void {
    this.#connections.delete(connection);
    for (const channel of [...connection.channels]) this.#leave(connection, channel);
  }

  /** Handles one checked message of a client. `language` is that of its refusals. */
  async take(connection: Connection, message: CheckedMessage, language: string | undefined): Promise<void> {
    if (message.operation === "heartbeat") {
      connection.answer({ type: "heartbeat", ts: this.#options.clock() });
      return;
    }
    const { operation, type, symbol, interval, accountId } = message;
    const refused = await (operation === "subscribe"
      ? this.#subscribe(connection, message)
      : this.#unsubscribe(connection, message));
    const outcome =
      refused === undefined
        ? { code: SUCCESS_CODE }
        : { code: REFUSAL_CODES[refused.refusal], msg: refusalText(language, refused.refusal, refused.field) };
    connection.answer({ type: operation, ...outcome, data: { type, symbol, interval, accountId } });
    if (refused !== undefined || operation !== "subscribe") return;
    for (const channel of this.#wanted(connection, message)) connection.offerSnapshot(channel);
  }

  /** Closes every socket; those that do not answer in time are cut. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#options.market.stop();
    this.#options.user.stop();
    this.#options.risk.stop();
    this.#options.option.stop();
    this.#options.queue.stop();
    for (const connection of this.#connections) connection.close(GOING_AWAY, "the server stops");
    for (let waited = 0; this.#connections.size > 0 && waited < GOODBYE_MS; waited += GOODBYE_POLL_MS) {
      await new Promise((resolve) => setTimeout(resolve, GOODBYE_POLL_MS));
    }
    for (const connection of this.#connections) connection.terminate();
  }

  async #subscribe(connection: Connection, message: Subscribe): Promise<Refusal | undefined> {
    const channels = await this.#channelsOf(message, connection.address);
    if (isRefusal(channels)) return channels;
    if (!connection.isOpen) {
      for (const channel of channels) if (channel.subscribers.size === 0) this.#unheard(channel);
      return undefined;
    }
    // All pairs at once count as one subscription.
    const added = channels.some((channel) => !connection.channels.has(channel));
    if (added && connection.subscriptions.size >= PUSH_LIMITS.subscriptionsMax) return refuse("TOO_MANY_REQUESTS");
    connection.subscriptions.add(subscriptionKey(message));
    for (const channel of channels) {
      connection.channels.add(channel);
      channel.subscribers.add(connection);
      if (message.type === "queue") connection.staffTokens.set(channel, message.token ?? "");
      else if (message.token !== undefined) connection.sessions.set(channel, tokenHashOf(message.token));
      this.#options.market.joined(channel);
    }
    return undefined;
  }

  async #unsubscribe(connection: Connection, message: Unsubscribe): Promise<Refusal | undefined> {
    connection.subscriptions.delete(subscriptionKey(message));
    for (const channel of this.#wanted(connection, message)) this.#leave(connection, channel);
    return undefined;
  }

  /** The channels a message names among those the connection has. */
  #wanted(connection: Connection, { type, symbol, interval, accountId }: Subscribe | Unsubscribe): Channel[] {
    return [...connection.channels].filter(
      ({ name }) =>
        name.topic === type &&
        name.accountId === accountId &&
        (symbol === undefined || name.symbol === symbol) &&
        (interval === undefined || name.interval === interval),
    );
  }

  async #channelsOf(
    { type, symbol, interval, accountId, token }: Subscribe,
    address: string,
  ): Promise<readonly Channel[] | Refusal> {
    if (accountId !== undefined && !isOfAccounts(type)) return refuse("BAD_PARAMETER", "accountId");
    if (isPrivate(type) || (type === "settlement" && token !== undefined)) {
      if (token === undefined) return refuse("SESSION_EXPIRED");
      const userId = await userOfSession(this.#options, { address, token });
      if (isRefusal(userId)) return userId;
      if (accountId === undefined) return [await this.#options.user.channel(type, userId)];
      const channel = await this.#options.user.accountChannel(type, userId, accountId);
      return channel === undefined ? refuse("NOT_FOUND", "accountId") : [channel];
    }
    if (type === "queue") {
      const bearer = { address, token: token ?? "" };
      const found = await lookUpSession(this.#options.limits, bearer, (named) => this.#options.queue.operatorOf(named));
      if (isRefusal(found)) return found;
      const channel = await this.#options.queue.channel(found, bearer);
      return isRefusal(channel) ? channel : [channel];
    }
    if (type === "settings") return [this.#options.settings];
    if (type === "settlement") return [this.#options.tape.settlement];
    if (type === "liquidation" || type === "insurance") return [this.#options.risk[type]];
    // None is a fine answer to all coins that the platform issued.
    if (type === "owncoin" && symbol === undefined) return this.#options.market.channels(type, symbol, interval);
    if (type !== "detail" && symbol === undefined) return refuse("BAD_PARAMETER", "symbol");
    if (type === "indexTick") {
      const channel = this.#options.tape.ticks(symbol ?? "");
      return channel === undefined ? refuse("BAD_PARAMETER", "symbol") : [channel];
    }
    if (type === "optionChain" || type === "optionBook") {
      const channel = await this.#options.option.channel(type, symbol ?? "");
      return channel === undefined ? refuse("BAD_PARAMETER", "symbol") : [channel];
    }
    if (type === "kline" && interval === undefined) return refuse("BAD_PARAMETER", "interval");
    const channels = this.#options.market.channels(type, symbol, interval);
    return channels.length === 0 ? refuse("BAD_PARAMETER", "symbol") : channels;
  }

  /** Who listens to all markets also listens to one that is listed later. */
  #joinAll(channels: readonly Channel[]): void {
    for (const channel of channels) {
      const key = subscriptionKey({ type: channel.name.topic });
      for (const connection of this.#connections) {
        if (!connection.isOpen || !connection.subscriptions.has(key)) continue;
        connection.channels.add(channel);
        channel.subscribers.add(connection);
      }
    }
  }

  #leave(connection: Connection, channel: Channel): void {
    connection.forget(channel);
    if (channel.subscribers.size === 0) this.#unheard(channel);
  }

  /** Nobody listens to a channel any more. */
  #unheard(channel: Channel): void {
    this.#options.user.left(channel);
    this.#options.option.left(channel);
    this.#options.queue.left(channel);
  }

  #resynchronise(): void {
    for (const connection of this.#connections) this.#options.metrics.resyncs += connection.resynchronise();
  }

  #sweep(): void {
    const silentSince = this.#options.clock() - PUSH_LIMITS.silenceCloseMs;
    for (const connection of this.#connections) {
      if (connection.heardAt < silentSince) connection.close(NORMAL_CLOSE, "silence");
      for (const tokenHash of new Set(connection.sessions.values())) void this.#endIfExpired(tokenHash);
    }
  }

  /** Sends those of the staff away who may listen to a channel no more. */
  async #sendAway(channel: Channel): Promise<void> {
    for (const connection of [...channel.subscribers]) {
      const token = connection.staffTokens.get(channel);
      if (token === undefined) continue;
      const refused = await this.#options.queue.listenerRefusal({ token, address: connection.address }, channel);
      if (refused === undefined || !connection.staffTokens.has(channel)) continue;
      const now = this.#options.clock();
      // Whoever is only away from a session opens it again.
      if (refused.refusal === "SESSION_LOCKED") {
        connection.subscriptions.delete(subscriptionKey({ type: "queue" }));
        connection.answer(errorFrame(refused.refusal));
      } else connection.answer({ type: "userStatus", seq: 0, ts: now, data: { event: "logout" } });
      this.#leave(connection, channel);
    }
  }

  /** While SQL cannot be asked, a session that memory has forgotten goes on. */
  async #endIfExpired(tokenHash: string): Promise<void> {
    try {
      if (!(await this.#options.sessions.lives(tokenHash))) this.#endSessions(new Set([tokenHash]));
    } catch (thrown) {
      if (!isOutage(thrown)) throw thrown;
    }
  }

  /** Ends the private topics of sessions, and tells their sockets to sign out. */
  #endSessions(tokenHashes: ReadonlySet<string>): void {
    for (const connection of this.#connections) {
      const ended = [...connection.sessions].filter(([, tokenHash]) => tokenHashes.has(tokenHash));
      if (ended.length === 0) continue;
      const now = this.#options.clock();
      connection.answer({ type: "userStatus", seq: 0, ts: now, data: { event: "logout" } });
      for (const [channel] of ended) this.#leave(connection, channel);
    }
  }
}

const errorFrame = (refusal: RefusalName) => ({
  type: "error",
  code: REFUSAL_CODES[refusal],
  msg: refusalText(undefined, refusal),
});

const isOfAccounts = (topic: Topic): boolean => (ACCOUNT_TOPICS as readonly Topic[]).includes(topic);

const isPrivate = (topic: Topic): topic is PrivateTopic => (PRIVATE_TOPICS as readonly Topic[]).includes(topic);

const subscriptionKey = (message: {
  type: Topic;
  symbol?: string | undefined;
  interval?: string | undefined;
  accountId?: number | undefined;
}): string => [message.type, message.symbol ?? "*", message.interval ?? "", message.accountId ?? ""].join(":");
