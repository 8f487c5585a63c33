import { ENDPOINTS } from "@agio/api-contract";
import { positionsOf } from "@agio/core";
import { REFUSAL_CODES, refuse } from "@agio/primitives";
import { refusalText } from "@agio/translations/refusals";
import { sender, type CommandServices } from "../command-call.ts";
import { inAccount } from "../account-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { wireRefusal } from "../../call/wire-refusal.ts";

/** Closes every open position of the caller at market, of one contract or of all; what was refused is named. */
export const closeAllPositions: Handler<"positions.closeAll", CommandServices | "markets"> = inAccount(
  async (services, request, call) => {
    const contract = request.symbol === undefined ? undefined : services.markets.findContract(request.symbol);
    if (request.symbol !== undefined && contract === undefined) return refuse("BAD_PARAMETER", "symbol");
    const positions = await services.pipeline.read((state) => positionsOf(state, call.userId));
    const chosen = positions.filter(({ contractId }) => contract === undefined || contractId === contract.contractId);
    const send = sender(services, call);
    const refused: { id: number; code: number; msg: string }[] = [];
    for (const { positionId } of chosen) {
      const outcome = services.limits.takeOrder(call.userId)
        ? await send({ type: "ClosePosition", userId: call.userId, positionId, clientOrderId: "" })
        : refuse("TOO_MANY_REQUESTS");
      if (!isRefusal(outcome)) continue;
      const { refusal, field } = wireRefusal(ENDPOINTS["positions.close"], outcome);
      refused.push({ id: positionId, code: REFUSAL_CODES[refusal], msg: refusalText(call.language, refusal, field) });
    }
    return { closed: chosen.length - refused.length, refused };
  },
);
