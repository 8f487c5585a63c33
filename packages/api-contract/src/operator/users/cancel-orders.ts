import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { userNumber } from "../../fields.ts";
import { reason } from "../reason.ts";

/**
 * Cancels every open order of a user in one product, because they asked for it: the orders are cancelled as by the user's
 * own call, and they are told. Refused with NOT_FOUND (userId).
 */
export const cancelUserOrders = staffSend({
  name: "operator.users.cancelOrders",
  path: "/api/operator/users/cancelOrders",
  permission: "users.help",
  request: z.object({ userId: userNumber, product: z.enum(["spot", "contract", "option"]), reason }),
  data: z.object({ cancelled: z.int(), /** Open ones that the exchange is still cancelling. */ left: z.int() }),
});
