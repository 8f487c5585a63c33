import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { coinCode, decimal } from "../../fields.ts";
import { onOff } from "../../settings/schemas/setting-fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

export const setConversionCoin = staffSend({
  name: "operator.conversions.set",
  path: "/api/operator/conversions/set",
  permission: "settings.money",
  isFresh: true,
  request: z.object({
    coin: coinCode,
    spread: decimal,
    feeRate: decimal,
    /** In USDT. */
    minValue: decimal,
    maxValue: decimal,
    isOpen: onOff,
    reason,
  }),
  data: pendingRequest,
});
