import { randomBytes } from "node:crypto";

const LINK_BYTES = 24;
const LINK_LIFETIME_MS = 60_000;
const LINKS_MAX = 100;
/** A spreadsheet runs a cell that begins like this. */
const RUNS = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

type Cell = string | number;

/** A list as a file of comma separated values. */
export interface StaffExport {
  /** Without its ending. */
  readonly name: string;
  readonly head: readonly string[];
  /** Read as long as the reader takes them: one page is in memory. */
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Files that the staff asked for: a call makes the link, and a browser fetches what is behind it, once. */
export interface StaffExports {
  /** The path of the link; undefined while too many are open. */
  offer(file: StaffExport): string | undefined;
  /** What is behind a link, which is good no more. */
  take(link: string): StaffExport | undefined;
}

export const EXPORT_PATH = "/api/operator/export/";

export function openStaffExports(clock: () => number): StaffExports {
  const offered = new Map<string, { readonly file: StaffExport; readonly endsAt: number }>();
  const forget = (): void => {
    for (const [link, { endsAt }] of offered) if (endsAt <= clock()) offered.delete(link);
  };
  return {
    offer(file) {
      forget();
      if (offered.size >= LINKS_MAX) return undefined;
      const link = randomBytes(LINK_BYTES).toString("base64url");
      offered.set(link, { file, endsAt: clock() + LINK_LIFETIME_MS });
      return EXPORT_PATH + link;
    },
    take(link) {
      forget();
      const file = offered.get(link)?.file;
      offered.delete(link);
      return file;
    },
  };
}

/** A cell of the file. One that a spreadsheet would run gets a quote before it; numbers stay numbers. */
export function csvCell(value: Cell): string {
  const text = String(value);
  const safe = RUNS.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const BYTE_ORDER_MARK = "\uFEFF";
const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** The file piece by piece. */
export async function* csvPieces({ head, pages }: StaffExport): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(head);
  for await (const rows of pages) yield rows.map(csvLine).join("");
}
