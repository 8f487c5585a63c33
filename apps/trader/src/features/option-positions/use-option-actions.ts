import type { OptionOrderRow, SubmitOptionOrderRequest } from "@agio/api-client";
import { useApi } from "@agio/api-client/react";
import { idsOf, ofMarket, usePaintedOrders } from "../open-orders/use-painted-orders.ts";
import { dispatchOptionOrders } from "./option-store.ts";

const CHANGED_CALLS = ["optionPositions.list", "optionOrders.list", "optionOrders.fills", "assets.balances"] as const;

/** Everything that can be done to option orders. */
export function useOptionActions() {
  const api = useApi();
  const painted = usePaintedOrders<OptionOrderRow>(dispatchOptionOrders, CHANGED_CALLS);
  return {
    /** Paints `expected` at once and takes it back when the server refuses. */
    async place(request: SubmitOptionOrderRequest, expected: OptionOrderRow) {
      const send = () => api.call("optionOrders.submit", request, { idempotencyKey: expected.clientId });
      const answer = await painted.place(expected, send, (row) => row);
      painted.settle(answer);
      return answer;
    },
    cancel: ({ id }: OptionOrderRow) => painted.cancel([id], () => api.call("optionOrders.cancel", { id })),
    /** Of one series, or of all. */
    cancelAll: (rows: readonly OptionOrderRow[], symbol?: string) =>
      painted.cancel(idsOf(rows), () => api.call("optionOrders.cancelAll", ofMarket(symbol))),
  };
}
