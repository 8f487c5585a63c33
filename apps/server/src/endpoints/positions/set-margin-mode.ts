import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { contractChoiceRow } from "./contract-choice.ts";

/** Chooses isolated or cross margin for a contract; only while the caller has nothing open in it. */
export const setMarginMode: Handler<
  "positions.setMarginMode",
  "limits" | "markets" | "pipeline" | "ownWrites"
> = async (services, request, call) => {
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  const contract = services.markets.findContract(request.symbol);
  if (contract === undefined) return refuse("BAD_PARAMETER", "symbol");
  const { contractId } = contract;
  const { marginMode } = request;
  const settled = await services.pipeline.submit({
    type: "SetMarginMode",
    userId: call.userId,
    contractId,
    marginMode,
  });
  if (settled.kind === "refused") return settled.refusal;
  if (settled.kind === "applied") services.ownWrites.note(call.userId, settled.sequence);
  return services.pipeline.read((state) => contractChoiceRow(state, call.userId, contract));
};
