import { positionId, refuse } from "@agio/primitives";
import { accountCall } from "../account-call.ts";
import type { CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { POSITION_ID_MAX, positionRowOf } from "../../futures/own-positions.ts";

/** Closes a position at market now. The same idempotency key answers with the position as it is by then. */
export const closePosition: Handler<"positions.close", CommandServices | "markets" | "history"> = accountCall(
  async (services, request, call, send) => {
    if (request.id > POSITION_ID_MAX) return refuse("NOT_FOUND", "id");
    const id = positionId(request.id);
    const settled = await send({
      type: "ClosePosition",
      userId: call.userId,
      positionId: id,
      clientOrderId: request.clientId ?? call.idempotencyKey ?? "",
    });
    if (isRefusal(settled)) return settled;
    return positionRowOf(services, call.userId, id);
  },
);
