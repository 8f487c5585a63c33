import type { ClientMessage, KlineInterval, ServerFrame, Topic } from "@agio/api-contract";
import { PRIVATE_TOPICS, PUSH_LIMITS } from "@agio/api-contract/push";
import { SUCCESS_CODE } from "@agio/api-contract/envelope";
import { randomUuid } from "./random-key.ts";
import { createSequenceWatch } from "./sequence-watch.ts";

/** The part of a WebSocket that is used: the browser's own, or that of `ws`. */
export interface WebSocketLike {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => unknown) | null;
  onmessage: ((event: never) => unknown) | null;
  onclose: ((event: never) => unknown) | null;
  onerror: ((event: never) => unknown) | null;
}

export interface Subscription {
  readonly type: Topic;
  readonly symbol?: string;
  readonly interval?: KlineInterval;
  /** An account of the caller's that they trade in besides their own. */
  readonly accountId?: number;
}

export type SocketStatus = "connecting" | "open" | "waiting" | "stopped";

/** A message of a topic. */
export type FrameOf<Name extends Topic> = Extract<ServerFrame, { type: Name; seq: number }>;

export interface TopicListener<Name extends Topic> {
  onFrame: (frame: FrameOf<Name>) => void;
  /** Frames were missed, by a gap in the sequence or a reconnect: read the topic again by a call. */
  onGap?: () => void;
  /** From now on every frame is heard, also after a reconnect: what was read before may lack what nobody told. */
  onHeard?: () => void;
}

export interface LiveSocketOptions {
  /** Before "/ws/...", e.g. "ws://127.0.0.1:8100". */
  readonly baseUrl: string;
  readonly WebSocket?: new (url: string) => WebSocketLike;
  /** Session token, sent with private topics. */
  readonly token?: () => string | undefined;
  readonly onStatus?: (status: SocketStatus) => void;
}

export interface LiveSocket {
  readonly status: SocketStatus;
  /** Milliseconds since the server was last heard; undefined before the first connection. */
  silenceMs(): number | undefined;
  /** Listens to a topic until the returned function is called. Kept across reconnects. */
  listen<Name extends Topic>(subscription: Subscription & { type: Name }, listener: TopicListener<Name>): () => void;
  /** Drops a waiting delay, for "the network is back". */
  reconnectNow(): void;
  stop(): void;
}

interface Topical {
  readonly subscription: Subscription;
  readonly listeners: Set<TopicListener<Topic>>;
}

const OPEN = 1;
/** Silence after which the server is asked for a sign of life. */
const PROBE_AFTER_MS = 700;
/** Silence after which an open connection counts as dead. */
const DEAD_AFTER_MS = 10_000;
const CHECK_EVERY_MS = 250;
/** Below the server's limit, with room for heartbeats. */
const MESSAGES_PER_SECOND = PUSH_LIMITS.messagesPerSecondMax - 5;

const keyOf = ({ type, symbol, interval, accountId }: Partial<Subscription>): string =>
  [type, (symbol ?? "").toLowerCase(), interval ?? "", accountId ?? ""].join("|");

/** Opens a connection that reconnects 3 s after a loss and then sends every subscription again. */
export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  return new Connection(options);
}

class Connection implements LiveSocket {
  status: SocketStatus = "connecting";
  readonly #options: LiveSocketOptions;
  readonly #topics = new Map<string, Topical>();
  readonly #sequences = createSequenceWatch();
  #socket: WebSocketLike | undefined;
  #outbox: string[] = [];
  #sentAt: number[] = [];
  #heardAt: number | undefined;
  #beatAt = 0;
  #hasBeenOpen = false;
  #reconnect: ReturnType<typeof setTimeout> | undefined;
  readonly #ticker: ReturnType<typeof setInterval>;

  constructor(options: LiveSocketOptions) {
    this.#options = options;
    this.#ticker = setInterval(() => this.#tick(), CHECK_EVERY_MS);
    this.#connect();
  }

  silenceMs(): number | undefined {
    return this.#heardAt === undefined ? undefined : Date.now() - this.#heardAt;
  }

