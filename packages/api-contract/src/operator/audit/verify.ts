import { z } from "zod";
import { staffRead } from "../../endpoint.ts";

export const verifyAudit = staffRead({
  name: "operator.audit.verify",
  path: "/api/operator/audit/verify",
  permission: "audit.read",
  request: z.object({}),
  /** Whether every hash still follows from its entry. `brokenAt` is the first that does not, 0 for none. */
  data: z.object({ entries: z.int(), headHash: z.string(), brokenAt: z.int() }),
});
