import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { keyPageOf, keyPaging } from "../../fields.ts";
import { auditFilter } from "./audit-filter.ts";
import { auditRow } from "./audit-row.ts";

/** Calls of the staff, the newest first. BAD_PARAMETER for an `after` that is of no page. */
export const listAudit = staffRead({
  name: "operator.audit.list",
  path: "/api/operator/audit/list",
  permission: "audit.read",
  request: z.object({ ...auditFilter, ...keyPaging }),
  data: keyPageOf(auditRow),
});
