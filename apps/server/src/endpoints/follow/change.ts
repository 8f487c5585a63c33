import { isRefusal } from "../../call/refusals.ts";
import { followTermsOf } from "../../copies/follow-rows.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { followRowOf, type OwnFollowServices } from "./own-follow.ts";

/** Other limits of a follow of the caller's: also while the product is closed. */
export const changeFollow: Handler<"follow.change", CommandServices | OwnFollowServices> = commandCall(
  async (services, { id, ...wanted }, call, send) => {
    const terms = followTermsOf(services.markets, wanted);
    if (isRefusal(terms)) return terms;
    const settled = await send({ type: "ChangeFollow", userId: call.userId, accountId: id, ...terms });
    return isRefusal(settled) ? settled : followRowOf(services, call.userId, id);
  },
);
