import type { PositionSide } from "@agio/core";
import { refuse } from "@agio/primitives";
import { accountCall } from "../account-call.ts";
import type { CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { contractChoiceRow } from "./contract-choice.ts";

/** Chooses the leverage of a contract, of one side or, without one, of both. A refused side ends the call. */
export const setLeverage: Handler<"positions.setLeverage", CommandServices | "markets"> = accountCall(
  async (services, request, call, send) => {
    const contract = services.markets.findContract(request.symbol);
    if (contract === undefined) return refuse("BAD_PARAMETER", "symbol");
    const { contractId } = contract;
    const { leverage } = request;
    const sides: readonly PositionSide[] = request.side === undefined ? ["long", "short"] : [request.side];
    for (const side of sides) {
      const settled = await send({
        type: "SetLeverage",
        userId: call.userId,
        contractId,
        side,
        leverage,
      });
      if (isRefusal(settled)) return settled;
    }
    return services.pipeline.read((state) => contractChoiceRow(state, call.userId, contract));
  },
);
