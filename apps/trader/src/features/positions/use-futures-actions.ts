import { randomKey, type Answer, type CallFailure } from "@agio/api-client";
import type {
  ContractOrderRow,
  SubmitContractOrderData,
  SubmitContractOrderRequest,
  SubmitManyContractOrdersRequest,
} from "@agio/api-client";
import { useApi } from "@agio/api-client/react";
import type {
  AdjustMarginRequest,
  AmendContractOrderRequest,
  PlanRow,
  PositionRow,
  SetPlanRequest,
  UserEndpointName,
} from "@agio/api-contract";
import { failureOf } from "../../shell/server.ts";
import { vibrate } from "../../shell/vibrate.ts";
import { idsOf, ofMarket, usePaintedOrders } from "../open-orders/use-painted-orders.ts";
import { useRepeatKeys } from "../ticket/repeat-key.ts";
import { sendOrder } from "../trade-state/trade-state.ts";
import { dispatchContractOrders, dispatchPositions } from "./futures-store.ts";
import { isOpenPosition } from "./position-state.ts";
import { reversedOrder } from "./reversal.ts";

/** Calls that a change of positions, orders or TP/SL makes out of date. */
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

export type FuturesActions = ReturnType<typeof useFuturesActions>;

/** Everything that can be done to positions, orders and TP/SL of contracts. */
export function useFuturesActions() {
  const api = useApi();
  const painted = usePaintedOrders<ContractOrderRow>(dispatchContractOrders, CHANGED_CALLS);
  const { settle } = painted;
  const keys = useRepeatKeys();
  const keepPosition = (row: PositionRow) => dispatchPositions({ type: "changed", row });
  /** Vibrates, sends, and reads again what changed. */
  const send = async <Data>(
    call: () => Promise<Answer<Data>>,
    onDone?: (data: Data) => void,
  ): Promise<Answer<Data>> => {
    vibrate();
    const answer = await call();
    settle(answer, onDone);
    return answer;
  };
  /** Answers with the position as it is then. */
  const closeWhole = ({ id }: PositionRow): Promise<Answer<PositionRow>> =>
    send(() => api.call("positions.close", { id, clientId: randomKey() }), keepPosition);

  return {
    closeWhole,
    /** Paints `expected` at once and takes it back when the server refuses. */
    async place(request: SubmitContractOrderRequest, expected: ContractOrderRow) {
      const call = () => api.call("contractOrders.submit", request, { idempotencyKey: expected.clientId });
      const answer = await painted.place(expected, call, (data) => acceptedRow(expected, data));
      settle(answer);
      return answer;
    },
    /** Sends an order that closes a part; nothing is painted before the answer. */
    submit: (request: SubmitContractOrderRequest) =>
      keys.send(request, (clientId) =>
        send(() => sendOrder(api.call("contractOrders.submit", { clientId, ...request }))),
      ),
    /** Each is placed or refused by itself. */
    placeMany: (request: SubmitManyContractOrdersRequest) =>
      keys.send(request, (idempotencyKey) =>
        send(() => api.call("contractOrders.submitMany", request, { idempotencyKey })),
      ),
    cancel: ({ id }: ContractOrderRow) => painted.cancel([id], () => api.call("contractOrders.cancel", { id })),
    cancelAll: (rows: readonly ContractOrderRow[], symbol: string | undefined) =>
      painted.cancel(idsOf(rows), () => api.call("contractOrders.cancelAll", ofMarket(symbol))),
    amend: (request: AmendContractOrderRequest) => painted.amend(() => api.call("contractOrders.amend", request)),
    /** How many were closed and what the first refusal said, or why the call failed. */
    closeAll: (symbol: string | undefined) => send(() => api.call("positions.closeAll", ofMarket(symbol))),
    /** Opens the other side with `leverage` once the position is closed. */
    async reverse(row: PositionRow, leverage: number): Promise<ReversalOutcome> {
      const closed = await closeWhole(row);
      if (!closed.ok) return { kind: "closeRefused", failure: closed.failure };
      if (isOpenPosition(closed.data)) return { kind: "notClosed" };
      const request = { ...reversedOrder(row, leverage), clientId: randomKey() };
      const failure = settle(await api.call("contractOrders.submit", request));
      return failure === undefined ? { kind: "reversed" } : { kind: "openRefused", failure };
    },
    adjustMargin: async (request: AdjustMarginRequest) =>
      failureOf(
        await keys.send(request, (clientId) =>
          send(() => api.call("positions.adjustMargin", { clientId, ...request }), keepPosition),
        ),
      ),
    setTpSl: async (request: SetPlanRequest) => failureOf(await send(() => api.call("plans.set", request))),
    cancelTpSl: async ({ id }: PlanRow) => failureOf(await send(() => api.call("plans.cancel", { id }))),
  };
}

// Older than any report of the server, so that a fill that came first stays.
const acceptedRow = (expected: ContractOrderRow, data: SubmitContractOrderData): ContractOrderRow => ({
  ...expected,
  id: data.id,
  orderNo: data.orderNo,
  status: data.status,
  dealShare: data.dealShare,
  averagePrice: data.averagePrice,
  margin: data.cost,
  updateTime: 0,
});
