import type { CheckedRequestOf } from "@agio/api-contract";
import { SUCCESS_CODE } from "@agio/api-contract/envelope";
import { readKeyPage, type KeyPage } from "@agio/projections";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { OperatorTables, ServerAudit } from "./operator-tables.ts";

type Asked = CheckedRequestOf<"operator.audit.list">;
export type AuditFilter = Pick<Asked, "operatorId" | "action" | "answer" | "subject" | "beginTime" | "endTime">;

const EXPORT_ROWS = 1_000;
const KEY = [{ column: "entry_id", type: "number" }] as const;

/**
 * Entries that fit. The time is also said by the numbers of entries, which rise with it: an old week is found without passing over
 * all that came later.
 */
function fitting({ operatorId, action, answer, subject, beginTime, endTime }: AuditFilter): RawBuilder<ServerAudit> {
  const limits: RawBuilder<unknown>[] = [sql`true`];
  if (operatorId !== undefined) limits.push(sql`operator_id = ${operatorId}`);
  if (action !== undefined) limits.push(sql`action = ${action}`);
  if (answer === "done") limits.push(sql`code = ${sql.lit(SUCCESS_CODE)}`);
  if (answer === "refused") limits.push(sql`code <> ${sql.lit(SUCCESS_CODE)}`);
  if (subject !== undefined && subject !== "") {
    limits.push(sql`subject like ${`${subject.replaceAll(/[\\%_]/g, "\\$&")}%`}`);
  }
  if (beginTime !== undefined) {
    limits.push(sql`entry_id >= (select coalesce(min(entry_id), 2147483647) from (select entry_id from server_audit
      where created_at >= ${beginTime} order by created_at, entry_id limit 1) as first)`);
  }
  if (endTime !== undefined) {
    limits.push(sql`entry_id <= (select coalesce(max(entry_id), 0) from (select entry_id from server_audit
      where created_at <= ${endTime} order by created_at desc, entry_id desc limit 1) as last)`);
  }
  return sql<ServerAudit>`select * from server_audit where ${sql.join(limits, sql` and `)}`;
}

/** A page of the entries that fit. Undefined for an `after` of no page. */
export const readAuditPage = (
  database: Kysely<OperatorTables>,
  { after, pageSize, isAsc, ...filter }: Asked,
): Promise<KeyPage<ServerAudit> | undefined> =>
  readKeyPage(database, fitting(filter), { paging: { after, pageSize, isAsc }, key: KEY });

/** All entries that fit, the oldest first, page by page: as long as they are read, one page is in memory. */
export async function* auditPages(
  database: Kysely<OperatorTables>,
  filter: AuditFilter,
): AsyncGenerator<readonly ServerAudit[]> {
  for (let last = 0; ;) {
    const { rows } = await sql<ServerAudit>`select * from (${fitting(filter)}) as listed where entry_id > ${last}
      order by entry_id limit ${sql.lit(EXPORT_ROWS)}`.execute(database);
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    last = end.entry_id;
  }
}
