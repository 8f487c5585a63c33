import type { Kysely } from "kysely";
import type { ProjectedEntry } from "./batch-rows.ts";
import { project, projectedSequence } from "./project.ts";
import { readRecord, type DurableRecord } from "./records.ts";
import type { ProjectionTables } from "./tables.ts";

/** Payload bytes that go into one transaction: large enough to be fast when behind, small enough for readers to get in. */
const TRANSACTION_BYTES_MAX = 256 * 1024;
/** Start to start: a single command is projected at once, a stream of them shares transactions. */
const TRANSACTION_INTERVAL_MS = 25;
const ATTEMPTS_MAX = 30;
const ATTEMPT_PAUSE_MS = 1_000;

export interface ProjectionLoopOptions {
  readonly database: Kysely<ProjectionTables>;
  /** After each transaction: the new cursor, and how many payload bytes have left the queue. */
  readonly onProgress: (sequence: number, bytes: number) => void;
  /** The loop has ended for good; nothing further is projected. */
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
  let running: Promise<void> | undefined;

  let earliest = 0;
  const drain = async (): Promise<void> => {
    while (queue.length > 0 && !stopping.signal.aborted) {
      await pauseUntil(earliest);
      if (stopping.signal.aborted) return;
      earliest = performance.now() + TRANSACTION_INTERVAL_MS;
      const { entries, bytes } = takeRecords(queue);
      options.onProgress(await projectPatiently(options.database, entries, stopping.signal), bytes);
    }
  };
  const fail = (error: unknown): void => {
    stopping.abort();
    options.onFailed(error instanceof Error ? error : new Error(String(error)));
  };
  return {
    sequence,
    push(record) {
      if (stopping.signal.aborted) return;
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

function takeRecords(queue: DurableRecord[]): { entries: ProjectedEntry[]; bytes: number } {
  let bytes = 0;
  let taken = 0;
  const entries: ProjectedEntry[] = [];
  for (const record of queue) {
    if (taken > 0 && bytes + record.payload.byteLength > TRANSACTION_BYTES_MAX) break;
    for (const entry of readRecord(record)) entries.push(entry);
    bytes += record.payload.byteLength;
    taken++;
  }
  queue.splice(0, taken);
  return { entries, bytes };
}

/** A lost connection is waited out; a mistake in the data is not. */
async function projectPatiently(
  database: Kysely<ProjectionTables>,
  entries: readonly ProjectedEntry[],
  stopping: AbortSignal,
): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await project(database, entries);
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || stopping.aborted || !isConnectionLoss(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, ATTEMPT_PAUSE_MS));
    }
  }
}

/** SQLSTATE classes 08 and 57P, deadlock and serialization failures, and the socket errors of Node. */
function isConnectionLoss(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const message = error instanceof Error ? error.message : "";
  return /^(08|57P|40)/.test(code) || /^E[A-Z]+$/.test(code) || message.includes("Connection terminated");
}