  listen<Name extends Topic>(subscription: Subscription & { type: Name }, listener: TopicListener<Name>): () => void {
    const key = keyOf(subscription);
    const known = this.#topics.get(key);
    const topical = known ?? { subscription, listeners: new Set() };
    this.#topics.set(key, topical);
    // Frames reach a listener by the key of its own topic, so it only ever sees its own kind.
    const heard = listener as unknown as TopicListener<Topic>;
    topical.listeners.add(heard);
    if (known === undefined) this.#send(this.#messageOf(subscription, "subscribe"));
    return () => {
      topical.listeners.delete(heard);
      if (topical.listeners.size > 0 || this.#topics.get(key) !== topical) return;
      this.#topics.delete(key);
      this.#sequences.forget(key);
      this.#send(this.#messageOf(subscription, "unsubscribe"));
    };
  }

  reconnectNow(): void {
    if (this.status === "waiting") this.#connect();
  }

  stop(): void {
    clearInterval(this.#ticker);
    this.#setStatus("stopped");
    this.#drop();
  }

  #connect(): void {
    clearTimeout(this.#reconnect);
    this.#drop();
    this.#setStatus("connecting");
    const Socket = this.#options.WebSocket ?? WebSocket;
    const socket: WebSocketLike = new Socket(`${this.#options.baseUrl}/ws/${randomUuid()}`);
    this.#socket = socket;
    socket.onopen = () => this.#onOpen();
    socket.onmessage = (event: { data: unknown }) => this.#onMessage(event.data);
    socket.onclose = () => this.#onLost(socket);
    socket.onerror = () => this.#onLost(socket);
  }

  #onOpen(): void {
    this.#heardAt = Date.now();
    this.#beatAt = this.#heardAt;
    this.#outbox = [];
    this.#sequences.forgetAll();
    for (const { subscription } of this.#topics.values()) this.#outbox.push(this.#messageOf(subscription, "subscribe"));
    this.#setStatus("open");
    this.#flush();
    if (this.#hasBeenOpen) {
      for (const { listeners } of this.#topics.values()) for (const listener of listeners) listener.onGap?.();
    }
    this.#hasBeenOpen = true;
  }

  #onMessage(data: unknown): void {
    this.#heardAt = Date.now();
    const frame = parseFrame(data);
    if (frame === undefined) return;
    if (!("seq" in frame)) return this.#onAnswer(frame);
    const exact = keyOf(frame as Partial<Subscription>);
    const isWhole = "snapshot" in frame && frame.snapshot === true;
    const hasGap = this.#sequences.hasGap(exact, frame.seq, isWhole);
    // A detail subscription without a symbol hears every pair.
    const keys = frame.type === "detail" ? [exact, keyOf({ type: "detail" })] : [exact];
    for (const key of keys) {
      for (const listener of this.#topics.get(key)?.listeners ?? []) {
        listener.onFrame(frame);
        if (hasGap) listener.onGap?.();
      }
    }
  }

  #onAnswer(answer: Exclude<ServerFrame, { seq: number }>): void {
    if (answer.type !== "subscribe" || answer.code !== SUCCESS_CODE) return;
    for (const listener of this.#topics.get(keyOf(answer.data as Partial<Subscription>))?.listeners ?? [])
      listener.onHeard?.();
  }

  #onLost(socket: WebSocketLike): void {
    if (socket !== this.#socket || this.status === "stopped") return;
    this.#drop();
    this.#setStatus("waiting");
    this.#reconnect = setTimeout(() => this.#connect(), PUSH_LIMITS.reconnectDelayMs);
  }

  /** Lets go of the present socket without hearing from it again. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    clearTimeout(this.#reconnect);
    if (socket === undefined) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.onerror = () => undefined;
    socket.close();
  }

  #tick(): void {
    if (this.status !== "open") return;
    const now = Date.now();
    const silence = this.silenceMs() ?? 0;
    if (silence > DEAD_AFTER_MS) return this.#connect();
    const isDue = now - this.#beatAt >= PUSH_LIMITS.heartbeatEveryMs;
    const isProbe = silence >= PROBE_AFTER_MS && now - this.#beatAt >= PROBE_AFTER_MS;
    if (isDue || isProbe) {
      this.#beatAt = now;
      this.#send(JSON.stringify({ operation: "heartbeat", type: "heartbeat", ts: now } satisfies ClientMessage));
    }
    this.#flush();
  }

  /** Before the connection opens messages wait; subscriptions are taken from the table then. */
  #send(message: string): void {
    if (this.status !== "open") return;
    this.#outbox.push(message);
    this.#flush();
  }

  #flush(): void {
    const now = Date.now();
    this.#sentAt = this.#sentAt.filter((at) => now - at < 1_000);
    while (this.#outbox.length > 0 && this.#sentAt.length < MESSAGES_PER_SECOND && this.#socket?.readyState === OPEN) {
      this.#socket.send(this.#outbox.shift() as string);
      this.#sentAt.push(now);
    }
  }

  #messageOf(subscription: Subscription, operation: "subscribe" | "unsubscribe"): string {
    const isPrivate = PRIVATE_TOPICS.some((topic) => topic === subscription.type);
    const token = isPrivate && operation === "subscribe" ? this.#options.token?.() : undefined;
    const symbol = subscription.symbol === undefined ? undefined : smallGold(subscription.symbol);
    return JSON.stringify({ operation, ...subscription, symbol, token });
  }

  #setStatus(status: SocketStatus): void {
    if (status === this.status) return;
    this.status = status;
    this.#options.onStatus?.(status);
  }
}

/** Feeds write gold in capitals ("XAU", "XAUUSDT"); here it is in small letters. Other symbols stay as they are. */
const smallGold = (symbol: string): string => (symbol.startsWith("XAU") ? symbol.toLowerCase() : symbol);

function withSmallGold(frame: ServerFrame): ServerFrame {
  if (!("symbol" in frame) || typeof frame.symbol !== "string") return frame;
  return { ...frame, symbol: smallGold(frame.symbol) };
}

/** Undefined for what is not a JSON object: a damaged frame must not stop the feed. */
function parseFrame(data: unknown): ServerFrame | undefined {
  try {
    const frame: unknown = JSON.parse(String(data));
    return typeof frame === "object" && frame !== null ? withSmallGold(frame as ServerFrame) : undefined;
  } catch {
    return undefined;
  }
}
