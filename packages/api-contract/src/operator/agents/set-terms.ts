import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { id, plainText, wholeNumber } from "../../fields.ts";
import { LEVELS_MAX } from "../../referral/reward-fields.ts";
import { onOff, sharePercent } from "../../settings/schemas/setting-fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

/**
 * A named table of terms, new or changed, once a second person has agreed; agents who have it are told. SHARE_TOO_HIGH
 * where a rate with the levels of referral exceeds the cap, or an agent below would have more than the one above.
 */
export const setAgentTerms = staffSend({
  name: "operator.agents.setTerms",
  path: "/api/operator/agents/setTerms",
  permission: "settings.money",
  isFresh: true,
  wireNames: { ratesPpm: "rates" },
  request: z.object({
    termsId: id,
    name: plainText(60).pipe(z.string().min(1)),
    /** Percent of the base. */
    rates: z.strictObject({
      interest: sharePercent,
      spot: sharePercent,
      contract: sharePercent,
      option: sharePercent,
      second: sharePercent,
    }),
    depth: wholeNumber(1, LEVELS_MAX),
    isOpen: onOff,
    reason,
  }),
  data: pendingRequest,
});
