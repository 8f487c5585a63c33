/**
 * SQLSTATE classes that say nothing about the statement, only that it could not be done now: connection (08), invalid
 * authorization (28), a server that only reads (25006), rollback (40), resources and a full disk (53), a lock (55P03),
 * an operator's intervention (57), a fault of the machine (58); a database that is not there (3D).
 */
const PASSING_STATES = /^(08|28|25006|3D|40|53|55P03|57|58)/;
/** The socket errors of Node ("ECONNREFUSED", "EAI_AGAIN"); its own complaints about arguments begin with ERR_. */
const SYSTEM_CODES = /^E(?!RR_)[A-Z_]+$/;
/** System calls of a connection. Failures of other calls, such as opening a file, do not concern the database. */
const LINE_CALLS = /^(connect|getaddrinfo|read|write|shutdown)$/;
/** Messages that the driver gives without a code. */
const DRIVER_WORDS = /Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable/;

/**
 * Whether a failure of SQL passes by itself: no connection, no answer, no space. Anything else (a broken constraint, an
 * unknown column, a value out of range, an error of our own) is a mistake, and the same statement would fail for ever.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  const call = "syscall" in error ? String(error.syscall) : "connect";
  const isLineLost = SYSTEM_CODES.test(code) && LINE_CALLS.test(call);
  return PASSING_STATES.test(code) || isLineLost || DRIVER_WORDS.test(error.message);
}
