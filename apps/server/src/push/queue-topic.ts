import type { QueueFrame } from "@agio/api-contract";
import { QUEUE_KINDS, type QueueKind } from "@agio/api-contract/queue";
import { refuse, type Refusal } from "@agio/primitives";
import { isOutage } from "@agio/projections";
import { reasonOf, type Log } from "../base/log.ts";
import type { QueueClaims } from "../operators/queue-claims.ts";
import type { StaffQueue } from "../operators/staff-queue.ts";
import { Channel } from "../topics/channel.ts";
import type { TokenBearer } from "../users/look-up-session.ts";

const LOOK_EVERY_MS = 1_000;

export interface QueueTopicParts {
  readonly staffQueue: Pick<StaffQueue, "kindsOf" | "counts">;
  readonly queueClaims: Pick<QueueClaims, "all">;
  /** The operator of a session that has not ended. */
  readonly operatorOf: (token: string) => Promise<number | undefined>;
  /** Why a session may not be told anything now. */
  readonly refusalOf: (bearer: TokenBearer) => Promise<Refusal | undefined>;
  readonly clock: () => number;
  readonly log: Log;
}

/** Tells the staff of the work that waits for them. Operators who may read the same kinds share a channel. */
export class QueueTopic {
  readonly #parts: QueueTopicParts;
  readonly #channels = new Map<string, Listened>();
  readonly #timer: NodeJS.Timeout;
  #isLooking = false;
  #beforeTelling: (channel: Channel) => Promise<void> = async () => undefined;

  constructor(parts: QueueTopicParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.#lookAgain(), LOOK_EVERY_MS);
  }

  /** The operator of a session that has not ended. */
  operatorOf(token: string): Promise<number | undefined> {
    return this.#parts.operatorOf(token);
  }

  /** Whoever may listen no more is sent away before anything is told: `sendAway` of a channel, each second. */
  beforeTelling(sendAway: (channel: Channel) => Promise<void>): void {
    this.#beforeTelling = sendAway;
  }

  /** The channel of what an operator may read, ready to give a snapshot; NOT_PERMITTED without a right. */
  async channel(operatorId: number, bearer: TokenBearer): Promise<Channel | Refusal> {
    const refused = await this.#parts.refusalOf(bearer);
    if (refused !== undefined) return refused;
    const kinds = await this.#parts.staffQueue.kindsOf(operatorId);
    if (kinds.length === 0) return refuse("NOT_PERMITTED");
    const key = kinds.join(" ");
    const known = this.#channels.get(key);
    if (known !== undefined) return known.channel;
    const listened: Listened = { kinds, text: "", data: await this.#read(kinds), channel: this.#open(key) };
    const first = this.#channels.get(key) ?? listened;
    this.#channels.set(key, first);
    return first.channel;
  }

  /** Why a session may not go on listening to a channel: it ended or is locked, or the rights are others. */
  async listenerRefusal(bearer: TokenBearer, channel: Channel): Promise<Refusal | undefined> {
    const refused = await this.#parts.refusalOf(bearer);
    if (refused !== undefined) return refused;
    const operatorId = await this.#parts.operatorOf(bearer.token);
    const kinds = operatorId === undefined ? [] : await this.#parts.staffQueue.kindsOf(operatorId);
    return this.#channels.get(kinds.join(" "))?.channel === channel ? undefined : refuse("NOT_PERMITTED");
  }

  /** Nobody listens to a channel any more. */
  left(channel: Channel): void {
    for (const [key, listened] of this.#channels) if (listened.channel === channel) this.#channels.delete(key);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #open(key: string): Channel {
    return new Channel({ topic: "queue" }, () => {
      const listened = this.#channels.get(key);
      return listened === undefined ? undefined : this.#frame(listened.data);
    });
  }

  #frame(data: QueueFrame["data"]) {
    return { type: "queue", ts: this.#parts.clock(), data };
  }

  #lookAgain(): void {
    // One look at a time: a slow database is not asked twice.
    if (this.#isLooking) return;
    this.#isLooking = true;
    void this.#look()
      .catch((thrown: unknown) => {
        if (!isOutage(thrown)) this.#parts.log.error("the queue was not counted", { reason: reasonOf(thrown) });
      })
      .finally(() => {
        this.#isLooking = false;
      });
  }

  async #look(): Promise<void> {
    for (const listened of [...this.#channels.values()]) {
      const data = await this.#read(listened.kinds);
      await this.#beforeTelling(listened.channel);
      const text = JSON.stringify(data);
      if (text === listened.text) continue;
      listened.data = data;
      listened.text = text;
      listened.channel.publish(this.#frame(data));
    }
  }

  async #read(kinds: readonly QueueKind[]): Promise<QueueFrame["data"]> {
    const counts = await this.#parts.staffQueue.counts(kinds);
    const claims = await this.#parts.queueClaims.all();
    return {
      counts: QUEUE_KINDS.flatMap((kind) => {
        const count = counts.get(kind);
        return count === undefined ? [] : [{ kind, ...count }];
      }),
      claims: claims.filter(({ kind }) => kinds.includes(kind)),
    };
  }
}

interface Listened {
  readonly kinds: readonly QueueKind[];
  readonly channel: Channel;
  data: QueueFrame["data"];
  text: string;
}
