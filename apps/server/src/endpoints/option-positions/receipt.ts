import { ROUTES } from "@agio/api-contract/routes";
import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Everything that decided what a position of the caller's own got. */
export const optionReceipt: Handler<"optionPositions.receipt", "ownWrites" | "history"> = async (
  services,
  request,
  call,
) => {
  await services.ownWrites.projected(call.userId);
  const receipt = await services.history.optionReceipt(call.userId, request.id);
  if (receipt === undefined) return refuse("NOT_FOUND", "id");
  return { ...receipt, tapeUrl: `${call.origin()}${ROUTES["tape.proof"].path}` };
};
