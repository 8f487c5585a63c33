import { createHash } from "node:crypto";
import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import type { Kysely } from "kysely";
import { auditHeadOf } from "@agio/core";
import { canonicalJson } from "@agio/primitives";
import { TOTAL_MAX } from "@agio/projections";
import { openTurns } from "../base/in-turn.ts";
import type { OperatorTables } from "./operator-tables.ts";
import type { ServerAudit } from "./operator-tables.ts";
import { openAuditHeads, type AuditEnd, type AuditHeadParts } from "./audit-heads.ts";

const SEED = "";
const VERIFY_ROWS = 1_000;

/** One call of an operator. Never a password, token, code or document. */
export interface AuditEntry {
  /** 0 for a name that is no operator's. */
  readonly operatorId: number;
  readonly loginName: string;
  readonly action: string;
  readonly subject: string;
  readonly reason: string;
  readonly code: number;
  readonly address: string;
}

/** Actions of the staff in a chain: no entry can be changed, left out or put in without breaking it. */
export interface AuditLog {
  /** Writes an entry. `isNoted`: the journal is told of it, and with it of all before. */
  append(entry: AuditEntry, options?: { readonly isNoted?: boolean }): Promise<void>;
  /** Tells the journal where the log ends. */
  noteHead(): Promise<void>;
  gauges(): Readonly<Record<string, number>>;
  list(filter: CheckedRequestOf<"operator.audit.list">): Promise<DataOf<"operator.audit.list">>;
  verify(): Promise<DataOf<"operator.audit.verify">>;
}

/** SHA-256 over the hash before and the entry's canonical JSON, hex. */
function hashOf(previous: string, { hash: _hash, ...entry }: Omit<ServerAudit, "hash"> & { hash?: string }): string {
  return createHash("sha256").update(previous).update(canonicalJson(entry)).digest("hex");
}

export interface AuditLogParts extends Omit<AuditHeadParts, "hashAt"> {
  readonly database: Kysely<OperatorTables>;
  readonly clock: () => number;
}

export function openAuditLog({ database, clock, pipeline, log }: AuditLogParts): AuditLog {
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
    };
    const hash = hashOf(before?.hash ?? SEED, row);
    await database
      .insertInto("server_audit")
      .values({ ...row, hash })
      .execute();
    return { entries: row.entry_id, hash };
  }

  /** The first entry whose hash does not follow, or that is missing; 0 for none. */
  async function recompute(noted: AuditEnd): Promise<{ entries: number; headHash: string; brokenAt: number }> {
    let entries = 0;
    let headHash = SEED;
    for (;;) {
      const rows = await database
        .selectFrom("server_audit")
        .selectAll()
        .where("entry_id", ">", entries)
        .orderBy("entry_id")
        .limit(VERIFY_ROWS)
        .execute();
      for (const row of rows) {
        const isNext = row.entry_id === entries + 1 && row.hash === hashOf(headHash, row);
        if (!isNext || (row.entry_id === noted.entries && row.hash !== noted.hash)) {
          return { entries, headHash, brokenAt: row.entry_id };
        }
        entries = row.entry_id;
        headHash = row.hash;
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
    async list({ operatorId, beginTime, endTime, isAsc, pageNum, pageSize }) {
      let matching = database.selectFrom("server_audit");
      if (operatorId !== undefined) matching = matching.where("operator_id", "=", operatorId);
      if (beginTime !== undefined) matching = matching.where("created_at", ">=", beginTime);
      if (endTime !== undefined) matching = matching.where("created_at", "<=", endTime);
      const rows = await matching
        .selectAll()
        .orderBy("entry_id", isAsc ?? "desc")
        .limit(pageSize)
        .offset(Math.min((pageNum - 1) * pageSize, TOTAL_MAX))
        .execute();
      const { count } = await database
        .selectFrom(matching.select("entry_id").limit(TOTAL_MAX).as("counted"))
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .executeTakeFirstOrThrow();
      return { rows: rows.map(auditRow), total: Number(count), pageNum, pageSize };
    },
    async verify() {
      // Before the table is read: whatever is noted later may be behind the rows that were seen.
      const noted = await pipeline.read(auditHeadOf);
      return { ...(await recompute(noted)), noted };
    },
  };
}

const auditRow = (row: ServerAudit): DataOf<"operator.audit.list">["rows"][number] => ({
  id: row.entry_id,
  operatorId: row.operator_id,
  loginName: row.login_name,
  action: row.action,
  subject: row.subject,
  reason: row.reason,
  code: row.code,
  address: row.address,
  createTime: row.created_at,
  hash: row.hash,
});
