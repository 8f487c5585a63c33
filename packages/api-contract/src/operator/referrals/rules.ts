import { staffSend } from "../../endpoint.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { referralRules } from "./rules-fields.ts";

/**
 * Rules in place of those in force, once a second person has agreed: from the next platform day on, or at once where the
 * programme is closed. Closing ends the accrual at once; what was accrued is paid. SHARE_TOO_HIGH where levels and the
 * highest rate of an agent together exceed the cap.
 */
export const setReferralRules = staffSend({
  name: "operator.referrals.rules",
  path: "/api/operator/referrals/rules",
  permission: "settings.money",
  isFresh: true,
  wireNames: { capPpm: "cap", levelsPpm: "oneRatio" },
  request: referralRules.extend({ reason }),
  data: pendingRequest,
});
