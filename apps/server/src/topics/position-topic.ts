import type { CoreState, Event } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { userId as brandUserId, type UserId } from "@agio/primitives";
import { reasonOf, type Log } from "../base/log.ts";
import { Channel, type FrameFields } from "./channel.ts";
import type { DurableEvents } from "../base/durable-events.ts";

/** Changes of a moment go out together. */
const MOVED_EVERY_MS = 100;
/** The mark price moves every position once a second. */
const TICK_EVERY_MS = 1_000;
/** Ended positions that are being looked up at once; the rest show only by their absence. */
const ENDED_UNDER_WAY_MAX = 256;

/** The positions of one product, as its private topic shows them. */
export interface PositionProduct<Held, Row> {
  readonly topic: "position" | "optionPosition";
  /** A user's open positions in the core. */
  held(state: CoreState, user: UserId): Held;
  /** The same as rows, newest first, once everything the core knew then is durable. */
  rows(held: Held): readonly Row[];
  /** Whose positions an event changes. */
  ownerOf(event: Event): number | undefined;
  /** The position that an event ends. */
  endedBy(event: Event): number | undefined;
  /** The last state of a position that ended with the command `sequence`. */
  ended(position: EndedPosition): Promise<Row | undefined>;
}

export interface EndedPosition {
  readonly userId: number;
  readonly positionId: number;
  readonly sequence: number;
}

/** The channel of one user and the positions it last showed. */
interface Listening<Row> {
  readonly channel: Channel;
  rows: readonly Row[];
}

export interface PositionTopicOptions<Held, Row> {
  readonly product: PositionProduct<Held, Row>;
  readonly pipeline: Pipeline;
  readonly clock: () => number;
  readonly log: Log;
}

/** A private topic of positions: all open ones on each change and once a second, and each one that has ended. */
export class PositionTopic<Held, Row> {
  readonly #options: PositionTopicOptions<Held, Row>;
  readonly #users = new Map<number, Listening<Row>>();
  readonly #moved = new Set<number>();
  readonly #timers: NodeJS.Timeout[];
  #isReading = false;
  #endedUnderWay = 0;

  constructor(options: PositionTopicOptions<Held, Row>) {
    this.#options = options;
    this.#timers = [setInterval(() => this.#flush(), MOVED_EVERY_MS), setInterval(() => this.#tick(), TICK_EVERY_MS)];
  }

  /** The channel of a user, ready to give a snapshot. */
  async channel(userId: number): Promise<Channel> {
    const known = this.#users.get(userId);
    if (known !== undefined) return known.channel;
    const listening: Listening<Row> = {
      channel: new Channel({ topic: this.#options.product.topic, userId }, () => this.#fields(listening.rows)),
      rows: [],
    };
    this.#users.set(userId, listening);
    [listening.rows = []] = await this.#read([userId]);
    return listening.channel;
  }

  /** Nobody listens to a user's channel any more. */
  forget(userId: number): void {
    this.#users.delete(userId);
    this.#moved.delete(userId);
  }

  take({ sequence, events }: DurableEvents): void {
    if (this.#users.size === 0) return;
    const { product } = this.#options;
    for (const event of events) {
      const userId = product.ownerOf(event);
      if (userId === undefined || !this.#users.has(userId)) continue;
      this.#moved.add(userId);
      const positionId = product.endedBy(event);
      if (positionId !== undefined) void this.#tellEnded({ userId, positionId, sequence });
    }
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  #tick(): void {
    for (const [userId, { rows }] of this.#users) if (rows.length > 0) this.#moved.add(userId);
  }

  #flush(): void {
    if (this.#moved.size === 0 || this.#isReading) return;
    const users = [...this.#moved];
    this.#moved.clear();
    this.#isReading = true;
    this.#publish(users)
      .catch((thrown: unknown) => this.#options.log.error("positions were not shown", { reason: reasonOf(thrown) }))
      .finally(() => (this.#isReading = false));
  }

  async #publish(users: readonly number[]): Promise<void> {
    const rowsOfAll = await this.#read(users);
    users.forEach((userId, at) => {
      const listening = this.#users.get(userId);
      if (listening === undefined) return;
      listening.rows = rowsOfAll[at] ?? [];
      listening.channel.publish({ ...this.#fields(listening.rows), snapshot: true });
    });
  }

  async #read(users: readonly number[]): Promise<(readonly Row[])[]> {
    const { pipeline, product } = this.#options;
    const held = await pipeline.read((state) => users.map((userId) => product.held(state, brandUserId(userId))));
    return held.map((positions) => product.rows(positions));
  }

  async #tellEnded(position: EndedPosition): Promise<void> {
    if (this.#endedUnderWay >= ENDED_UNDER_WAY_MAX) return;
    this.#endedUnderWay += 1;
    try {
      const row = await this.#options.product.ended(position);
      const channel = this.#users.get(position.userId)?.channel;
      if (row !== undefined) channel?.publish(this.#fields(row));
    } catch (thrown) {
      const { positionId } = position;
      this.#options.log.error("an ended position was not shown", { positionId, reason: reasonOf(thrown) });
    } finally {
      this.#endedUnderWay -= 1;
    }
  }

  #fields(data: Row | readonly Row[]): FrameFields {
    return { type: this.#options.product.topic, ts: this.#options.clock(), data };
  }
}
