import type { Answer, CallFailure } from "@agio/api-client";
import { useApi, useReread } from "@agio/api-client/react";
import type { OptionOrderRow, SubmitOptionOrderRequest, UserEndpointName } from "@agio/api-contract";
import { vibrate } from "../../shell/vibrate.ts";
import { isResting } from "../order-said/order-status.ts";
import { sendOrder } from "../trade-state/trade-state.ts";
import { dispatchOptionOrders } from "./option-store.ts";

/** Calls that a change of orders makes out of date. */
const CHANGED_CALLS = [
  "optionPositions.list",
  "optionOrders.list",
  "optionOrders.fills",
  "assets.balances",
] as const satisfies readonly UserEndpointName[];

export interface OptionActions {
  /** Paints `expected` at once and takes it back when the server refuses. */
  readonly place: (request: SubmitOptionOrderRequest, expected: OptionOrderRow) => Promise<Answer<OptionOrderRow>>;
  /** The row is gone from sight at once and returns when the server refuses. */
  readonly cancel: (row: OptionOrderRow) => Promise<CallFailure | undefined>;
  /** Of one series, or of all. */
  readonly cancelAll: (rows: readonly OptionOrderRow[], symbol: string | undefined) => Promise<CallFailure | undefined>;
}

/** Everything that can be done to option orders. */
export function useOptionActions(): OptionActions {
  const api = useApi();
  const reread = useReread();
  const settle = <Data>(answer: Answer<Data>): CallFailure | undefined => {
    reread(...CHANGED_CALLS);
    return answer.ok ? undefined : answer.failure;
  };
  return {
    async place(request, expected) {
      vibrate();
      dispatchOptionOrders({ type: "place", row: expected });
      const answer = await sendOrder(api.call("optionOrders.submit", request, { idempotencyKey: expected.clientId }));
      dispatchOptionOrders(
        answer.ok && isResting(answer.data)
          ? { type: "changed", row: answer.data }
          : { type: "placeSettled", clientId: expected.clientId },
      );
      reread(...CHANGED_CALLS);
      return answer;
    },
    async cancel(row) {
      vibrate();
      dispatchOptionOrders({ type: "cancel", ids: [row.id] });
      const answer = await api.call("optionOrders.cancel", { id: row.id });
      dispatchOptionOrders({ type: "cancelSettled", ids: [row.id], isDone: answer.ok });
      return settle(answer);
    },
    async cancelAll(rows, symbol) {
      vibrate();
      const ids = rows.map((row) => row.id);
      dispatchOptionOrders({ type: "cancel", ids });
      const answer = await api.call("optionOrders.cancelAll", symbol === undefined ? {} : { symbol });
      dispatchOptionOrders({ type: "cancelSettled", ids, isDone: answer.ok });
      return settle(answer);
    },
  };
}
