import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { wholeNumber } from "../../fields.ts";
import { longText, onOff, shortText } from "../../settings/schemas/setting-fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

const percent = wholeNumber(0, 100);
const rolePercents = z.object({ maker: percent, taker: percent });

/**
 * Sets named terms of market makers, once a second person has agreed: they are published, and whoever is under them has
 * them from their next order on.
 */
export const setMakerTerms = staffSend({
  name: "operator.makerTerms.set",
  path: "/api/operator/makerTerms/set",
  permission: "settings.money",
  isFresh: true,
  request: z.object({
    termsId: wholeNumber(1, 100),
    name: shortText(64).min(1),
    /** Conditions for a market maker, as everybody reads it. */
    conditions: longText(2_000).min(1),
    isOpen: onOff,
    /** Whole percents of each market's own fee. */
    percents: z.object({ spot: rolePercents, contract: rolePercents, option: rolePercents }),
    reason,
  }),
  data: pendingRequest,
});
