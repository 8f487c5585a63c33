import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { plainText } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { ruleTerms, severity } from "./rule-terms.ts";

/**
 * Asks for a new rule (`ruleId` 0), another version of one, or to switch one on or off: a second person decides. It looks at
 * what happens from then on; "listed" at everything known. STALE_VERSION when `version` is not the one in force.
 */
export const setRule = staffSend({
  name: "operator.compliance.setRule",
  path: "/api/operator/compliance/setRule",
  permission: "compliance.rules",
  request: z.object({
    ruleId: z.int().min(0),
    /** The version that this takes the place of; 0 for a new rule. */
    version: z.int().min(0),
    name: plainText(80).pipe(z.string().min(3)),
    terms: ruleTerms,
    severity,
    isOn: z.boolean(),
    reason,
  }),
  data: pendingRequest,
});
