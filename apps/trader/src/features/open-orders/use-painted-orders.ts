import type { Answer, CallFailure } from "@agio/api-client";
import { useReread } from "@agio/api-client/react";
import type { UserEndpointName } from "@agio/api-contract";
import type { Dispatch } from "react";
import { failureOf } from "../../shell/server.ts";
import { vibrate } from "../../shell/vibrate.ts";
import { isResting } from "../order-said/order-status.ts";
import { sendOrder } from "../trade-state/trade-state.ts";
import type { AnyOrder, OpenOrdersAction } from "./optimistic-orders.ts";

/**
 * Placing, changing and cancelling orders of a product with the outcome painted before the answer, and rolled back by a
 * refusal. `changed`: calls that are out of date after each of them.
 */
export function usePaintedOrders<Row extends AnyOrder>(
  dispatch: Dispatch<OpenOrdersAction<Row>>,
  changed: readonly UserEndpointName[],
) {
  const reread = useReread();
  /** Reads again what changed; why the call failed, if it did. */
  const settle = <Data>(answer: Answer<Data>, onDone?: (data: Data) => void): CallFailure | undefined => {
    if (answer.ok) onDone?.(answer.data);
    reread(...changed);
    return failureOf(answer);
  };
  return {
    settle,
    /** `acceptedAs`: the row as the answer leaves it. */
    async place<Data>(
      expected: Row,
      call: () => Promise<Answer<Data>>,
      acceptedAs: (data: Data) => Row,
    ): Promise<Answer<Data>> {
      vibrate();
      dispatch({ type: "place", row: expected });
      const answer = await sendOrder(call());
      const row = answer.ok ? acceptedAs(answer.data) : undefined;
      const isAccepted = row !== undefined && isResting(row);
      dispatch(isAccepted ? { type: "changed", row } : { type: "placeSettled", clientId: expected.clientId });
      return answer;
    },
    /** Rows are gone from sight at once and return when the server refuses. */
    async cancel(ids: readonly number[], call: () => Promise<Answer<unknown>>): Promise<CallFailure | undefined> {
      vibrate();
      dispatch({ type: "cancel", ids });
      const answer = await call();
      dispatch({ type: "cancelSettled", ids, isDone: answer.ok });
      return settle(answer);
    },
    async amend(call: () => Promise<Answer<Row>>): Promise<CallFailure | undefined> {
      vibrate();
      return settle(await call(), (row) => dispatch({ type: "changed", row }));
    },
  };
}

export const idsOf = (rows: readonly AnyOrder[]): number[] => rows.map(({ id }) => id);

/** The filter of a call that takes one market, or all. */
export const ofMarket = (symbol: string | undefined) => (symbol === undefined ? {} : { symbol });
