import { isRefusal } from "../../call/refusals.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { followRowOf, type OwnFollowServices } from "./own-follow.ts";

/** Ends a follow of the caller's: also while the product is closed. */
export const stopFollow: Handler<"follow.stop", CommandServices | OwnFollowServices> = commandCall(
  async (services, { id, by }, call, send) => {
    const settled = await send({ type: "StopFollow", userId: call.userId, accountId: id, by });
    return isRefusal(settled) ? settled : followRowOf(services, call.userId, id);
  },
);
