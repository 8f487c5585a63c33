import type { AmendOrderRequest, OrderRow, SubmitOrderData, SubmitOrderRequest } from "@agio/api-client";
import { useApi } from "@agio/api-client/react";
import { dispatchOpenOrders } from "./open-orders-store.ts";
import { idsOf, ofMarket, usePaintedOrders } from "./use-painted-orders.ts";

const CHANGED_CALLS = ["orders.list", "orders.trades", "assets.balances"] as const;

/** Everything that can be done to orders of pairs. */
export function useOrderActions() {
  const api = useApi();
  const painted = usePaintedOrders<OrderRow>(dispatchOpenOrders, CHANGED_CALLS);
  return {
    /** Paints `expected` at once and takes it back when the server refuses. */
    place: (request: SubmitOrderRequest, expected: OrderRow) =>
      painted.place(
        expected,
        () => api.call("orders.submit", request, { idempotencyKey: expected.clientId }),
        (data) => acceptedRow(expected, data),
      ),
    // The other leg of a pair leaves with it.
    cancel: ({ id, otherLegId }: OrderRow) =>
      painted.cancel(otherLegId === 0 ? [id] : [id, otherLegId], () => api.call("orders.cancel", { id })),
    cancelAll: (rows: readonly OrderRow[], symbol: string | undefined) =>
      painted.cancel(idsOf(rows), () => api.call("orders.cancelAll", ofMarket(symbol))),
    amend: (request: AmendOrderRequest) => painted.amend(() => api.call("orders.amend", request)),
  };
}

// Older than any report of the server, so that a fill that came first stays.
const acceptedRow = (expected: OrderRow, data: SubmitOrderData): OrderRow => ({
  ...expected,
  id: data.id,
  orderNo: data.orderNo,
  status: data.status,
  filled: data.filled,
  averagePrice: data.averagePrice,
  filledValue: data.filledValue,
  otherLegId: data.otherLegId,
  updateTime: 0,
});
