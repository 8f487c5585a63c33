import type { PGlite } from "@electric-sql/pglite";

const LOOK_EVERY_MS = 2_000;
/** The first page written after a checkpoint goes into the log whole, so they are not made more often than this. */
export const CHECKPOINT_LOG_BYTES = 64 * 1024 * 1024;
const CHECKPOINT_PAUSE_MS = 300_000;

/**
 * PGlite has no checkpointer: its log would only grow, and a start after a crash would replay all of it. Makes a
 * checkpoint after so much log or so much time, whichever comes first. Returns the way to stop, which waits for the
 * one under way.
 */
export function keepCheckpointed(database: Pick<PGlite, "query">): () => Promise<void> {
  let isStopped = false;
  let looking: Promise<void> = Promise.resolve();
  let checkpointBytes: number | undefined;
  let checkpointAtMs = performance.now();

  const writtenBytes = async (): Promise<number> => {
    const { rows } = await database.query<{ bytes: number }>(
      "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::int8 as bytes",
    );
    return rows[0]?.bytes ?? 0;
  };
  const checkpoint = async (): Promise<void> => {
    await database.query("checkpoint");
    // The checkpoint itself is in the log too.
    checkpointBytes = await writtenBytes();
    checkpointAtMs = performance.now();
  };
  const look = async (): Promise<void> => {
    const bytes = await writtenBytes();
    // Log left by an earlier run is not counted here: the first checkpoint removes it.
    if (checkpointBytes === undefined) return checkpoint();
    const isLong = bytes - checkpointBytes >= CHECKPOINT_LOG_BYTES;
    const isOld = bytes > checkpointBytes && performance.now() - checkpointAtMs >= CHECKPOINT_PAUSE_MS;
    if (isLong || isOld) await checkpoint();
  };
  const next = (): NodeJS.Timeout =>
    setTimeout(() => {
      looking = look().finally(() => {
        if (!isStopped) timer = next();
      });
    }, LOOK_EVERY_MS).unref();
  let timer = next();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await looking;
  };
}
