import { TP_SL_STATUS, tpSlOrdersOf } from "@agio/core";
import { assert, tpSlId } from "@agio/primitives";
import { accountCall } from "../account-call.ts";
import type { CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { liveTpSlOrders, tpSlRow } from "../../futures/tp-sl-row.ts";

/** Cancels a take-profit or stop-loss that waits. A foreign, unknown or ended one is not found. */
export const cancelPlan: Handler<"plans.cancel", CommandServices | "markets"> = accountCall(
  async (services, request, call, send) => {
    const id = tpSlId(request.id);
    // Both are applied in this turn: nothing happens to the TP/SL order between the view and its end.
    const viewing = services.pipeline.read((state) =>
      liveTpSlOrders(
        state,
        call.userId,
        tpSlOrdersOf(state, call.userId).filter((tpSl) => tpSl.tpSlId === id),
      ),
    );
    const settling = send({ type: "CancelTpSl", userId: call.userId, tpSlId: id });
    const [[tpSl], settled] = await Promise.all([viewing, settling]);
    if (isRefusal(settled)) return settled;
    assert(settled.kind === "applied" && tpSl !== undefined, "a cancelled TP/SL order was waiting");
    const ended = { ...tpSl, status: TP_SL_STATUS.cancelled, reason: "user" as const, updatedAt: settled.at };
    return tpSlRow(services.markets.contract(tpSl.contractId), ended);
  },
);
