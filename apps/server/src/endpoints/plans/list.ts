import { PLAN_STATUS, plansOf } from "@agio/core";
import type { Handler } from "../handler.ts";
import { livePlans, planRow } from "../../futures/plan-row.ts";

/** The caller's take-profits and stop-losses, newest first: waiting ones (the default) live, the rest from history. */
export const listPlans: Handler<"plans.list", "ownWrites" | "history" | "pipeline" | "markets"> = async (
  services,
  request,
  call,
) => {
  const { status = [PLAN_STATUS.waiting], positionId, pageNum, pageSize } = request;
  if (status.some((one) => one !== PLAN_STATUS.waiting)) {
    await services.ownWrites.projected(call.userId);
    return services.history.plans(call.userId, request);
  }
  const { beginTime = 0, endTime = Number.MAX_SAFE_INTEGER } = request;
  const waiting = await services.pipeline.read((state) => livePlans(state, call.userId, plansOf(state, call.userId)));
  const chosen = waiting.filter(
    (plan) =>
      plan.status === PLAN_STATUS.waiting &&
      (positionId === undefined || plan.positionId === positionId) &&
      plan.setAt >= beginTime &&
      plan.setAt <= endTime,
  );
  const first = (pageNum - 1) * pageSize;
  const rows = chosen
    .slice(first, first + pageSize)
    .map((plan) => planRow(services.markets.contract(plan.contractId), plan));
  return { rows, total: chosen.length, pageNum, pageSize };
};
