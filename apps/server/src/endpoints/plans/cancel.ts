import { PLAN_STATUS, plansOf } from "@agio/core";
import { assert, planId } from "@agio/primitives";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { livePlans, planRow } from "../../futures/plan-row.ts";

/** Cancels a take-profit or stop-loss that waits. A foreign, unknown or ended one is not found. */
export const cancelPlan: Handler<"plans.cancel", CommandServices | "markets"> = commandCall(
  async (services, request, call, send) => {
    const id = planId(request.id);
    // Both are applied in this turn: nothing happens to the TP/SL order between the view and its end.
    const viewing = services.pipeline.read((state) =>
      livePlans(
        state,
        call.userId,
        plansOf(state, call.userId).filter((plan) => plan.planId === id),
      ),
    );
    const settling = send({ type: "CancelPlan", userId: call.userId, planId: id });
    const [[plan], settled] = await Promise.all([viewing, settling]);
    if (isRefusal(settled)) return settled;
    assert(settled.kind === "applied" && plan !== undefined, "a cancelled plan was waiting");
    const ended = { ...plan, status: PLAN_STATUS.cancelled, reason: "user" as const, updatedAt: settled.at };
    return planRow(services.markets.contract(plan.contractId), ended);
  },
);
