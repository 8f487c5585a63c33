import { randomKey, type Answer, type CallFailure } from "@agio/api-client";
import { useApi, useReread } from "@agio/api-client/react";
import type {
  AdjustMarginRequest,
  AmendContractOrderRequest,
  ContractOrderRow,
  PlanRow,
  PositionRow,
  SetPlanRequest,
  SubmitContractOrderData,
  SubmitContractOrderRequest,
  UserEndpointName,
} from "@agio/api-contract";
import { vibrate } from "../../shell/vibrate.ts";
import { isResting } from "../order-said/order-status.ts";
import { sendOrder } from "../trade-state/trade-state.ts";
import { dispatchContractOrders, dispatchPositions } from "./futures-store.ts";
import { isOpenPosition } from "./position-state.ts";
import { reversedOrder } from "./reversal.ts";

/** Calls that a change of positions, orders or plans makes out of date. */
const CHANGED_CALLS = [
  "positions.list",
  "contractOrders.list",
  "contractOrders.fills",
  "plans.list",
  "contractAccount.show",
  "assets.balances",
  "statements.trading",
] as const satisfies readonly UserEndpointName[];

/** How the two calls of a reversal ended. `notClosed`: a part is still open, so nothing was opened against it. */
export type ReversalOutcome =
  | { readonly kind: "reversed" | "notClosed" }
  | { readonly kind: "closeRefused" | "openRefused"; readonly failure: CallFailure };

export interface FuturesActions {
  /** Paints `expected` at once and takes it back when the server refuses. */
  readonly place: (
    request: SubmitContractOrderRequest,
    expected: ContractOrderRow,
  ) => Promise<Answer<SubmitContractOrderData>>;
  /** Sends an order that closes a part; nothing is painted before the answer. */
  readonly submit: (request: SubmitContractOrderRequest) => Promise<Answer<SubmitContractOrderData>>;
  readonly cancel: (row: ContractOrderRow) => Promise<CallFailure | undefined>;
  readonly cancelAll: (
    rows: readonly ContractOrderRow[],
    symbol: string | undefined,
  ) => Promise<CallFailure | undefined>;
  readonly amend: (request: AmendContractOrderRequest) => Promise<CallFailure | undefined>;
  /** Answers with the position as it is then. */
  readonly closeWhole: (row: PositionRow) => Promise<Answer<PositionRow>>;
  /** How many were closed and what the first refusal said, or why the call failed. */
  readonly closeAll: (
    symbol: string | undefined,
  ) => Promise<Answer<{ closed: number; refused: readonly { id: number; msg: string }[] }>>;
  /** Opens the other side with `leverage` once the position is closed. */
  readonly reverse: (row: PositionRow, leverage: number) => Promise<ReversalOutcome>;
  readonly adjustMargin: (request: AdjustMarginRequest) => Promise<CallFailure | undefined>;
  readonly setPlan: (request: SetPlanRequest) => Promise<CallFailure | undefined>;
  readonly cancelPlan: (row: PlanRow) => Promise<CallFailure | undefined>;
}

/** Everything that can be done to positions, orders and plans of contracts. */
export function useFuturesActions(): FuturesActions {
  const api = useApi();
  const reread = useReread();
  const refresh = () => reread(...CHANGED_CALLS);
  const settle = <Data>(answer: Answer<Data>, onDone?: (data: Data) => void): CallFailure | undefined => {
    if (answer.ok) onDone?.(answer.data);
    refresh();
    return answer.ok ? undefined : answer.failure;
  };
  const keepPosition = (row: PositionRow) => dispatchPositions({ type: "changed", row });
  const close = (row: PositionRow) => {
    vibrate();
    return api.call("positions.close", { id: row.id, clientId: randomKey() });
  };

  return {
    async place(request, expected) {
      vibrate();
      dispatchContractOrders({ type: "place", row: expected });
      const answer = await sendOrder(api.call("contractOrders.submit", request, { idempotencyKey: expected.clientId }));
      dispatchContractOrders(
        answer.ok && isResting(answer.data)
          ? { type: "changed", row: acceptedRow(expected, answer.data) }
          : { type: "placeSettled", clientId: expected.clientId },
      );
      refresh();
      return answer;
    },
    async submit(request) {
      vibrate();
      const answer = await sendOrder(api.call("contractOrders.submit", { clientId: randomKey(), ...request }));
      refresh();
      return answer;
    },
    async cancel(row) {
      vibrate();
      dispatchContractOrders({ type: "cancel", ids: [row.id] });
      const answer = await api.call("contractOrders.cancel", { id: row.id });
      dispatchContractOrders({ type: "cancelSettled", ids: [row.id], isDone: answer.ok });
      return settle(answer);
    },
    async cancelAll(rows, symbol) {
      vibrate();
      const ids = rows.map((row) => row.id);
      dispatchContractOrders({ type: "cancel", ids });
      const answer = await api.call("contractOrders.cancelAll", symbol === undefined ? {} : { symbol });
      dispatchContractOrders({ type: "cancelSettled", ids, isDone: answer.ok });
      return settle(answer);
    },
    async amend(request) {
      vibrate();
      const answer = await api.call("contractOrders.amend", request);
      return settle(answer, (row) => dispatchContractOrders({ type: "changed", row }));
    },
    async closeWhole(row) {
      const answer = await close(row);
      settle(answer, keepPosition);
      return answer;
    },
    async closeAll(symbol) {
      vibrate();
      const answer = await api.call("positions.closeAll", symbol === undefined ? {} : { symbol });
      refresh();
      return answer;
    },
    async reverse(row, leverage) {
      const closed = await close(row);
      const closeFailure = settle(closed, keepPosition);
      if (closeFailure !== undefined) return { kind: "closeRefused", failure: closeFailure };
      if (closed.ok && isOpenPosition(closed.data)) return { kind: "notClosed" };
      const opened = await api.call("contractOrders.submit", {
        ...reversedOrder(row, leverage),
        clientId: randomKey(),
      });
      const failure = settle(opened);
      return failure === undefined ? { kind: "reversed" } : { kind: "openRefused", failure };
    },
    async adjustMargin(request) {
      vibrate();
      const answer = await api.call("positions.adjustMargin", { clientId: randomKey(), ...request });
      return settle(answer, keepPosition);
    },
    async setPlan(request) {
      vibrate();
      return settle(await api.call("plans.set", request));
    },
    async cancelPlan(row) {
      vibrate();
      return settle(await api.call("plans.cancel", { id: row.id }));
    },
  };
}

// Older than any report of the server, so that a fill that came first stays.
const acceptedRow = (expected: ContractOrderRow, data: SubmitContractOrderData): ContractOrderRow => ({
  ...expected,
  id: data.id,
  orderNo: data.orderNo,
  status: data.status,
  dealShare: data.dealShare,
  dealPrice: data.dealPrice,
  margin: data.cost,
  updateTime: 0,
});
