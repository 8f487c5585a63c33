import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { symbol } from "../../fields.ts";
import { onOff } from "../../settings/schemas/setting-fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

/**
 * Halts a pair or contract, at once (`requestId` 0, `status` 1), or asks to open it again, which a second person decides:
 * one person alone may always stop. While it is halted orders may only be cancelled; of a contract positions may also be
 * reduced.
 */
export const setTrading = staffSend({
  name: "operator.markets.setTrading",
  path: "/api/operator/markets/setTrading",
  permission: "settings.money",
  request: z.object({ symbol, isOpen: onOff, reason }),
  data: pendingRequest,
});
