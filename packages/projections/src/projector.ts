import { assert } from "@agio/primitives";
import { AgeMarks } from "./age-marks.ts";
import type { DurableRecord, ReadRecords } from "./records.ts";

/** Payload bytes that may wait in the worker. Beyond it batches are dropped here and read again from the journal. */
const QUEUED_BYTES_MAX = 8 * 1024 * 1024;

/** The way to the projection loop, wherever it runs. */
export interface ProjectionLink {
  /** Starts the loop and returns its cursor. */
  start(listener: ProjectionListener): Promise<number>;
  /** Takes the payload over: it is transferred, not copied. */
  push(record: DurableRecord): void;
  /** Somebody waits for `sequence`. */
  hurry(sequence: number): void;
  stop(): Promise<void>;
}

export interface ProjectionListener {
  onProgress(sequence: number, bytes: number): void;
  /** SQL takes nothing for now; and again. */
  onWaiting(error: Error): void;
  onResumed(): void;
  onFailed(error: Error): void;
}

export interface ProjectorOptions {
  readonly link: ProjectionLink;
  /** Reads the journal again after a start and whenever the projector has fallen behind. */
  readonly read: ReadRecords;
  /** The last durable sequence at this moment. */
  readonly durableSequence: number;
  /** SQL takes nothing: the tables stay behind until it does. Told once for each time. */
  readonly onWaiting?: (error: Error) => void;
  /** SQL takes again, after so long. */
  readonly onResumed?: (waitedMs: number) => void;
  /** A mistake; the projector has stopped for good: the server should say so and end. */
  readonly onFailed: (error: Error) => void;
}

/** Keeps the SQL tables up with the journal. Lives in the main thread and does no decoding and no SQL there. */
export interface Projector {
  /** The last sequence that is in the tables. */
  readonly sequence: number;
  /** How many durable sequences are not in the tables yet. */
  readonly lag: number;
  /** For how long at least the oldest of these has waited, in milliseconds; 0 while the tables keep up. */
  readonly behindMs: number;
  /** To be called with every durable batch, in order. The payload is copied. */
  offer(batch: DurableRecord): void;
  /** True once the tables hold `sequence`; false when that takes longer than `timeoutMs`, or after a stop. */
  reached(sequence: number, timeoutMs: number): Promise<boolean>;
  /** The same of all that is durable now. */
  caughtUp(timeoutMs: number): Promise<boolean>;
  stop(): Promise<void>;
}

interface Waiter {
  readonly sequence: number;
  readonly resolve: (isReached: boolean) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Starts the projector: first it catches up with the journal, then it follows the offered batches. The tables stand in the
 * journal (`compareTables`).
 */
export async function openProjector(options: ProjectorOptions): Promise<Projector> {
  const projector = new LinkedProjector(options);
  await projector.start();
  return projector;
}

class LinkedProjector implements Projector {
  sequence = 0;
  readonly #options: ProjectorOptions;
  #durable: number;
  /** The next sequence that the worker has not been sent. */
  #next = 1;
  #queuedBytes = 0;
  #isStopped = false;
  #isReading = false;
  #waitingSince = 0;
  readonly #marks = new AgeMarks();
  #room: (() => void) | undefined;
  #reading: Promise<void> = Promise.resolve();
  readonly #waiters = new Set<Waiter>();

  constructor(options: ProjectorOptions) {
    this.#options = options;
    this.#durable = options.durableSequence;
  }

  get lag(): number {
    return Math.max(0, this.#durable - this.sequence);
  }

  get behindMs(): number {
    return this.#marks.oldestMs(performance.now());
  }

  async start(): Promise<void> {
    this.sequence = await this.#options.link.start({
      onProgress: (sequence, bytes) => this.#progress(sequence, bytes),
      onWaiting: (error) => this.#wait(error),
      onResumed: () => this.#options.onResumed?.(performance.now() - this.#waitingSince),
      onFailed: (error) => this.#fail(error),
    });
    assert(this.sequence <= this.#durable, "the tables stand in the journal");
    this.#next = this.sequence + 1;
    this.#catchUp();
  }

  offer(batch: DurableRecord): void {
    this.#durable = batch.firstSequence + batch.count - 1;
    this.#marks.note(this.#durable, performance.now());
    if (this.#isReading || this.#isStopped) return;
    const isNext = batch.firstSequence === this.#next;
    if (isNext && this.#queuedBytes + batch.payload.byteLength <= QUEUED_BYTES_MAX) {
      this.#send({ ...batch, payload: batch.payload.slice() });
    } else {
      this.#catchUp();
    }
  }

  reached(sequence: number, timeoutMs: number): Promise<boolean> {
    if (sequence <= this.sequence) return Promise.resolve(true);
    if (this.#isStopped) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiters.delete(waiter);
        resolve(false);
      }, timeoutMs);
      const waiter: Waiter = { sequence, resolve, timer };
      this.#waiters.add(waiter);
      this.#options.link.hurry(sequence);
    });
  }

  caughtUp(timeoutMs: number): Promise<boolean> {
    return this.reached(this.#durable, timeoutMs);
  }

  async stop(): Promise<void> {
    this.#end();
    await this.#reading;
    await this.#options.link.stop();
  }

  #send(record: DurableRecord): void {
    this.#next = record.firstSequence + record.count;
    this.#queuedBytes += record.payload.byteLength;
    this.#options.link.push(record);
  }

  #catchUp(): void {
    if (this.#isReading || this.#next > this.#durable) return;
    this.#isReading = true;
    this.#reading = this.#readAgain().catch((error: unknown) =>
      this.#fail(error instanceof Error ? error : new Error(String(error))),
    );
  }

  async #readAgain(): Promise<void> {
    while (this.#next <= this.#durable && !this.#isStopped) {
      const before = this.#next;
      for await (const record of this.#options.read(this.#next)) {
        await this.#roomInQueue();
        if (this.#isStopped) return;
        this.#send(record);
      }
      assert(this.#next > before, "the journal holds every durable sequence");
    }
    // In the same step as the last comparison: no batch can be offered in between and be missed.
    this.#isReading = false;
  }

  #roomInQueue(): Promise<void> {
    if (this.#queuedBytes < QUEUED_BYTES_MAX || this.#isStopped) return Promise.resolve();
    return new Promise((resolve) => (this.#room = resolve));
  }

  #progress(sequence: number, bytes: number): void {
    this.sequence = sequence;
    this.#queuedBytes -= bytes;
    this.#marks.pass(sequence);
    if (this.#queuedBytes < QUEUED_BYTES_MAX / 2) this.#room?.();
    for (const waiter of this.#waiters) {
      if (waiter.sequence <= sequence) this.#settle(waiter, true);
    }
  }

  #wait(error: Error): void {
    this.#waitingSince = performance.now();
    this.#options.onWaiting?.(error);
  }

  #settle(waiter: Waiter, isReached: boolean): void {
    this.#waiters.delete(waiter);
    clearTimeout(waiter.timer);
    waiter.resolve(isReached);
  }

  #end(): void {
    this.#isStopped = true;
    this.#room?.();
    for (const waiter of this.#waiters) this.#settle(waiter, false);
  }

  #fail(error: Error): void {
    if (this.#isStopped) return;
    this.#end();
    this.#options.onFailed(error);
  }
}
