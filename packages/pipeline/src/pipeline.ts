import {
  applyEntry,
  EventWriter,
  Prefetch,
  GAP_MS_MIN,
  isWorkLeft,
  mayWorkWait,
  takeSections,
  type Command,
  type CoreState,
  type StateSection,
} from "@agio/core";
import type { Journal } from "@agio/journal";
import { assert, sequence, utcMs, type UtcMs } from "@agio/primitives";
import { AppliedEntry, Batch } from "./batch.ts";
import { recover, type Recovered, type RecoveryProgress } from "./recovery.ts";
import { PipelineOverloaded, type OverloadReason, type Settled } from "./settled.ts";
import { SlicePace } from "./slice-pace.ts";
import { SnapshotPolicy } from "./snapshot-policy.ts";
import { WaitingCommands } from "./waiting-commands.ts";

/** Commands that may wait for the next sync; more are turned away. */
export const WAITING_COMMANDS_MAX = 16_384;
/** Entry bytes that may wait for the next sync. */
export const WAITING_BYTES_MAX = 8 << 20;
/** Exit code when our own code broke a promise, or the disk failed. */
const EXIT_CODE_BROKEN = 70;

/** A run of entries that became durable together. `readEntries(payload, firstSequence)` takes it apart. */
export interface DurableBatch {
  readonly firstSequence: number;
  readonly count: number;
  /** Stays as it is while the listener runs; a listener that keeps it copies it. */
  readonly payload: Uint8Array;
  /** SHA-256 of the journal's frame that ends with it. */
  readonly digest: Uint8Array;
}

export interface PipelineOptions {
  readonly journal: Journal;
  /** The platform's clock. Stamps never go back, even when it does. */
  readonly clock: () => UtcMs;
  /** How often time passed over us so far; each is announced to the core, as a stop is. Never, by default. */
  readonly leaps?: () => number;
  readonly onProgress?: (progress: RecoveryProgress) => void;
  /** Called once when nothing may go on: the state may be torn. Ends the process by default. */
  readonly onFatal?: (error: unknown) => void;
  /**
   * Stores a snapshot of the state after a durable entry while we go on, from the journal alone. Without it the writer
   * stands still while it encodes its own state.
   */
  readonly shadow?: (sequence: number) => Promise<void>;
  /** Told about a snapshot that could not be stored; the journal has everything anyway. */
  readonly onSnapshotFailed?: (error: unknown) => void;
}

/** A command that waits for the end of its turn. */
interface Arrival {
  readonly command: Command;
  readonly resolve: (settled: Settled) => void;
  readonly reject: (overloaded: PipelineOverloaded) => void;
}

/** The single writer: the only caller of `apply`. */
export interface Pipeline {
  /** Sequence of the last durable entry. */
  readonly durableSequence: number;
  /** Why no command is taken at this moment; undefined while they are. */
  readonly overload: OverloadReason | undefined;
  /**
   * Applies a command, with all others that arrive in this turn of the event loop and in their order. Resolves when it
   * is durable; a refused or replayed one when everything it could have seen is. Rejects with PipelineOverloaded when
   * it was not looked at.
   */
  submit(command: Command): Promise<Settled>;
  /**
   * Computes `view` now, after everything that was submitted, and resolves when all it saw is durable. `view` must not
   * keep or change the state, which stands after the entry `sequence`.
   */
  read<View>(view: (state: CoreState, sequence: number) => View): Promise<View>;
  /** Calls `listener` with every durable batch, in order, before its answers. A listener that throws ends the process. */
  onDurable(listener: (batch: DurableBatch) => void): () => void;
  /** Takes nothing more, waits for what was taken, stores a snapshot and closes the journal. */
  stop(): Promise<void>;
}

/**
 * Recovers the state and starts the writer. Throws RecoveryMismatch, naming the sequence, when the journal does not
 * re-apply to the same events.
 */
