import { OPEN_STATUSES } from "@agio/api-contract";
import { openOrdersOf, type OrderView } from "@agio/core";
import { refuse } from "@agio/primitives";
import type { CheckedRequestOf } from "@agio/api-contract";
import type { Handler } from "../handler.ts";
import { orderRow, sideOfType } from "../../spot/order-row.ts";

type ListOrders = CheckedRequestOf<"orders.list">;

function matches(request: ListOrders, order: OrderView): boolean {
  const { status, type, beginTime = 0, endTime = Number.MAX_SAFE_INTEGER } = request;
  const inTime = order.acceptedAt >= beginTime && order.acceptedAt <= endTime;
  const isOfSide = type === undefined || order.side === sideOfType(type);
  return inTime && isOfSide && (status === undefined || status.includes(order.status));
}

/** The caller's orders, newest first: open ones from the live book, everything else from history. */
export const listOrders: Handler<"orders.list", "markets" | "ownWrites" | "history" | "pipeline"> = async (
  services,
  request,
  call,
) => {
  const pair = request.symbol === undefined ? undefined : services.markets.find(request.symbol);
  if (request.symbol !== undefined && pair === undefined) return refuse("BAD_PARAMETER", "symbol");
  const { status, pageNum, pageSize } = request;
  if (status === undefined || !status.every((one) => OPEN_STATUSES.includes(one))) {
    await services.ownWrites.projected(call.userId);
    return services.history.orders(call.userId, { ...request, pairId: pair?.pairId });
  }
  const open = await services.pipeline.read((state) => openOrdersOf(state, call.userId, pair?.pairId));
  const chosen = open.filter((order) => matches(request, order)).sort((a, b) => b.orderId - a.orderId);
  const first = (pageNum - 1) * pageSize;
  const rows = chosen
    .slice(first, first + pageSize)
    .map((order) => orderRow(services.markets.pair(order.pairId), order));
  return { rows, total: chosen.length, pageNum, pageSize };
};
