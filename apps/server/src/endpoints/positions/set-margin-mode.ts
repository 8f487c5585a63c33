import { refuse } from "@agio/primitives";
import { accountCall } from "../account-call.ts";
import type { CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { contractChoiceRow } from "./contract-choice.ts";

/** Chooses isolated or cross margin for a contract; only while the caller has nothing open in it. */
export const setMarginMode: Handler<"positions.setMarginMode", CommandServices | "markets"> = accountCall(
  async (services, request, call, send) => {
    const contract = services.markets.findContract(request.symbol);
    if (contract === undefined) return refuse("BAD_PARAMETER", "symbol");
    const { contractId } = contract;
    const { marginMode } = request;
    const settled = await send({
      type: "SetMarginMode",
      userId: call.userId,
      contractId,
      marginMode,
    });
    if (isRefusal(settled)) return settled;
    return services.pipeline.read((state) => contractChoiceRow(state, call.userId, contract));
  },
);
