import type { Kysely } from "kysely";
import type { ProjectedEntry } from "./batch-rows.ts";
import { isOutage } from "./outage.ts";
import { project, projectedSequence } from "./project.ts";
import { readRecord, type DurableRecord } from "./records.ts";
import type { ProjectionTables } from "./tables.ts";

/** Payload bytes that go into one transaction: large enough to be fast when behind, small enough for readers to get in. */
const TRANSACTION_BYTES_MAX = 256 * 1024;
/** Start to start: a single command is projected at once, a stream of them shares transactions. */
const TRANSACTION_INTERVAL_MS = 25;
/** An outage of SQL is waited out for ever, looked at ever more rarely. */
const RETRY_MS = { first: 250, longest: 5_000 } as const;

export interface ProjectionLoopOptions {
  readonly database: Kysely<ProjectionTables>;
  /** After each transaction: the new cursor, and how many payload bytes have left the queue. */
  readonly onProgress: (sequence: number, bytes: number) => void;
  /** SQL cannot be reached or takes nothing. Told once; what is queued stays queued. */
  readonly onWaiting: (error: Error) => void;
  /** The wait is over. */
  readonly onResumed: () => void;
  /** A mistake: the loop has ended for good; nothing further is projected. */
  readonly onFailed: (error: Error) => void;
}

/** The half of the projector that decodes and writes. It lives where the database connection lives: in a worker. */
export interface ProjectionLoop {
  /** The cursor at the start. */
  readonly sequence: number;
  push(record: DurableRecord): void;
  /** Resolves when the transaction under way has ended; queued records are left to the next start. */
  stop(): Promise<void>;
}

/** Starts projecting what is pushed, in order; neighbouring records share a transaction when they have piled up. */
export async function startProjectionLoop(options: ProjectionLoopOptions): Promise<ProjectionLoop> {
  const sequence = await projectedSequence(options.database);
  const queue: DurableRecord[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;

  let earliest = 0;
  const drain = async (): Promise<void> => {
    while (queue.length > 0 && !signal.aborted) {
      await pauseUntil(earliest);
      if (signal.aborted) return;
      earliest = performance.now() + TRANSACTION_INTERVAL_MS;
      const { bytes, ...taken } = takeRecords(queue);
      const reached = await projectPatiently(options, taken, signal);
      if (reached === undefined) return;
      options.onProgress(reached, bytes);
    }
  };
  const fail = (error: unknown): void => {
    stopping.abort();
    options.onFailed(error instanceof Error ? error : new Error(String(error)));
  };
  return {
    sequence,
    push(record) {
      if (signal.aborted) return;
      queue.push(record);
      running ??= drain()
        .catch(fail)
        .finally(() => (running = undefined));
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Always lets the event loop turn: PGlite works in microtasks alone, and without a turn neither further records nor
 * other people's statements would come in between two transactions.
 */
async function pauseUntil(time: number): Promise<void> {
  const pauseMs = time - performance.now();
  await (pauseMs > 0 ? new Promise((resolve) => setTimeout(resolve, pauseMs)) : new Promise(setImmediate));
}

/** Entries of one transaction, and the frame that ends with the last of them. */
interface Taken {
  readonly entries: readonly ProjectedEntry[];
  readonly digest: Uint8Array | undefined;
}

function takeRecords(queue: DurableRecord[]): Taken & { readonly bytes: number } {
  let bytes = 0;
  let taken = 0;
  let digest: Uint8Array | undefined;
  const entries: ProjectedEntry[] = [];
  for (const record of queue) {
    if (taken > 0 && bytes + record.payload.byteLength > TRANSACTION_BYTES_MAX) break;
    for (const entry of readRecord(record)) entries.push(entry);
    bytes += record.payload.byteLength;
    digest = record.digest;
    taken++;
  }
  queue.splice(0, taken);
  return { entries, digest, bytes };
}

/** Undefined when the wait for SQL was cut short by a stop. */
async function projectPatiently(
  { database, onWaiting, onResumed }: ProjectionLoopOptions,
  { entries, digest }: Taken,
  stopping: AbortSignal,
): Promise<number | undefined> {
  let pauseMs: number = RETRY_MS.first;
  for (let attempt = 1; ; attempt++) {
    try {
      const reached = await project(database, entries, digest);
      if (attempt > 1) onResumed();
      return reached;
    } catch (error) {
      if (stopping.aborted) return undefined;
      if (!isOutage(error)) throw error;
      if (attempt === 1) onWaiting(error as Error);
      await pauseFor(pauseMs, stopping);
      if (stopping.aborted) return undefined;
      pauseMs = Math.min(2 * pauseMs, RETRY_MS.longest);
    }
  }
}

/** Ends at once when it is aborted. */
function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });
}
