import type { PGlite } from "@electric-sql/pglite";
import type { ProjectionTables } from "@agio/projections";
import { Kysely, PGliteDialect, PostgresDialect } from "kysely";
import { openDurablePGlite } from "./durable-pglite.ts";
import { openPostgresPool } from "./postgres-pool.ts";
import type { WorkerTask } from "./worker-messages.ts";

/** The projector needs one connection; the second is for the moment in which a broken one is replaced. */
const CONNECTIONS_MAX = 2;

/** A database whose work is done in the calling thread: PGlite stops it while it works. */
export interface ThreadDatabase {
  readonly kysely: Kysely<ProjectionTables>;
  /** Undefined with PostgreSQL. */
  readonly pglite: PGlite | undefined;
  close(): Promise<void>;
}

/** Opens what `task` names, creating PGlite's folder when it is missing. The folder's lock is the caller's matter. */
export async function openInThread(task: WorkerTask): Promise<ThreadDatabase> {
  if (task.task === "postgres") {
    const pool = openPostgresPool(task.url, { connectionsMax: CONNECTIONS_MAX });
    const kysely = new Kysely<ProjectionTables>({ dialect: new PostgresDialect({ pool }) });
    return { kysely, pglite: undefined, close: () => kysely.destroy() };
  }
  const pglite = await openDurablePGlite(task.directory);
  const kysely = new Kysely<ProjectionTables>({ dialect: new PGliteDialect({ pglite }) });
  return { kysely, pglite, close: () => pglite.close() };
}
