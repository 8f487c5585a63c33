import { positionId, refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { POSITION_ID_MAX, positionRowOf } from "../../futures/own-positions.ts";

/** Closes a position at market now. The same idempotency key answers with the position as it is by then. */
export const closePosition: Handler<"positions.close"> = async (services, request, call) => {
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  if (request.id > POSITION_ID_MAX) return refuse("NOT_FOUND", "id");
  const id = positionId(request.id);
  const settled = await services.pipeline.submit({
    type: "ClosePosition",
    userId: call.userId,
    positionId: id,
    clientOrderId: request.clientId ?? call.idempotencyKey ?? "",
  });
  if (settled.kind === "refused") return settled.refusal;
  if (settled.kind === "applied") services.ownWrites.note(call.userId, settled.sequence);
  return positionRowOf(services, call.userId, id);
};
