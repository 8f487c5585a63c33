import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { timeMs } from "../../fields.ts";
import { exportLink } from "../export-link.ts";
import { auditFilter } from "./audit-filter.ts";

/**
 * A link that gives all entries that fit as a file (CSV), the oldest first. It is good once and for a minute, and needs no session.
 * TOO_MANY_REQUESTS while two files are being sent.
 */
export const exportAudit = staffSend({
  name: "operator.audit.export",
  path: "/api/operator/audit/export",
  permission: "audit.read",
  request: z.object({ ...auditFilter, beginTime: timeMs.optional(), endTime: timeMs.optional() }),
  data: exportLink,
});
