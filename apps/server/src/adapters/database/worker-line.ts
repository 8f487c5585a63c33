import { Worker } from "node:worker_threads";
import type { DurableRecord, ProjectionLink, ProjectionListener } from "@agio/projections";
import {
  DatabaseError,
  type FromWorker,
  type ToWorker,
  type WorkerRequest,
  type WorkerTask,
} from "./worker-messages.ts";

/** Requests that may wait for the worker. Beyond it callers are refused at once instead of piling up. */
const PENDING_MAX = 10_000;
const HEAP_MB_MAX = 256;
const YOUNG_HEAP_MB_MAX = 8;

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** How long a server that does not answer may hold up our end. What is not stored is read from the journal again. */
const REMOTE_END_MS_MAX = 3_000;

/** Starts a worker for `task`; resolves when it is ready. Throws what ended it before; `onFailed` hears what ends it later. */
export async function openWorkerLine(
  workerUrl: URL,
  task: WorkerTask,
  onFailed: (error: Error) => void,
): Promise<WorkerLine> {
  const line = new WorkerLine(workerUrl, task, onFailed);
  await line.ready;
  return line;
}

/** The main thread's end of the database worker: requests with answers, and the projector's records. */
export class WorkerLine implements ProjectionLink {
  readonly ready: Promise<void>;
  readonly exited: Promise<void>;
  readonly #worker: Worker;
  readonly #isRemote: boolean;
  readonly #onFailed: (error: Error) => void;
  readonly #pending = new Map<number, Pending>();
  #listener: ProjectionListener | undefined;
  #lastId = 0;
  #isReady = false;
  #isClosing = false;
  #ended: Error | undefined;
  #settleReady: Pending | undefined;

  constructor(workerUrl: URL, task: WorkerTask, onFailed: (error: Error) => void) {
    this.#onFailed = onFailed;
    this.#isRemote = task.task === "postgres";
    this.#worker = new Worker(workerUrl, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX, maxYoungGenerationSizeMb: YOUNG_HEAP_MB_MAX },
    });
    this.ready = new Promise((resolve, reject) => (this.#settleReady = { resolve: () => resolve(), reject }));
    this.exited = new Promise((resolve) => this.#worker.once("exit", () => resolve()));
    this.#worker.on("message", (message: FromWorker) => this.#receive(message));
    this.#worker.on("error", (error) => this.#end(error));
    this.#worker.on("exit", (code) => this.#end(new Error(`the database worker has ended (${code})`)));
  }

  get isClosing(): boolean {
    return this.#isClosing;
  }

  ask(request: WorkerRequest): Promise<unknown> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    if (this.#pending.size >= PENDING_MAX)
      return Promise.reject(new Error("too many statements wait for the database"));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ id, request } satisfies ToWorker);
    });
  }

  async start(listener: ProjectionListener): Promise<number> {
    this.#listener = listener;
    return (await this.ask({ type: "startProjection" })) as number;
  }

  push(record: DurableRecord): void {
    const { buffer, byteOffset, byteLength } = record.payload;
    const isWhole = byteOffset === 0 && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer;
    const payload = isWhole ? record.payload : record.payload.slice();
    const { firstSequence, count, digest } = record;
    this.#worker.postMessage({ record: { firstSequence, count, payload, digest } } satisfies ToWorker, [
      payload.buffer as ArrayBuffer,
    ]);
  }

  hurry(sequence: number): void {
    this.#worker.postMessage({ awaited: sequence } satisfies ToWorker);
  }

  /** Ends the projector; statements are still answered. */
  async stop(): Promise<void> {
    if (this.#isClosing || this.#ended !== undefined) return;
    await this.#bounded(this.ask({ type: "stopProjection" }));
  }

  /** Ends the connection; resolves when the worker is gone. */
  async close(): Promise<void> {
    if (!this.#isClosing && this.#ended === undefined) {
      const closed = this.ask({ type: "close" }).then(() => this.exited);
      this.#isClosing = true;
      if (!(await this.#bounded(closed))) await this.#worker.terminate();
    }
    await this.exited;
  }

  /** True when it was done; false when a server elsewhere held it up for too long. */
  async #bounded(work: Promise<unknown>): Promise<boolean> {
    const done = work.then(() => true);
    if (!this.#isRemote) return done;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), REMOTE_END_MS_MAX)));
    // Ended by force it fails, when nobody waits for it any more.
    done.catch(() => undefined);
    return Promise.race([done, late]).finally(() => clearTimeout(timer));
  }

  #receive(message: FromWorker): void {
    switch (message.type) {
      case "ready":
        this.#isReady = true;
        return this.#settleReady?.resolve(undefined);
      case "progress":
        return this.#listener?.onProgress(message.sequence, message.bytes);
      case "waiting":
        return this.#listener?.onWaiting(new DatabaseError(message.error));
      case "resumed":
        return this.#listener?.onResumed();
      case "failed":
        return this.#listener?.onFailed(new DatabaseError(message.error));
      case "answer":
        return this.#take(message.id)?.resolve(message.value);
      case "error":
        return this.#take(message.id)?.reject(new DatabaseError(message.error));
      default:
        message satisfies never;
    }
  }

  #take(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #end(error: Error): void {
    if (this.#ended !== undefined) return;
    this.#ended = error;
    this.#settleReady?.reject(error);
    for (const pending of this.#pending.values()) pending.reject(error);
    this.#pending.clear();
    if (this.#isReady && !this.#isClosing) {
      this.#listener?.onFailed(error);
      this.#onFailed(error);
    }
  }
}
