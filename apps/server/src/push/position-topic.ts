import type { PositionRow } from "@agio/api-contract";
import type { Event } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { userId as brandUserId } from "@agio/primitives";
import { openPositionRows } from "../endpoints/positions/own-positions.ts";
import { reasonOf, type Log } from "../log.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { Channel, type FrameFields } from "./channel.ts";
import type { DurableEvents } from "./order-tracker.ts";

/** Changes of a moment go out together. */
const MOVED_EVERY_MS = 100;
/** The mark price moves every position once a second. */
const TICK_EVERY_MS = 1_000;
/** Ended positions that are being looked up at once; the rest show only by their absence. */
const ENDED_UNDER_WAY_MAX = 256;

/** The channel of one user and the positions it last showed. */
interface Listening {
  readonly channel: Channel;
  rows: readonly PositionRow[];
}

export interface PositionTopicOptions {
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  /** The last state of a position that ended with the command `sequence`. */
  readonly endedPosition: (userId: number, positionId: number, sequence: number) => Promise<PositionRow | undefined>;
  readonly clock: () => number;
  readonly log: Log;
}

/** The private topic of positions: all open ones on each change and once a second, and each one that has ended. */
export class PositionTopic {
  readonly #options: PositionTopicOptions;
  readonly #users = new Map<number, Listening>();
  readonly #moved = new Set<number>();
  readonly #timers: NodeJS.Timeout[];
  #isReading = false;
  #endedUnderWay = 0;

  constructor(options: PositionTopicOptions) {
    this.#options = options;
    this.#timers = [setInterval(() => this.#flush(), MOVED_EVERY_MS), setInterval(() => this.#tick(), TICK_EVERY_MS)];
  }

  /** The channel of a user, ready to give a snapshot. */
  async channel(userId: number): Promise<Channel> {
    const known = this.#users.get(userId);
    if (known !== undefined) return known.channel;
    const listening: Listening = {
      channel: new Channel({ topic: "position", userId }, () => this.#fields(listening.rows)),
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
    for (const event of events) {
      const userId = ownerOf(event);
      if (userId === undefined || !this.#users.has(userId)) continue;
      this.#moved.add(userId);
      if (event.type === "PositionEnded") void this.#tellEnded(userId, event.positionId, sequence);
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

  #read(users: readonly number[]): Promise<PositionRow[][]> {
    const { pipeline, markets } = this.#options;
    return pipeline.read((state) => users.map((userId) => openPositionRows(markets, state, brandUserId(userId))));
  }

  async #tellEnded(userId: number, positionId: number, sequence: number): Promise<void> {
    if (this.#endedUnderWay >= ENDED_UNDER_WAY_MAX) return;
    this.#endedUnderWay += 1;
    try {
      const row = await this.#options.endedPosition(userId, positionId, sequence);
      const channel = this.#users.get(userId)?.channel;
      if (row !== undefined) channel?.publish({ type: "position", ts: this.#options.clock(), data: row });
    } catch (thrown) {
      this.#options.log.error("an ended position was not shown", { positionId, reason: reasonOf(thrown) });
    } finally {
      this.#endedUnderWay -= 1;
    }
  }

  #fields(rows: readonly PositionRow[]): FrameFields {
    return { type: "position", ts: this.#options.clock(), data: rows };
  }
}

/** Whose positions an event changes. Close orders claim shares, so they count too. */
function ownerOf(event: Event): number | undefined {
  switch (event.type) {
    case "PositionFilled":
    case "PositionMarginChanged":
    case "PositionEnded":
    case "FundingPaid":
    case "LiquidationStarted":
    case "ContractOrderAccepted":
      return event.userId;
    default:
      return undefined;
  }
}
