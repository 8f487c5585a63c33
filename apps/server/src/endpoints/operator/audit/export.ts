import { refuse } from "@agio/primitives";
import type { AuditLog } from "../../../operators/audit-log.ts";
import type { Handler } from "../../handler.ts";

const HEAD = [
  ...["id", "time", "operator", "loginName", "roles", "action", "subject", "reason", "code", "address"],
  ...["before", "after", "hash"],
];

async function* cellsOf(pages: ReturnType<AuditLog["pages"]>) {
  for await (const rows of pages) {
    yield rows.map((row) => [
      ...[row.id, new Date(row.createTime).toISOString(), row.operatorId, row.loginName, row.roles, row.action],
      ...[row.subject, row.reason, row.code, row.address, row.before, row.after, row.hash],
    ]);
  }
}

/** Offers the entries that fit as a file. */
export const exportAudit: Handler<"operator.audit.export", "auditLog" | "staffExports"> = async (
  { auditLog, staffExports },
  filter,
) => {
  const offered = staffExports.offer({ name: "audit", head: HEAD, pages: cellsOf(auditLog.pages(filter)) });
  return offered ?? refuse("TOO_MANY_REQUESTS");
};
