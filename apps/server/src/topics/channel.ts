import type { KlineInterval, Topic } from "@agio/api-contract";
import type { Connection } from "./connection.ts";
import { textFrame } from "./text-frame.ts";

/** The name of a channel: a topic of a pair, of a pair and interval, or of a user. */
export interface ChannelName {
  readonly topic: Topic;
  readonly symbol?: string;
  readonly interval?: KlineInterval;
  readonly userId?: number;
  /** The same number where it is that of an account which its owner trades in besides their own. */
  readonly accountId?: number;
}

/** A frame's fields without `seq` and `snapshot`, which the channel adds. */
export type FrameFields = Readonly<Record<string, unknown>>;

/** The text of an object with one field more. */
const withSeq = (text: string, seq: number): string => `${text.slice(0, -1)},"seq":${seq}}`;

/**
 * One stream of frames with one sequence.
 * Each frame is serialised once, however many sockets take it.
 */
export class Channel {
  name: ChannelName;
  readonly subscribers = new Set<Connection>();
  readonly #whole: () => FrameFields | undefined;
  #seq = 0;

  /** `whole` makes the frame that stands for everything so far; undefined while there is nothing yet. */
  constructor(name: ChannelName, whole: () => FrameFields | undefined) {
    this.name = name;
    this.#whole = whole;
  }

  get seq(): number {
    return this.#seq;
  }

  /** Frames say from now on that they are of an account which its owner trades in besides their own. */
  ofAccount(accountId: number): this {
    this.name = { ...this.name, accountId };
    return this;
  }

  /** Sends a change to everyone who is not behind; those who are get a snapshot later. */
  publish(fields: FrameFields): void {
    this.#seq += 1;
    if (this.subscribers.size === 0) return;
    const frame = textFrame(withSeq(JSON.stringify(this.#named(fields)), this.#seq));
    for (const connection of this.subscribers) connection.offer(this, frame);
  }

  /** The frame a new or resynchronised subscriber starts from. It carries the sequence of the last change. */
  snapshotFrame(): Buffer | undefined {
    const fields = this.#whole();
    if (fields === undefined) return undefined;
    return textFrame(JSON.stringify({ ...this.#named(fields), seq: this.#seq, snapshot: true }));
  }

  #named(fields: FrameFields): FrameFields {
    const { accountId } = this.name;
    return accountId === undefined ? fields : { ...fields, accountId };
  }
}
