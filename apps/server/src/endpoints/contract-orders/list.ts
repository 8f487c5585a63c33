import { OPEN_STATUSES, type CheckedRequestOf } from "@agio/api-contract";
import { contractOrdersOf, type ContractOrderView } from "@agio/core";
import { refuse } from "@agio/primitives";
import { inAccount } from "../account-call.ts";
import type { Handler } from "../handler.ts";
import { openContractOrderRow } from "./own-contract-order.ts";

type ListContractOrders = CheckedRequestOf<"contractOrders.list">;

function matches(request: ListContractOrders, order: ContractOrderView): boolean {
  const { status, side, beginTime = 0, endTime = Number.MAX_SAFE_INTEGER } = request;
  const inTime = order.acceptedAt >= beginTime && order.acceptedAt <= endTime;
  const isOfSide = side === undefined || order.positionSide === side;
  return inTime && isOfSide && (status === undefined || status.includes(order.status));
}

/** The caller's orders of contracts, newest first: open ones from the live book, everything else from history. */
export const listContractOrders: Handler<"contractOrders.list", "markets" | "ownWrites" | "history" | "pipeline"> =
  inAccount(async (services, request, call) => {
    const contract = request.symbol === undefined ? undefined : services.markets.findContract(request.symbol);
    if (request.symbol !== undefined && contract === undefined) return refuse("BAD_PARAMETER", "symbol");
    const { status, pageNum, pageSize } = request;
    if (status === undefined || !status.every((one) => OPEN_STATUSES.includes(one))) {
      await services.ownWrites.projected(call.userId);
      return services.history.contractOrders(call.userId, { ...request, contractId: contract?.contractId });
    }
    const open = await services.pipeline.read((state) => contractOrdersOf(state, call.userId, contract?.contractId));
    const chosen = open.filter((order) => matches(request, order)).sort((a, b) => b.orderId - a.orderId);
    const first = (pageNum - 1) * pageSize;
    const rows = chosen.slice(first, first + pageSize).map((order) => openContractOrderRow(services, order));
    return { rows, total: chosen.length, pageNum, pageSize };
  });
