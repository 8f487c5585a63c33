import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import type { Kysely } from "kysely";
import { auditHeadOf } from "@agio/core";
import { refuse, type Refusal } from "@agio/primitives";
import { openTurns } from "../base/in-turn.ts";
import type { OperatorTables } from "./operator-tables.ts";
import { auditHash, auditRow, AUDIT_VERSION, isWholeEntry } from "./audit-entries.ts";
import { auditPages, readAuditPage, type AuditFilter } from "./audit-pages.ts";
import { openAuditHeads, type AuditEnd, type AuditHeadParts } from "./audit-heads.ts";

const SEED = "";
/** Of one statement: about three milliseconds of hashing, and the exchange goes on in between. */
const VERIFY_ROWS = 500;

/** One call of an operator. Never a password, token, code or document. */
export interface AuditEntry {
  /** 0 for a name that is no operator's. */
  readonly operatorId: number;
  readonly loginName: string;
  /** Comma list. */
  readonly roles?: string;
  readonly action: string;
  readonly subject: string;
  readonly reason: string;
  readonly code: number;
  readonly address: string;
  /** The state before and after a change, as `changeText` writes it; "" for none. */
  readonly before?: string;
  readonly after?: string;
}

/** Actions of the staff in a chain: no entry can be changed, left out or put in without breaking it. */
export interface AuditLog {
  /** Writes an entry. `isNoted`: the journal is told of it, and with it of all before. */
  append(entry: AuditEntry, options?: { readonly isNoted?: boolean }): Promise<void>;
  /** Tells the journal where the log ends. */
  noteHead(): Promise<void>;
  gauges(): Readonly<Record<string, number>>;
  list(asked: CheckedRequestOf<"operator.audit.list">): Promise<DataOf<"operator.audit.list"> | Refusal>;
  /** Entries that fit, the oldest first, page by page. */
  pages(filter: AuditFilter): AsyncGenerator<readonly DataOf<"operator.audit.list">["rows"][number][]>;
  verify(): Promise<Omit<DataOf<"operator.audit.verify">, "forgedRequests">>;
}

export interface AuditLogParts extends Omit<AuditHeadParts, "hashAt"> {
  readonly database: Kysely<OperatorTables>;
  /** The same for lists and files of the staff, each statement of which is bounded. */
  readonly reads: Kysely<OperatorTables>;
  readonly clock: () => number;
}

export function openAuditLog({ database, reads, clock, pipeline, log }: AuditLogParts): AuditLog {
  const inTurn = openTurns();
  const heads = openAuditHeads({ pipeline, hashAt, log });

  async function hashAt(entry: number): Promise<string | undefined> {
    const row = await database
      .selectFrom("server_audit")
      .select("hash")
      .where("entry_id", "=", entry)
      .executeTakeFirst();
    return row?.hash;
  }

  async function end(): Promise<AuditEnd | undefined> {
    const last = await database
      .selectFrom("server_audit")
      .select(["entry_id", "hash"])
      .orderBy("entry_id", "desc")
      .limit(1)
      .executeTakeFirst();
    return last === undefined ? undefined : { entries: last.entry_id, hash: last.hash };
  }

  /** One writer at a time, and the entry's number is the primary key: the chain cannot fork. */
  async function write(entry: AuditEntry): Promise<AuditEnd> {
    const before = await end();
    const row = {
      entry_id: (before?.entries ?? 0) + 1,
      operator_id: entry.operatorId,
      login_name: entry.loginName,
      action: entry.action,
      subject: entry.subject,
      reason: entry.reason,
      code: entry.code,
      address: entry.address,
      created_at: clock(),
      version: AUDIT_VERSION,
      roles: entry.roles ?? "",
      before_text: entry.before ?? "",
      after_text: entry.after ?? "",
    };
    const hash = auditHash(before?.hash ?? SEED, row);
    await database
      .insertInto("server_audit")
      .values({ ...row, hash })
      .execute();
    return { entries: row.entry_id, hash };
  }

  /** The first entry whose hash does not follow, or that is missing; 0 for none. */
  async function recompute(noted: AuditEnd): Promise<{ entries: number; headHash: string; brokenAt: number }> {
    let [entries, headHash, version] = [0, SEED, 1];
    for (;;) {
      const rows = await database
        .selectFrom("server_audit")
        .selectAll()
        .where("entry_id", ">", entries)
        .orderBy("entry_id")
        .limit(VERIFY_ROWS)
        .execute();
      for (const row of rows) {
        const isNext = row.entry_id === entries + 1 && row.version >= version && isWholeEntry(row);
        const isRight = isNext && row.hash === auditHash(headHash, row);
        if (!isRight || (row.entry_id === noted.entries && row.hash !== noted.hash)) {
          return { entries, headHash, brokenAt: row.entry_id };
        }
        ({ entry_id: entries, hash: headHash, version } = row);
      }
      if (rows.length === VERIFY_ROWS) continue;
      return { entries, headHash, brokenAt: entries < noted.entries ? entries + 1 : 0 };
    }
  }

  return {
    append: (entry, { isNoted = false } = {}) =>
      inTurn(async () => {
        const written = await write(entry);
        if (isNoted) await heads.note(() => Promise.resolve(written));
      }),
    noteHead: () => inTurn(() => heads.note(end)),
    gauges: heads.gauges,
    async list(asked) {
      const page = await readAuditPage(reads, asked);
      return page === undefined ? refuse("BAD_PARAMETER", "after") : { ...page, rows: page.rows.map(auditRow) };
    },
    async *pages(filter) {
      for await (const rows of auditPages(reads, filter)) yield rows.map(auditRow);
    },
    async verify() {
      // Before the table is read: whatever is noted later may be behind the rows that were seen.
      const noted = await pipeline.read(auditHeadOf);
      return { ...(await recompute(noted)), noted };
    },
  };
}
