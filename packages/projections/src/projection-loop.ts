import type { Kysely } from "kysely";
import type { ProjectedEntry } from "./batch-rows.ts";
import { isOutage } from "./outage.ts";
import { Pace } from "./pace.ts";
import { project, projectedSequence } from "./project.ts";
import { readRecord, type DurableRecord } from "./records.ts";
import type { ProjectionTables } from "./tables.ts";

/** Payload bytes that go into one transaction: large enough to be fast when behind, small enough for readers to get in. */
const TRANSACTION_BYTES_MAX = 256 * 1024;
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
  /** Somebody waits for the tables to hold `sequence`: what is queued up to it is projected without a pause. */
  hurry(sequence: number): void;
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

  let queuedBytes = 0;
  let reached = sequence;
  let awaited = 0;
  const pace = new Pace(() => signal.aborted || awaited > reached || queuedBytes >= TRANSACTION_BYTES_MAX);
  const drain = async (): Promise<void> => {
    while (queue.length > 0 && !signal.aborted) {
      await pace.nextStart();
      if (signal.aborted) return;
      const { bytes, ...taken } = takeRecords(queue);
      queuedBytes -= bytes;
      const projected = await projectPatiently(options, taken, signal);
      if (projected === undefined) return;
      reached = projected;
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
      queuedBytes += record.payload.byteLength;
      pace.look();
      running ??= drain()
        .catch(fail)
        .finally(() => (running = undefined));
    },
    hurry(to) {
      awaited = Math.max(awaited, to);
      pace.look();
    },
    async stop() {
      stopping.abort();
      pace.look();
      await running;
    },
  };
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
