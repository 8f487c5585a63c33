export type LogLevel = "error" | "info" | "debug";
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes one line of JSON per entry. Fields never carry tokens, passwords or query strings. */
export interface Log {
  error(what: string, fields?: LogFields): void;
  info(what: string, fields?: LogFields): void;
  debug(what: string, fields?: LogFields): void;
}

const RANK: Record<LogLevel, number> = { error: 0, info: 1, debug: 2 };

/** A log that drops what is above `level`. */
export function openLog(level: LogLevel, write: (line: string) => void): Log {
  const at = (entryLevel: LogLevel) => (what: string, fields?: LogFields) => {
    if (RANK[entryLevel] > RANK[level]) return;
    write(`${JSON.stringify({ time: new Date().toISOString(), level: entryLevel, what, ...fields })}\n`);
  };
  return { error: at("error"), info: at("info"), debug: at("debug") };
}

/** The words of whatever was thrown, for a log line. */
export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
