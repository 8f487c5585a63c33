import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { ruleTerms, severity } from "./rule-terms.ts";

/**
 * Tries a rule against the last 90 days, and makes nothing: the cases it would have made, if each had stood open for its
 * target. Stops after a while and says how far it came. UNAVAILABLE_NOW while another one is tried.
 */
export const tryRule = staffSend({
  name: "operator.compliance.tryRule",
  path: "/api/operator/compliance/tryRule",
  permission: "compliance.rules",
  cost: 20,
  request: z.object({ terms: ruleTerms, severity }),
  data: z.object({
    fromTime: z.int(),
    cases: z.int(),
    /** Users whom the cases are about. */
    users: z.int(),
    /** How often it fired. */
    triggers: z.int(),
    /** False: it was stopped, and there are at least so many. */
    isWhole: z.boolean(),
    /** The users with most cases. */
    examples: z.array(z.object({ userId: z.int(), cases: z.int(), lastTime: z.int() })),
    tookMs: z.int(),
  }),
});
