import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";
import { reason } from "../reason.ts";
import { VERIFICATION_REASONS } from "./reasons.ts";
import { verificationRow } from "./verification-row.ts";

/** Pass or refuse what is pending, or take back what has passed. `field` names what the user has to mend. */
export const decideVerification = staffSend({
  name: "operator.verifications.decide",
  path: "/api/operator/verifications/decide",
  permission: "verifications.decide",
  request: z.object({
    id: rowId,
    decision: z.enum(["pass", "refuse", "revoke"]),
    field: z
      .enum(["realName", "country", "cardType", "idCard", "frontUrl", "backUrl", "handUrl", "address"])
      .optional(),
    /** The user reads this, in their language; without it they read `reason`. */
    reasonClass: z.enum(VERIFICATION_REASONS).optional(),
    reason,
  }),
  data: verificationRow,
});
