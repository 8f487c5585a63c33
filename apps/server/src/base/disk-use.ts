import { readdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { ProjectionTables } from "@agio/projections";
import { sql, type Kysely } from "kysely";
import { reasonOf, type Log } from "./log.ts";

const MEASURE_EVERY_MS = 60_000;

export interface DiskUseParts {
  /** Without an address of PostgreSQL the tables lie in the data folder. */
  readonly config: { readonly dataFolder: string; readonly databaseUrl: string | undefined };
  readonly database: Kysely<ProjectionTables>;
  readonly log: Log;
}

/** Bytes on disk, a minute old at most. */
export interface DiskUse {
  /**
   * In bytes, by metric name. With PostgreSQL the tables are as it says; its log is its own matter and left out. Empty
   * until it was measured for the first time.
   */
  gauges(): Readonly<Record<string, number>>;
  /** Waits for the measurement under way. */
  stop(): Promise<void>;
}

/** Bytes of all files below a folder; 0 where there is none. */
async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(absent);
  let bytes = 0;
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    // A segment or a table may go while the folder is read.
    bytes += (await stat(path.join(entry.parentPath, entry.name)).catch(absent))?.size ?? 0;
  }
  return bytes;
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

async function measure({ config, database }: DiskUseParts): Promise<Record<string, number>> {
  const { dataFolder, databaseUrl } = config;
  const { bavail, bsize } = await statfs(dataFolder);
  const kept = {
    agio_journal_bytes: await folderBytes(path.join(dataFolder, "journal")),
    agio_disk_free_bytes: bavail * bsize,
  };
  if (databaseUrl === undefined) {
    const log = await folderBytes(path.join(dataFolder, "sql", "pg_wal"));
    const tables = await folderBytes(path.join(dataFolder, "sql", "base"));
    return { ...kept, agio_sql_log_bytes: log, agio_sql_tables_bytes: tables };
  }
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::int8 as bytes`.execute(
    database,
  );
  return { ...kept, agio_sql_tables_bytes: rows[0]?.bytes ?? 0 };
}

/** Measures now and then, so that asking costs nothing. */
export function openDiskUse(parts: DiskUseParts): DiskUse {
  let latest: Readonly<Record<string, number>> = {};
  const look = async (): Promise<void> => {
    try {
      latest = await measure(parts);
    } catch (thrown) {
      parts.log.error("the disk was not measured", { reason: reasonOf(thrown) });
    }
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, MEASURE_EVERY_MS);
  return {
    gauges: () => latest,
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
