import { isRefusal } from "../../call/refusals.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";

/** Ends a spread order of the caller's. */
export const cancelTwap: Handler<"orders.cancelTwap", CommandServices> = commandCall(
  async (_services, { id }, call, send) => {
    const settled = await send({ type: "CancelTwap", userId: call.userId, twapId: id });
    return isRefusal(settled) ? settled : { id };
  },
);
