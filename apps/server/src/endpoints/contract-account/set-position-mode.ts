import { contractAccountOf } from "@agio/core";
import { accountCall } from "../account-call.ts";
import type { CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";

/** Chooses hedge or one-way mode; only while the caller has neither position nor order of a contract. */
export const setPositionMode: Handler<"contractAccount.setPositionMode", CommandServices> = accountCall(
  async (services, request, call, send) => {
    const { positionMode } = request;
    const settled = await send({ type: "SetPositionMode", userId: call.userId, positionMode });
    if (isRefusal(settled)) return settled;
    return services.pipeline.read((state) => ({ positionMode: contractAccountOf(state, call.userId).positionMode }));
  },
);
