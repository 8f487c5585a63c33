import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { Channel } from "./channel.ts";
import { textFrame } from "./text-frame.ts";

/** Unsent bytes above which a socket gets no more changes, only a snapshot once it has caught up. */
export const BUFFERED_BYTES_MAX = 256 * 1_024;
/** Unsent bytes below which it has caught up. */
export const BUFFERED_BYTES_RESUME = 16 * 1_024;
/** A socket that stays behind longer than this is closed. */
export const BEHIND_MAX_MS = 30_000;

/** One client's socket with what it listens to. Never holds more than BUFFERED_BYTES_MAX and one turn's frames. */
export class Connection {
  readonly address: string;
  readonly channels = new Set<Channel>();
  /** The client's subscriptions under its own names; bounded by PUSH_LIMITS. */
  readonly subscriptions = new Set<string>();
  /** Token hashes of the sessions behind private topics, by channel: their end ends the topic. */
  readonly sessions = new Map<Channel, string>();
  /** Tokens of operators behind the topics of the staff, by channel. */
  readonly staffTokens = new Map<Channel, string>();
  heardAt: number;
  readonly #socket: WebSocket;
  readonly #wire: Duplex;
  readonly #behind = new Set<Channel>();
  #behindSince: number | undefined;
  #isCorked = false;

  constructor(socket: WebSocket, wire: Duplex, address: string, now: number) {
    this.#socket = socket;
    this.#wire = wire;
    this.address = address;
    this.heardAt = now;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  get bufferedBytes(): number {
    return this.#wire.writableLength;
  }

  /** Sends an answer to the client's own message. */
  answer(message: object): void {
    this.#write(textFrame(JSON.stringify(message)));
  }

  /** Offers a change of a channel; while the client is behind, the channel is only marked for a snapshot. */
  offer(channel: Channel, frame: Buffer): void {
    if (this.#behindSince === undefined && this.bufferedBytes <= BUFFERED_BYTES_MAX) {
      this.#write(frame);
      return;
    }
    this.#behindSince ??= performance.now();
    this.#behind.add(channel);
  }

  /** Sends the state of a channel, now or once the client has caught up. */
  offerSnapshot(channel: Channel): void {
    const frame = channel.snapshotFrame();
    if (frame !== undefined) this.offer(channel, frame);
  }

  /** Brings a client that has caught up back in step; closes one that never does. Returns the channels resent. */
  resynchronise(): number {
    if (this.#behindSince === undefined) return 0;
    if (performance.now() - this.#behindSince > BEHIND_MAX_MS) {
      this.terminate();
      return 0;
    }
    if (this.bufferedBytes > BUFFERED_BYTES_RESUME) return 0;
    const missed = [...this.#behind];
    this.#behind.clear();
    this.#behindSince = undefined;
    for (const channel of missed) this.offerSnapshot(channel);
    return missed.length;
  }

  forget(channel: Channel): void {
    this.channels.delete(channel);
    this.sessions.delete(channel);
    this.staffTokens.delete(channel);
    this.#behind.delete(channel);
    channel.subscribers.delete(this);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Frames of one turn of the event loop leave in one write. */
  #write(frame: Buffer): void {
    if (!this.isOpen) return;
    if (!this.#isCorked) {
      this.#isCorked = true;
      this.#wire.cork();
      process.nextTick(() => {
        this.#isCorked = false;
        this.#wire.uncork();
      });
    }
    this.#wire.write(frame);
  }
}
