import { isRefusal } from "../../call/refusals.ts";
import { accountCall } from "../account-call.ts";
import type { CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";

/** Ends a spread order of the caller's in a contract. */
export const cancelContractTwap: Handler<"contractOrders.cancelTwap", CommandServices> = accountCall(
  async (_services, { id }, call, send) => {
    const settled = await send({ type: "CancelContractTwap", userId: call.userId, twapId: id });
    return isRefusal(settled) ? settled : { id };
  },
);
