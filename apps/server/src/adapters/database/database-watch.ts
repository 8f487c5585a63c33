import { openPostgresPool, type PostgresPool } from "./postgres-pool.ts";

const LOOK_EVERY_MS = 1_000;
/** A question that takes longer is not answered at all. A busy machine answers within it. */
const ANSWER_MS_MAX = 4_000;

/** The database cannot be reached: what needs it is refused until it answers again. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";
  readonly code = "57P03";
}

/** Looks every second, on a connection of its own, whether the server answers. */
export interface DatabaseWatch {
  readonly isAway: boolean;
  stop(): Promise<void>;
}

export interface DatabaseWatchOptions {
  readonly url: string;
  /** Their connections are cut when the server does not answer: whoever waits on one is told at once. */
  readonly pools: readonly PostgresPool[];
  readonly onAway: ((error: Error) => void) | undefined;
  /** It answers again, after so long. */
  readonly onBack: ((awayMs: number) => void) | undefined;
}

/** Starts to watch a server that answers. */
export function watchDatabase({ url, pools, onAway, onBack }: DatabaseWatchOptions): DatabaseWatch {
  const bounds = { connectionsMax: 1, connectMsMax: ANSWER_MS_MAX, answerMsMax: ANSWER_MS_MAX };
  const own = openPostgresPool(url, bounds);
  let awaySince: number | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function failure(): Promise<Error | undefined> {
    try {
      const client = await own.connect();
      try {
        await client.query("select 1");
        return undefined;
      } finally {
        client.release();
      }
    } catch (error) {
      return error as Error;
    }
  }

  async function look(): Promise<void> {
    let failed = await failure();
    // A connection may be lost alone: a server that cannot be reached twice in a row is away.
    if (failed !== undefined && awaySince === undefined && !isStopped) failed = await failure();
    if (isStopped) return;
    if (failed === undefined && awaySince !== undefined) {
      onBack?.(performance.now() - awaySince);
      awaySince = undefined;
    } else if (failed !== undefined) {
      if (awaySince === undefined) onAway?.(failed);
      awaySince ??= performance.now();
      for (const pool of pools) pool.cut();
    }
  }

  let looking: Promise<void> = Promise.resolve();
  const next = (): void => {
    looking = look().finally(() => {
      if (!isStopped) timer = setTimeout(next, LOOK_EVERY_MS);
    });
  };
  timer = setTimeout(next, LOOK_EVERY_MS);
  return {
    get isAway() {
      return awaySince !== undefined;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await own.end();
    },
  };
}
