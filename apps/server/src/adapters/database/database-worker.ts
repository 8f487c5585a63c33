import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { startProjectionLoop, type ProjectionLoop, type ProjectionTables } from "@agio/projections";
import { Kysely, PGliteDialect, PostgresDialect } from "kysely";
import { openDurablePGlite } from "./durable-pglite.ts";
import { PGliteSession } from "./pglite-session.ts";
import { keepVacuumed } from "./pglite-vacuum.ts";
import { openPostgresPool } from "./postgres-pool.ts";
import { sentError, type FromWorker, type ToWorker, type WorkerRequest, type WorkerTask } from "./worker-messages.ts";

/** The projector needs one connection; the second is for the moment in which a broken one is replaced. */
const CONNECTIONS_MAX = 2;

interface Served {
  readonly database: Kysely<ProjectionTables>;
  /** Undefined with PostgreSQL: the main thread has connections of its own. */
  readonly session: PGliteSession | undefined;
  close(): Promise<void>;
}

async function open(task: WorkerTask): Promise<Served> {
  if (task.task === "postgres") {
    const pool = openPostgresPool(task.url, CONNECTIONS_MAX);
    const database = new Kysely<ProjectionTables>({ dialect: new PostgresDialect({ pool }) });
    return { database, session: undefined, close: () => database.destroy() };
  }
  const pglite = await openDurablePGlite(task.directory);
  const database = new Kysely<ProjectionTables>({ dialect: new PGliteDialect({ pglite }) });
  const stopVacuum = keepVacuumed(pglite);
  const close = async (): Promise<void> => {
    await stopVacuum();
    await pglite.close();
  };
  return { database, session: new PGliteSession(pglite), close };
}

function serve(served: Served, port: MessagePort): void {
  const send = (message: FromWorker): void => port.postMessage(message);
  let loop: ProjectionLoop | undefined;

  const startProjection = async (): Promise<number> => {
    loop = await startProjectionLoop({
      database: served.database,
      onProgress: (sequence, bytes) => send({ type: "progress", sequence, bytes }),
      onFailed: (error) => send({ type: "failed", error: sentError(error) }),
    });
    return loop.sequence;
  };
  const close = async (): Promise<void> => {
    await loop?.stop();
    await served.close();
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
        if (served.session === undefined) throw new Error("PostgreSQL is asked by the main thread itself");
        return runStatement(served.session, request);
    }
  };
  port.on("message", (message: ToWorker) => {
    if ("record" in message) return loop?.push(message.record);
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
  serve(await open(workerData as WorkerTask), parentPort);
  parentPort.postMessage({ type: "ready" } satisfies FromWorker);
}
