import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { DISK_RESERVE_BYTES, lockFile, nodeDisk, type Disk } from "@agio/journal";
import type { ProjectionLink, ProjectionTables } from "@agio/projections";
import { Kysely, PGliteDialect, PostgresDialect } from "kysely";
import { DatabaseAway, watchDatabase } from "./database-watch.ts";
import { PGliteRemote } from "./pglite-remote.ts";
import { openPostgresPool, type PostgresPool } from "./postgres-pool.ts";
import { openWorkerLine } from "./worker-line.ts";

const CONNECTIONS_MAX = 10;
/** Readings of the staff have connections of their own: what trading and users ask never waits behind them. */
const READS_AT_ONCE = 4;
/** Of one of their statements. A list answers in a fraction of a second, a month of a report too. */
const READ_MS_MAX = 10_000;
/** PGlite's recovery may begin new segments of its log, 16 MB each, before anything answers. */
const ROOM_BYTES_MIN = 64 << 20;

/** The disk has no room for the embedded database. */
export class DatabaseUnwritable extends Error {
  override readonly name = "DatabaseUnwritable";
}

/** PostgreSQL is not there, or lets nobody of this name in. */
export class DatabaseUnreachable extends Error {
  override readonly name = "DatabaseUnreachable";
}

/** The step that `openDatabase` is at, for the start-up display. The first start takes seconds on a busy machine. */
export type OpeningStep = "creating" | "opening" | "connecting";

export interface DatabaseOptions {
  /** A PostgreSQL URL; undefined: PGlite on disk. */
  readonly databaseUrl: string | undefined;
  /** PGlite's folder. Its parent is created. */
  readonly directory: string;
  /** The bundled database-worker. */
  readonly workerUrl: URL;
  /** Says how much room there is. */
  readonly disk?: Pick<Disk, "freeBytes">;
  readonly onStep?: (step: OpeningStep) => void;
  /** PostgreSQL does not answer, and answers again after so long. */
  readonly onAway?: (error: Error) => void;
  readonly onBack?: (awayMs: number) => void;
  /** The worker has ended by itself: nothing is answered any more. */
  readonly onFailed: (error: Error) => void;
}

/** The SQL side of the server. `Tables` are the server's own. */
export interface Database<Tables> {
  readonly kind: "pglite" | "postgres";
  readonly kysely: Kysely<Tables & ProjectionTables>;
  /** The same tables for readings of the staff: few at once, and what takes too long throws ReadTooLong. PGlite has one way only. */
  readonly reads: Kysely<Tables & ProjectionTables>;
  /** PostgreSQL does not answer: what asks it fails at once with an outage. */
  readonly isAway: () => boolean;
  /** To be handed to `openProjector`. */
  readonly projectionLink: ProjectionLink;
  /** Ends the worker and all connections. After `projector.stop()`. */
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL, or PGlite in a worker thread. Throws DirectoryInUse when another process has the folder open,
 * DatabaseUnwritable when the disk has no room for PGlite, DatabaseUnreachable when PostgreSQL lets nobody in.
 */
export function openDatabase<Tables>(options: DatabaseOptions): Promise<Database<Tables>> {
  const { databaseUrl } = options;
  return databaseUrl === undefined ? openEmbedded(options) : openPostgres(options, databaseUrl);
}

async function expectEntry(pool: PostgresPool): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    throw new DatabaseUnreachable(
      `the database of DATABASE_URL does not let the exchange in (${(error as Error).message}): see that PostgreSQL runs ` +
        "there, and that address, name, password and database are right",
    );
  }
}

async function openPostgres<Tables>(options: DatabaseOptions, url: string): Promise<Database<Tables>> {
  options.onStep?.("connecting");
  const pool = openPostgresPool(url, { connectionsMax: CONNECTIONS_MAX });
  await expectEntry(pool);
  const line = await openWorkerLine(options.workerUrl, { task: "postgres", url }, options.onFailed);
  const readPool = openPostgresPool(url, { connectionsMax: READS_AT_ONCE, readMsMax: READ_MS_MAX });
  const pools = [pool, readPool];
  const watch = watchDatabase({ url, pools, onAway: options.onAway, onBack: options.onBack });
  const [kysely, reads] = pools.map((one) => {
    const away = (): Promise<never> => Promise.reject(new DatabaseAway("the database is away"));
    const guarded = { ...one, connect: () => (watch.isAway ? away() : one.connect()) };
    return new Kysely<Tables & ProjectionTables>({ dialect: new PostgresDialect({ pool: guarded }) });
  }) as [Kysely<Tables & ProjectionTables>, Kysely<Tables & ProjectionTables>];
  const close = async (): Promise<void> => {
    await Promise.all([line.close(), watch.stop(), kysely.destroy(), reads.destroy()]);
  };
  return { kind: "postgres", kysely, reads, isAway: () => watch.isAway, projectionLink: line, close };
}

async function openEmbedded<Tables>(options: DatabaseOptions): Promise<Database<Tables>> {
  const { directory, workerUrl, onStep, disk = nodeDisk } = options;
  mkdirSync(path.dirname(directory), { recursive: true });
  const freeBytes = (): Promise<number> => disk.freeBytes(path.dirname(directory));
  if ((await freeBytes()) < ROOM_BYTES_MIN) throw withoutRoom(directory, await freeBytes());
  // PGlite has no lock of its own, and two openers silently lose rows.
  const lock = await lockFile(`${directory}.lock`, directory);
  try {
    if (!existsSync(path.join(directory, "PG_VERSION"))) {
      onStep?.("creating");
      await createFolder(workerUrl, directory);
    }
    onStep?.("opening");
    const line = await openWorkerLine(workerUrl, { task: "pglite", directory }, options.onFailed);
    const dialect = new PGliteDialect({ pglite: new PGliteRemote(line) as never });
    const close = async (): Promise<void> => {
      await line.close();
      lock.release();
    };
    const kysely = new Kysely<Tables & ProjectionTables>({ dialect });
    return { kind: "pglite", kysely, reads: kysely, isAway: () => false, projectionLink: line, close };
  } catch (error) {
    lock.release();
    const left = await freeBytes();
    // PGlite does not say why it cannot begin.
    throw left < DISK_RESERVE_BYTES ? withoutRoom(directory, left) : error;
  }
}

function withoutRoom(directory: string, freeBytes: number): DatabaseUnwritable {
  return new DatabaseUnwritable(
    `the disk refuses to open the database in ${directory} (${freeBytes} bytes are free): make room on it, and start again`,
  );
}

/**
 * Made beside its place and moved there when it is whole: a start that was cut short leaves nothing half made.
 * It takes 700 MB for some seconds, so a process of its own does it: of a thread, 100 MB would stay with us.
 */
async function createFolder(workerUrl: URL, directory: string): Promise<void> {
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const process = fork(fileURLToPath(workerUrl), [unfinished], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const [code, signal] = (await once(process, "exit")) as [number | null, string | null];
  if (code !== 0) throw new Error(`creating the database in ${directory} failed (${code ?? signal})`);
  renameSync(unfinished, directory);
}
