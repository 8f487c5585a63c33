import { TP_SL_STATUS, tpSlOrdersOf } from "@agio/core";
import { inAccount } from "../account-call.ts";
import type { Handler } from "../handler.ts";
import { liveTpSlOrders, tpSlRow } from "../../futures/tp-sl-row.ts";

/** The caller's take-profits and stop-losses, newest first: waiting ones (the default) live, the rest from history. */
export const listPlans: Handler<"plans.list", "ownWrites" | "history" | "pipeline" | "markets"> = inAccount(
  async (services, request, call) => {
    const { status = [TP_SL_STATUS.waiting], positionId, pageNum, pageSize } = request;
    if (status.some((one) => one !== TP_SL_STATUS.waiting)) {
      await services.ownWrites.projected(call.userId);
      return services.history.tpSlOrders(call.userId, request);
    }
    const { beginTime = 0, endTime = Number.MAX_SAFE_INTEGER } = request;
    const waiting = await services.pipeline.read((state) =>
      liveTpSlOrders(state, call.userId, tpSlOrdersOf(state, call.userId)),
    );
    const chosen = waiting.filter(
      (tpSl) =>
        tpSl.status === TP_SL_STATUS.waiting &&
        (positionId === undefined || tpSl.positionId === positionId) &&
        tpSl.setAt >= beginTime &&
        tpSl.setAt <= endTime,
    );
    const first = (pageNum - 1) * pageSize;
    const rows = chosen
      .slice(first, first + pageSize)
      .map((tpSl) => tpSlRow(services.markets.contract(tpSl.contractId), tpSl));
    return { rows, total: chosen.length, pageNum, pageSize };
  },
);
