import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { decimal, id, symbol, wholeNumber } from "../../fields.ts";
import { onOff } from "../../settings/schemas/setting-fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

const PERIOD_ID_MAX = 2_147_483_647;

/**
 * A period, new or in place of what it was, for orders placed once a second person has agreed. Orders that run keep
 * their terms. Odds and fee as in the list of periods; the pair of a period stays.
 */
export const setPeriod = staffSend({
  name: "operator.periods.set",
  path: "/api/operator/periods/set",
  permission: "settings.money",
  isFresh: true,
  wireNames: { pairId: "symbol" },
  request: z.object({
    periodId: id.pipe(z.number().max(PERIOD_ID_MAX)),
    symbol,
    period: wholeNumber(30, 86_400),
    odds: decimal,
    minAmount: decimal,
    maxAmount: decimal,
    fee: decimal,
    /** Percent of the stake, at most the odds, and at most so much in the coin of stakes. Absent: as the period has it. */
    compensation: decimal.optional(),
    compensationMax: decimal.optional(),
    isOpen: onOff,
    reason,
  }),
  data: pendingRequest,
});
