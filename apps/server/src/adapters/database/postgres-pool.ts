import type { Duplex } from "node:stream";
import { INT8_OID, parseInt8 } from "@agio/projections";
import pg from "pg";
import { isLate, ReadTooLong } from "../../sql/bounded.ts";

const DATE_OID = 1082;
const CONNECT_MS_MAX = 10_000;
const STATEMENT_MS_MAX = 60_000;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") => {
    if (oid === INT8_OID) return parseInt8;
    if (oid === DATE_OID) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as "text");
  }) as typeof pg.types.getTypeParser,
};

/** Longer than the server lets a statement run: then its own word, which says more, comes first. */
const ANSWER_MS_MAX = STATEMENT_MS_MAX + 5_000;
const ON_ONE_CORE = "set max_parallel_workers_per_gather = 0";
const KEEP_ALIVE_AFTER_MS = 10_000;
/** How long connections may take to say goodbye. */
const END_MS_MAX = 2_000;

export interface PoolOptions {
  readonly connectionsMax: number;
  /** How long a connection may take to be made. */
  readonly connectMsMax?: number;
  /** How long a statement may go without an answer, before its connection is given up. */
  readonly answerMsMax?: number;
  /** Of readings that may wait: how long each of their statements may take, on one core. What takes longer throws ReadTooLong. */
  readonly readMsMax?: number;
}

/** A pool as Kysely takes it. */
export interface PostgresPool {
  readonly options: object;
  connect(): Promise<pg.PoolClient>;
  /** Cuts every connection; what waits on one fails. */
  cut(): void;
  /** Ends every connection, by force where the server says nothing. */
  end(): Promise<void>;
}

/**
 * A bounded pool. int8 is read as a safe integer, dates and numerics as text: the same as with PGlite.
 * A connection that breaks fails the statement it carries, and nothing else: it is replaced at the next use. So is one
 * on which a statement is not answered, as when the server stands still.
 */
export function openPostgresPool(url: string, options: PoolOptions): PostgresPool {
  const { connectionsMax, connectMsMax = CONNECT_MS_MAX, answerMsMax = ANSWER_MS_MAX, readMsMax } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: connectMsMax,
    statement_timeout: readMsMax ?? STATEMENT_MS_MAX,
    ...(readMsMax === undefined ? {} : { lock_timeout: readMsMax }),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types,
  });
  const open = new Set<pg.PoolClient>();
  // Both without a listener would end the process. The error reaches whoever waits for the statement.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    boundAnswers(client, answerMsMax, readMsMax !== undefined);
    open.add(client);
    // Before the first statement of whoever takes it; a connection that is lost here fails that one.
    if (readMsMax !== undefined) void client.query(ON_ONE_CORE).catch(() => undefined);
  });
  pool.on("remove", (client) => open.delete(client));
  const cut = (): void => {
    for (const client of open) cutConnection(client);
  };
  return {
    options: pool.options,
    connect: () => (readMsMax === undefined ? pool.connect() : pool.connect().catch(inTurnTooLong)),
    cut,
    async end() {
      const force = setTimeout(cut, END_MS_MAX);
      await pool.end();
      clearTimeout(force);
    },
  };
}

/**
 * The driver's own time limit leaves the connection with the statement on it to the next user. A connection that does
 * not answer is cut instead.
 */
function boundAnswers(client: pg.PoolClient, answerMsMax: number, isReading: boolean): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const bounded = (...given: unknown[]): unknown => {
    const answer = ask(...given);
    if (!(answer instanceof Promise)) return answer;
    const timer = setTimeout(() => cutConnection(client), answerMsMax);
    const ended = answer.finally(() => clearTimeout(timer));
    return isReading ? ended.catch(lateAsTooLong) : ended;
  };
  client.query = bounded as typeof client.query;
}

function lateAsTooLong(thrown: unknown): never {
  throw isLate(thrown) ? new ReadTooLong("a statement took longer than a reading may") : thrown;
}

/** Every connection was busy with other readings. */
function inTurnTooLong(thrown: unknown): never {
  const isBusy = thrown instanceof Error && thrown.message === "timeout exceeded when trying to connect";
  throw isBusy ? new ReadTooLong("other readings went before for too long") : thrown;
}

function cutConnection(client: pg.PoolClient): void {
  const { connection } = client as unknown as { readonly connection: { readonly stream: Duplex } };
  connection.stream.destroy();
}
