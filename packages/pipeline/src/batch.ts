import { batchPayload, readEvents, type Event, type EventWriter } from "@agio/core";
import type { Applied } from "./settled.ts";

/** Entries that become durable together, and who waits for that. */
export class Batch {
  readonly firstSequence: number;
  count = 0;
  /** A slice of what earlier commands left is among them, as the last. */
  hasSlice = false;
  /** Bytes up to the end of the last entry that somebody has an answer to: these are kept. */
  answeredBytes = 0;
  /** All entries once the batch is closed, as a view of its writer: gone when the writer has another batch. */
  payload: Uint8Array = NOTHING;
  /** Own copy of the entries that have answers, which may keep it. */
  answered: Uint8Array = NOTHING;
  /** Of its frame, once it is durable. */
  digest: Uint8Array = NOTHING;
  readonly #waiting: (() => void)[] = [];

  constructor(firstSequence: number) {
    this.firstSequence = firstSequence;
  }

  get lastSequence(): number {
    return this.firstSequence + this.count - 1;
  }

  /**
   * Takes what `writer` holds; it has to stay until the batch is settled. A slice is not copied: a day's settlement writes
   * hundreds of megabytes, and as many copies would set off one whole collection of garbage after the other.
   */
  close(writer: EventWriter): void {
    this.payload = batchPayload(writer);
    this.answered = this.payload.slice(0, this.answeredBytes);
  }

  /** Calls `settle` once the batch is durable. */
  whenDurable(settle: () => void): void {
    this.#waiting.push(settle);
  }

  /** Calls everyone who waits, in order. */
  settleAll(): void {
    for (const settle of this.#waiting) settle();
  }
}

/** The answer to an applied command. Its events stay encoded until someone asks. */
export class AppliedEntry implements Applied {
  readonly kind = "applied";
  readonly sequence: number;
  readonly at: number;
  readonly #batch: Batch;
  readonly #eventsFrom: number;
  readonly #eventsTo: number;
  #events: readonly Event[] | undefined;

  /** `eventsFrom` and `eventsTo` are byte offsets in the payload of `batch`. */
  constructor(batch: Batch, stamp: { sequence: number; at: number }, eventsFrom: number, eventsTo: number) {
    this.sequence = stamp.sequence;
    this.at = stamp.at;
    this.#batch = batch;
    this.#eventsFrom = eventsFrom;
    this.#eventsTo = eventsTo;
  }

  get events(): readonly Event[] {
    this.#events ??= readEvents(this.#batch.answered.subarray(this.#eventsFrom, this.#eventsTo));
    return this.#events;
  }
}

const NOTHING = new Uint8Array(0);
