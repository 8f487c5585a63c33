import type { PositionSide } from "@agio/core";
import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { contractChoiceRow } from "./contract-choice.ts";

/** Chooses the leverage of a contract, of one side or, without one, of both. A refused side ends the call. */
export const setLeverage: Handler<"positions.setLeverage", "limits" | "markets" | "pipeline" | "ownWrites"> = async (
  services,
  request,
  call,
) => {
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  const contract = services.markets.findContract(request.symbol);
  if (contract === undefined) return refuse("BAD_PARAMETER", "symbol");
  const { contractId } = contract;
  const { leverage } = request;
  const sides: readonly PositionSide[] = request.side === undefined ? ["long", "short"] : [request.side];
  for (const side of sides) {
    const settled = await services.pipeline.submit({
      type: "SetLeverage",
      userId: call.userId,
      contractId,
      side,
      leverage,
    });
    if (settled.kind === "refused") return settled.refusal;
    if (settled.kind === "applied") services.ownWrites.note(call.userId, settled.sequence);
  }
  return services.pipeline.read((state) => contractChoiceRow(state, call.userId, contract));
};
