import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { coinCode, decimal, id, plainText, timeMs, wholeNumber } from "../../fields.ts";
import { onOff } from "../../settings/schemas/setting-fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

export const setFinanceProduct = staffSend({
  name: "operator.financeProducts.set",
  path: "/api/operator/finance/set",
  permission: "settings.money",
  isFresh: true,
  wireNames: {
    coinId: "coin",
    kind: "type",
    aprPpb: "apr",
    atomsMin: "minAmount",
    atomsMax: "maxAmount",
    quotaAtoms: "totalQuota",
    startAt: "startTime",
    endAt: "endTime",
    earlyPpb: "earlyRate",
    mayRenew: "autoRenew",
    dayRedeemAtomsMax: "dayRedeemMax",
  },
  request: z.object({
    productId: id,
    name: plainText(60).pipe(z.string().min(1)),
    coin: coinCode,
    type: wholeNumber(1, 2),
    days: wholeNumber(0, 3_650),
    apr: decimal,
    minAmount: decimal,
    maxAmount: decimal,
    totalQuota: decimal,
    startTime: timeMs,
    endTime: timeMs,
    earlyPolicy: z.enum(["none", "forfeit", "flexRate", "penalty"]),
    earlyRate: decimal,
    autoRenew: onOff,
    dayRedeemMax: decimal,
    isOpen: onOff,
    reason,
  }),
  data: pendingRequest,
});
