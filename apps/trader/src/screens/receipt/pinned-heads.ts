import { parseHead, type PinnedHead } from "@agio/formulas";

/** Source of a pin: a head in the words of the tool, or a file of mirrored heads or of signed statements. */
export interface PinSource {
  readonly head: string;
  readonly file: string;
  /** The exchange's key, as the reader kept it. Only statements need it. */
  readonly key: string;
}

/** No head, a file that holds none, or statements that this key did not sign. */
export type PinProblem = "head" | "file" | "key";

type Read = { readonly pins: readonly PinnedHead[] } | { readonly problem: PinProblem };

interface Statement {
  readonly statement: string;
  readonly signature: string;
  readonly key: string;
}

/** The heads that a source pins, as `--head`, `--anchor` and `--statements` with `--key` of the tool read them. */
export async function readPins({ head, file, key }: PinSource): Promise<Read> {
  if (file === "") {
    const pin = parseHead(head);
    return pin === undefined ? { problem: "head" } : { pins: [pin] };
  }
  const rows = rowsOf(file);
  if (rows === undefined) return { problem: "file" };
  if (!areStatements(rows)) return headsOf(rows);
  const { isStatementSigned } = await import("@agio/formulas/statements");
  const wanted = key.trim().toLowerCase();
  if (wanted === "" || rows.some((row) => row.key !== wanted || !isStatementSigned(row))) return { problem: "key" };
  const said = rows.map(({ statement }) => JSON.parse(statement) as { readonly tape?: unknown });
  return headsOf(said.flatMap(({ tape }) => (tape === undefined ? [] : [tape])));
}

/** Whether a file holds signed statements, which count by the key of their exchange alone. */
export function needsKey(file: string): boolean {
  const rows = rowsOf(file);
  return rows !== undefined && areStatements(rows);
}

/** The rows of a file: a list, one row, or an answer of a call that was kept as it came. */
function rowsOf(file: string): readonly unknown[] | undefined {
  const read = parsed(file);
  if (Array.isArray(read)) return read;
  if (typeof read !== "object" || read === null) return undefined;
  const { rows, data } = read as { rows?: unknown; data?: { rows?: unknown } };
  const found = rows ?? data?.rows ?? [read];
  return Array.isArray(found) ? found : undefined;
}

/** Undefined for a text that is no JSON. */
function parsed(file: string): unknown {
  try {
    return JSON.parse(file);
  } catch {
    return undefined;
  }
}

function areStatements(rows: readonly unknown[]): rows is readonly Statement[] {
  const isStatement = (row: unknown): boolean =>
    typeof row === "object" && row !== null && "statement" in row && "signature" in row && "key" in row;
  return rows.length > 0 && rows.every(isStatement);
}

function headsOf(rows: readonly unknown[]): Read {
  const pins = rows.map((row) => {
    const { seq, hash } = (row ?? {}) as { seq?: unknown; hash?: unknown };
    return parseHead(`${String(seq)}:${String(hash)}`);
  });
  const known = pins.filter((pin) => pin !== undefined);
  return known.length === 0 || known.length < pins.length ? { problem: "file" } : { pins: known };
}
