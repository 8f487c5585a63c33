import { z } from "zod";
import { auditHead } from "../../tape/tape-head-row.ts";
import { staffRead } from "../../endpoint.ts";

export const verifyAudit = staffRead({
  name: "operator.audit.verify",
  path: "/api/operator/audit/verify",
  permission: "audit.read",
  request: z.object({}),
  /**
   * Whether every hash still follows from its entry, and the entry that the journal noted last is there as it was.
   * `brokenAt` is the first that is not, 0 for none; `noted` what the journal noted last.
   * `forgedRequests`: requests that were not made, or not decided, by the exchange, the first twenty.
   */
  data: z.object({
    entries: z.int(),
    headHash: z.string(),
    brokenAt: z.int(),
    noted: auditHead,
    forgedRequests: z.array(z.int()),
  }),
});