export async function openPipeline(options: PipelineOptions): Promise<Pipeline> {
  return new SingleWriter(options, await recover(options.journal, { onProgress: options.onProgress }));
}

class SingleWriter implements Pipeline {
  readonly #journal: Journal;
  readonly #options: PipelineOptions;
  readonly #state: CoreState;
  readonly #prefetch: Prefetch;
  /** The first has the batch that is gathering. The others have those before it: on its way, and being told about. */
  readonly #writers: [EventWriter, EventWriter, EventWriter] = [
    new EventWriter(),
    new EventWriter(),
    new EventWriter(),
  ];
  readonly #listeners = new Set<(batch: DurableBatch) => void>();
  readonly #snapshots: SnapshotPolicy;
  readonly #pace = new SlicePace();
  #pause: NodeJS.Timeout | undefined;
  #lastAt: number;
  /** Leaps of the clock that were looked at; before the first entry of a start not even none. */
  #seenLeaps = -1;
  #durableSequence: number;
  #arrived: Arrival[] = [];
  readonly #waiting: WaitingCommands<Arrival>;
  /** Work went on since it was looked at last who has to wait for it. */
  #hasGoneOn = false;
  #gathering: Batch;
  #inFlight: Batch | undefined;
  #isFlushPlanned = false;
  #isStopping = false;
  #isBroken = false;
  #savedSequence: number;
  #savingSnapshot: Promise<void> = Promise.resolve();
  #isShadowAtWork = false;

  constructor(options: PipelineOptions, recovered: Recovered) {
    this.#journal = options.journal;
    this.#options = options;
    this.#state = recovered.state;
    this.#waiting = new WaitingCommands(recovered.state);
    this.#prefetch = new Prefetch(recovered.state.spot);
    this.#lastAt = recovered.lastAt;
    this.#durableSequence = recovered.lastSequence;
    this.#gathering = new Batch(recovered.lastSequence + 1);
    this.#savedSequence = recovered.snapshotSequence;
    this.#snapshots = new SnapshotPolicy(recovered.snapshotSequence);
    if (isWorkLeft(this.#state)) this.#planFlush();
  }

  get #writer(): EventWriter {
    return this.#writers[0];
  }

  get durableSequence(): number {
    return this.#durableSequence;
  }

  get overload(): OverloadReason | undefined {
    if (this.#isStopping || this.#isBroken) return "stopped";
    if (this.#journal.readOnly !== undefined) return "diskLow";
    const isFull =
      this.#gathering.count + this.#arrived.length >= WAITING_COMMANDS_MAX ||
      this.#writer.length * 8 >= WAITING_BYTES_MAX;
    return isFull ? "queueFull" : undefined;
  }

  submit(command: Command): Promise<Settled> {
    const reason = this.overload;
    if (reason !== undefined) return Promise.reject(new PipelineOverloaded(reason));
    this.#planFlush();
    return new Promise((resolve, reject) => this.#arrived.push({ command, resolve, reject }));
  }

  async read<View>(view: (state: CoreState, sequence: number) => View): Promise<View> {
    this.#applyArrived();
    const seen = view(this.#state, this.#gathering.lastSequence);
    return new Promise((resolve) => this.#whenDurable(() => resolve(seen)));
  }

  onDurable(listener: (batch: DurableBatch) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async stop(): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    if (!this.#isBroken) {
      await this.read(() => undefined);
      await this.#savingSnapshot;
      await this.#saveSnapshot(this.#durableSequence, takeSections(this.#state));
    }
    clearTimeout(this.#pause);
    await this.#journal.close();
  }

  /** A command that breaks a promise of ours ends the writer; it and those behind it are turned away. */
  #applyArrived(): void {
    // A tick may have done the last of the work, where no `Continue` follows.
    const waited = this.#hasGoneOn || !isWorkLeft(this.#state) ? this.#waiting.takeAll() : [];
    const run = waited.length === 0 ? this.#arrived : [...waited, ...this.#arrived];
    this.#arrived = [];
    this.#hasGoneOn = false;
    for (const [at, arrival] of run.entries()) {
      const { command, resolve, reject } = arrival;
      try {
        if (this.#isBroken) reject(new PipelineOverloaded("stopped"));
        else if (this.#waiting.hasToWait(command)) {
          if (!this.#waiting.add(arrival)) reject(new PipelineOverloaded("queueFull"));
        } else {
          this.#prefetch.before(run, at);
          const settled = this.#apply(command);
          if (settled.kind === "applied") this.#gathering.answeredBytes = this.#writer.length * 8;
          this.#whenDurable(() => resolve(settled));
        }
      } catch (error) {
        this.#break(error);
        reject(new PipelineOverloaded("stopped"));
      }
    }
  }

  #apply(command: Command): Settled {
    const at = Math.max(this.#options.clock(), this.#lastAt);
    this.#announceGap(at);
    return this.#applyAt(at, command);
  }

  /** The first entry after a stop, or after a leap of the clock, says since when nobody was served. */
  #announceGap(at: number): void {
    const leaps = this.#options.leaps?.() ?? 0;
    if (leaps === this.#seenLeaps) return;
    this.#seenLeaps = leaps;
    if (this.#lastAt === 0 || at - this.#lastAt <= GAP_MS_MIN) return;
    const settled = this.#applyAt(at, { type: "AnnounceGap", from: utcMs(this.#lastAt) });
    assert(settled.kind === "applied", "a gap is announced");
  }

  #applyAt(at: number, command: Command): Settled {
    const batch = this.#gathering;
    const stamp = { sequence: sequence(batch.lastSequence + 1), at: utcMs(at) };
    const outcome = applyEntry(this.#state, command, stamp, this.#writer);
    if (outcome !== undefined) {
      return "replayed" in outcome ? { kind: "replayed", answer: outcome } : { kind: "refused", refusal: outcome };
    }
    batch.count += 1;
    this.#lastAt = at;
    return new AppliedEntry(batch, stamp, this.#writer.start * 8, this.#writer.length * 8);
  }

  /** Calls `settle` when everything that was applied is durable: what a value shows must be, before anyone sees it. */
  #whenDurable(settle: () => void): void {
    const batch = this.#gathering.count > 0 ? this.#gathering : this.#inFlight;
    if (batch === undefined) settle();
    else batch.whenDurable(settle);
  }

  /** When the disk is idle, everything that arrives in this turn of the event loop shares one sync. */
  #planFlush(): void {
    if (this.#isFlushPlanned || this.#inFlight !== undefined) return;
    this.#isFlushPlanned = true;
    setImmediate(() => {
      this.#isFlushPlanned = false;
      this.#flush();
    });
  }

  /** A slice of what earlier commands left, after the commands of this turn: one a sync, so that nobody waits for more. */
  #continue(): void {
    if (!isWorkLeft(this.#state)) return;
    if (mayWorkWait(this.#state) && this.#waiting.isEmpty && this.#waitsForPause()) return;
    // A full queue is no reason: this is what empties it.
    this.#hasGoneOn = true;
    const reason = this.overload;
    if (reason === "stopped" || reason === "diskLow") return this.#turnAway(reason);
    try {
      const settled = this.#apply({ type: "Continue" });
      assert(settled.kind === "applied", "what is left to do can be done");
      this.#gathering.hasSlice = true;
    } catch (error) {
      this.#break(error);
    }
  }

  /** False when a slice of work that may wait is due. Otherwise it is looked at again in time. */
  #waitsForPause(): boolean {
    const isAlone = this.#gathering.count === 0;
    const pauseMs = this.#pace.pauseMs(isAlone, performance.now());
    if (pauseMs === 0) return false;
    this.#pause ??= setTimeout(() => {
      this.#pause = undefined;
      this.#planFlush();
    }, pauseMs);
    return true;
  }

  /** Turns held commands away: they would wait for work that does not go on at present. */
  #turnAway(reason: OverloadReason): void {
    for (const { reject } of this.#waiting.takeAll()) reject(new PipelineOverloaded(reason));
  }

  #flush(): void {
    this.#applyArrived();
    this.#continue();
    const batch = this.#gathering;
    if (batch.count === 0 || this.#isBroken) return;
    this.#inFlight = batch;
    this.#gathering = new Batch(batch.lastSequence + 1);
    batch.close(this.#writer);
    this.#turnWriters();
    void this.#makeDurable(batch);
  }

  #turnWriters(): void {
    const [closed, told, free] = this.#writers;
    Object.assign(this.#writers, [free, closed, told]);
    free.reset();
  }

  async #makeDurable(batch: Batch): Promise<void> {
    try {
      const refusal = await this.#journal.append(batch);
      assert(refusal === undefined, "the journal takes what the pipeline applied");
      // One batch is under way at a time, so that its frame is the last.
      batch.digest = this.#journal.lastDigest;
      this.#settle(batch);
    } catch (error) {
      this.#break(error);
    }
  }

  #settle(batch: Batch): void {
    if (this.#isBroken) return;
    this.#inFlight = undefined;
    this.#durableSequence = batch.lastSequence;
    if (batch.hasSlice) this.#pace.ended(performance.now());
    this.#flush();
    for (const listener of this.#listeners) listener(batch);
    batch.settleAll();
    this.#snapshotIfDue();
  }

  #snapshotIfDue(): void {
    const { shadow } = this.#options;
    if (shadow === undefined) this.#takeSnapshotIfDue();
    else if (!this.#isShadowAtWork) this.#askShadowIfDue(shadow);
  }

  /** Another process re-applies what came since the last snapshot, so the writer has no moment to wait for. */
  #askShadowIfDue(shadow: (sequence: number) => Promise<void>): void {
    const [sequenceNow, now] = [this.#durableSequence, performance.now()];
    if (this.#isStopping || !this.#snapshots.isDue(sequenceNow, true, now)) return;
    this.#snapshots.taken(sequenceNow, now, now);
    this.#isShadowAtWork = true;
    this.#savingSnapshot = shadow(sequenceNow)
      .then(() => void (this.#savedSequence = sequenceNow))
      .catch((error: unknown) => this.#options.onSnapshotFailed?.(error))
      .finally(() => (this.#isShadowAtWork = false));
  }

  #takeSnapshotIfDue(): void {
    const isQuiet = this.#inFlight === undefined;
    const lastSequence = this.#gathering.lastSequence;
    const began = performance.now();
    if (this.#isStopping || !this.#snapshots.isDue(lastSequence, isQuiet, began)) return;
    const sections = takeSections(this.#state);
    this.#snapshots.taken(lastSequence, began, performance.now());
    this.#savingSnapshot = this.read(() => undefined).then(() => this.#saveSnapshot(lastSequence, sections));
  }

  async #saveSnapshot(lastSequence: number, sections: readonly StateSection[]): Promise<void> {
    if (lastSequence === this.#savedSequence) return;
    try {
      await this.#journal.saveSnapshot(lastSequence, sections);
      this.#savedSequence = lastSequence;
    } catch (error) {
      this.#options.onSnapshotFailed?.(error);
    }
  }

  /** The state may be torn between two postings: nothing of it may be seen, so nothing is answered any more. */
  #break(error: unknown): void {
    if (this.#isBroken) return;
    this.#isBroken = true;
    this.#turnAway("stopped");
    (this.#options.onFatal ?? endProcess)(error);
  }
}

function endProcess(error: unknown): void {
  process.stderr.write(`the pipeline stopped: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(EXIT_CODE_BROKEN);
}
