import { randomBytes } from "node:crypto";
import { BYTE_ORDER_MARK, csvLine } from "@agio/primitives";

const LINK_BYTES = 24;
const LINK_LIFETIME_MS = 60_000;
const LINKS_MAX = 100;
/** Files that are sent at once: what everybody asks waits for no more of their statements. */
const SENT_AT_ONCE = 2;

type Cell = string | number;

/** A list as a file of comma separated values. */
export interface StaffExport {
  /** Without its ending. */
  readonly name: string;
  readonly head: readonly string[];
  /** Read as long as the reader takes them: one page is in memory. */
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>;
}

export interface ExportLink {
  readonly link: string;
  /** UTC milliseconds. */
  readonly expireTime: number;
}

export interface OfferedFile {
  /** Without its ending. */
  readonly name: string;
  /** The text, piece by piece. */
  readonly pieces: AsyncGenerator<string, void>;
}

/**
 * Files that the staff asked for: a call makes the link, and a browser fetches what is behind it, once. The link says nothing
 * about whose file it is.
 */
export interface StaffExports {
  /** Undefined while too many links are open, or as many files are being sent as may be. */
  offer(file: StaffExport): ExportLink | undefined;
  /** The file behind a link, which is good no more; "busy" while as many are being sent as may be. */
  take(link: string): OfferedFile | "busy" | undefined;
}

export const EXPORT_PATH = "/api/operator/export/";

export function openStaffExports(clock: () => number): StaffExports {
  const offered = new Map<string, { readonly file: StaffExport; readonly endsAt: number }>();
  let sending = 0;
  const forget = (): void => {
    for (const [link, { endsAt }] of offered) if (endsAt <= clock()) offered.delete(link);
  };
  async function* piecesOf({ head, pages }: StaffExport): AsyncGenerator<string, void> {
    sending++;
    try {
      yield BYTE_ORDER_MARK + csvLine(head);
      for await (const rows of pages) yield rows.map(csvLine).join("");
    } finally {
      sending--;
    }
  }
  return {
    offer(file) {
      forget();
      if (offered.size >= LINKS_MAX || sending >= SENT_AT_ONCE) return undefined;
      const link = randomBytes(LINK_BYTES).toString("base64url");
      const endsAt = clock() + LINK_LIFETIME_MS;
      offered.set(link, { file, endsAt });
      return { link: EXPORT_PATH + link, expireTime: endsAt };
    },
    take(link) {
      forget();
      const file = offered.get(link)?.file;
      if (file === undefined) return undefined;
      if (sending >= SENT_AT_ONCE) return "busy";
      offered.delete(link);
      return { name: file.name, pieces: piecesOf(file) };
    },
  };
}
