import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { timeMs } from "../../fields.ts";
import { auditFilter } from "./audit-filter.ts";

/**
 * A link that gives all entries that fit as a file (CSV), the oldest first. It is good once and for a minute, and needs no session. Refuses
 * UNAVAILABLE_NOW while too many links are open.
 */
export const exportAudit = staffSend({
  name: "operator.audit.export",
  path: "/api/operator/audit/export",
  permission: "audit.read",
  request: z.object({ ...auditFilter, beginTime: timeMs.optional(), endTime: timeMs.optional() }),
  data: z.object({ path: z.string() }),
});
