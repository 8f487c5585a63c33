import type { Answer, CallFailure } from "@agio/api-client";
import { useApi, useReread } from "@agio/api-client/react";
import type { AmendOrderRequest, OrderRow, SubmitOrderData, SubmitOrderRequest } from "@agio/api-contract";
import { vibrate } from "../../shell/vibrate.ts";
import { sendOrder } from "../trade-state/trade-state.ts";
import { dispatchOpenOrders } from "./open-orders-store.ts";
import { isResting } from "../order-said/order-status.ts";

export interface OrderActions {
  /** Paints `expected` at once and takes it back when the server refuses. */
  readonly place: (request: SubmitOrderRequest, expected: OrderRow) => Promise<Answer<SubmitOrderData>>;
  readonly cancel: (row: OrderRow) => Promise<CallFailure | undefined>;
  readonly cancelAll: (rows: readonly OrderRow[], symbol: string | undefined) => Promise<CallFailure | undefined>;
  readonly amend: (request: AmendOrderRequest) => Promise<CallFailure | undefined>;
}

/** Placing and cancelling with the outcome painted before the answer, and rolled back by a refusal. */
export function useOrderActions(): OrderActions {
  const api = useApi();
  const reread = useReread();
  const refresh = () => reread("orders.list", "orders.trades", "assets.balances");

  return {
    async place(request, expected) {
      vibrate();
      dispatchOpenOrders({ type: "place", row: expected });
      const answer = await sendOrder(api.call("orders.submit", request, { idempotencyKey: expected.clientId }));
      dispatchOpenOrders(
        answer.ok && isResting({ ...expected, status: answer.data.status })
          ? { type: "changed", row: acceptedRow(expected, answer.data) }
          : { type: "placeSettled", clientId: expected.clientId },
      );
      return answer;
    },
    async cancel(row) {
      vibrate();
      // The other leg of a pair leaves with it.
      const ids = row.otherLegId === 0 ? [row.id] : [row.id, row.otherLegId];
      dispatchOpenOrders({ type: "cancel", ids });
      const answer = await api.call("orders.cancel", { id: row.id });
      dispatchOpenOrders({ type: "cancelSettled", ids, isDone: answer.ok });
      refresh();
      return failureOf(answer);
    },
    async cancelAll(rows, symbol) {
      vibrate();
      const ids = rows.map((row) => row.id);
      dispatchOpenOrders({ type: "cancel", ids });
      const answer = await api.call("orders.cancelAll", symbol === undefined ? {} : { symbol });
      dispatchOpenOrders({ type: "cancelSettled", ids, isDone: answer.ok });
      refresh();
      return failureOf(answer);
    },
    async amend(request) {
      vibrate();
      const answer = await api.call("orders.amend", request);
      if (answer.ok) dispatchOpenOrders({ type: "changed", row: answer.data });
      refresh();
      return failureOf(answer);
    },
  };
}

const failureOf = (answer: Answer<unknown>): CallFailure | undefined => (answer.ok ? undefined : answer.failure);

// Older than any report of the server, so that a fill that came first stays.
const acceptedRow = (expected: OrderRow, data: SubmitOrderData): OrderRow => ({
  ...expected,
  id: data.id,
  orderNo: data.orderNo,
  status: data.status,
  dealNum: data.dealNum,
  dealPrice: data.dealPrice,
  dealValue: data.dealValue,
  otherLegId: data.otherLegId,
  updateTime: 0,
});
