import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { startProjectionLoop, type ProjectionLoop } from "@agio/projections";
import { openDurablePGlite } from "./durable-pglite.ts";
import { openInThread, type ThreadDatabase } from "./open-in-thread.ts";
import { PGliteSession } from "./pglite-session.ts";
import { keepCheckpointed } from "./pglite-checkpoints.ts";
import { keepVacuumed } from "./pglite-vacuum.ts";
import { sentError, type FromWorker, type ToWorker, type WorkerRequest, type WorkerTask } from "./worker-messages.ts";

function serve({ kysely, pglite, close: closeDatabase }: ThreadDatabase, port: MessagePort): void {
  const send = (message: FromWorker): void => port.postMessage(message);
  // With PostgreSQL the main thread has connections of its own.
  const session = pglite === undefined ? undefined : new PGliteSession(pglite);
  // The upkeep that PostgreSQL's own background workers would do.
  const stopUpkeep = pglite === undefined ? [] : [keepVacuumed(pglite), keepCheckpointed(pglite)];
  let loop: ProjectionLoop | undefined;

  const startProjection = async (): Promise<number> => {
    loop = await startProjectionLoop({
      database: kysely,
      onProgress: (sequence, bytes) => send({ type: "progress", sequence, bytes }),
      onWaiting: (error) => send({ type: "waiting", error: sentError(error) }),
      onResumed: () => send({ type: "resumed" }),
      onFailed: (error) => send({ type: "failed", error: sentError(error) }),
    });
    return loop.sequence;
  };
  const close = async (): Promise<void> => {
    await loop?.stop();
    for (const stop of stopUpkeep) await stop();
    await closeDatabase();
  };
  const answer = (request: WorkerRequest): Promise<unknown> | undefined => {
    switch (request.type) {
      case "startProjection":
        return startProjection();
      case "stopProjection":
        return loop?.stop();
      case "close":
        return close();
      default:
        if (session === undefined) throw new Error("PostgreSQL is asked by the main thread itself");
        return runStatement(session, request);
    }
  };
  port.on("message", (message: ToWorker) => {
    if ("record" in message) return loop?.push(message.record);
    if ("awaited" in message) return loop?.hurry(message.awaited);
    const { id, request } = message;
    Promise.resolve()
      .then(() => answer(request))
      .then(
        (value) => send({ type: "answer", id, value }),
        (error: unknown) => send({ type: "error", id, error: sentError(error) }),
      )
      .finally(() => request.type === "close" && port.close());
  });
}

type StatementRequest = Exclude<WorkerRequest, { type: "startProjection" | "stopProjection" | "close" }>;

function runStatement(session: PGliteSession, request: StatementRequest): Promise<unknown> {
  switch (request.type) {
    case "query":
      return session.query(request.sql, request.parameters, request.inTransaction);
    case "begin":
      return session.begin();
    case "commit":
    case "rollback":
      return session.end(request.type);
  }
}

// Started as a process of its own it makes a new PGlite folder and ends; as a thread it serves.
if (parentPort === null) {
  const directory = process.argv[2];
  if (directory === undefined) throw new Error("usage: database-worker DIRECTORY");
  await (await openDurablePGlite(directory)).close();
} else {
  serve(await openInThread(workerData as WorkerTask), parentPort);
  parentPort.postMessage({ type: "ready" } satisfies FromWorker);
}
