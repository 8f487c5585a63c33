import { contractAccountOf } from "@agio/core";
import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Chooses hedge or one-way mode; only while the caller has neither position nor order of a contract. */
export const setPositionMode: Handler<"contractAccount.setPositionMode", "limits" | "pipeline" | "ownWrites"> = async (
  services,
  request,
  call,
) => {
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  const { positionMode } = request;
  const settled = await services.pipeline.submit({ type: "SetPositionMode", userId: call.userId, positionMode });
  if (settled.kind === "refused") return settled.refusal;
  if (settled.kind === "applied") services.ownWrites.note(call.userId, settled.sequence);
  return services.pipeline.read((state) => ({ positionMode: contractAccountOf(state, call.userId).positionMode }));
};
