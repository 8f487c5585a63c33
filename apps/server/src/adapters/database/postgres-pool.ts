import { INT8_OID, parseInt8 } from "@agio/projections";
import pg from "pg";

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

/** A bounded pool. int8 is read as a safe integer, dates and numerics as text: the same as with PGlite. */
export function openPostgresPool(url: string, connectionsMax: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    statement_timeout: STATEMENT_MS_MAX,
    types,
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on("error", () => {});
  return pool;
}
