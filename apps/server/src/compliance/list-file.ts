import { addressKey, type NameKey } from "./keys.ts";

/** Entries of one file. */
export const ENTRIES_MAX = 50_000;
const VALUE_MAX = 300;

export interface ListEntry {
  readonly kind: "address" | "name";
  readonly key: string;
  readonly value: string;
  readonly note: string;
}

/** The cells of a CSV text, line by line. Undefined for a quote that is never closed. */
export function csvLines(text: string): string[][] | undefined {
  const lines: string[][] = [];
  let [line, cell, isQuoted]: [string[], string, boolean] = [[], "", false];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (letter === '"' && cell === "") isQuoted = true;
    else if (letter === ",") cell = push(line, cell);
    else if (letter === "\n") {
      push(line, cell);
      lines.push(line);
      [line, cell] = [[], ""];
    } else if (letter !== "\r") cell += letter;
  }
  if (isQuoted) return undefined;
  push(line, cell);
  lines.push(line);
  return lines.filter((cells) => cells.some((one) => one.trim() !== ""));
}

function push(line: string[], cell: string): string {
  line.push(cell);
  return "";
}

type Row = Readonly<Record<string, unknown>>;

function csvRows(text: string): Row[] | undefined {
  const lines = csvLines(text.replace(/^\uFEFF/, ""));
  const head = lines?.[0]?.map((cell) => cell.trim().toLowerCase());
  if (lines === undefined || head?.includes("type") !== true || !head.includes("value")) return undefined;
  return lines.slice(1).map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ""])));
}

function jsonRows(text: string): Row[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const isRows = Array.isArray(parsed) && parsed.every((row) => typeof row === "object" && row !== null);
    return isRows ? (parsed as Row[]) : undefined;
  } catch {
    return undefined;
  }
}

function entryOf({ type, value, note = "" }: Row, nameKey: NameKey): ListEntry | undefined {
  if ((type !== "address" && type !== "name") || typeof value !== "string" || typeof note !== "string")
    return undefined;
  const plain = value.trim();
  const key = type === "address" ? addressKey(plain) : nameKey(plain);
  if (key === "" || plain.length > VALUE_MAX || note.length > VALUE_MAX) return undefined;
  return { kind: type, key, value: plain, note: note.trim() };
}

/**
 * The entries of a file, each once. Undefined when a single row is none: half a list would look like a whole one. An empty
 * file is none either.
 */
export function readListFile(
  format: "csv" | "json",
  text: string,
  nameKey: NameKey,
): { readonly entries: readonly ListEntry[]; readonly repeated: number } | undefined {
  const rows = format === "csv" ? csvRows(text) : jsonRows(text);
  if (rows === undefined || rows.length === 0 || rows.length > ENTRIES_MAX) return undefined;
  const entries = new Map<string, ListEntry>();
  for (const row of rows) {
    const entry = entryOf(row, nameKey);
    if (entry === undefined) return undefined;
    const identity = `${entry.kind} ${entry.key}`;
    if (!entries.has(identity)) entries.set(identity, entry);
  }
  return { entries: [...entries.values()], repeated: rows.length - entries.size };
}
