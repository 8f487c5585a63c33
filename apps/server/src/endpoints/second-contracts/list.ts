import type { CheckedRequestOf } from "@agio/api-contract";
import { runningSecondContractsOf, SECOND_STATUS, type SecondContractView, type SecondStatus } from "@agio/core";
import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { runningFacts, secondContractRow } from "../../second-contracts/second-contract-row.ts";

type ListSecondContracts = CheckedRequestOf<"secondContracts.list"> & { readonly pairId: number | undefined };

const RUNNING: readonly number[] = [SECOND_STATUS.running, SECOND_STATUS.settling];

function matches(request: ListSecondContracts, order: SecondContractView): boolean {
  const { status, result, pairId, beginTime = 0, endTime = Number.MAX_SAFE_INTEGER } = request;
  const inTime = order.acceptedAt >= beginTime && order.acceptedAt <= endTime;
  return (
    inTime &&
    (status === undefined || status.includes(order.status)) &&
    result === undefined &&
    (pairId === undefined || order.pairId === pairId)
  );
}

/** The caller's second contracts, newest first: those that run from the core, everything else from history. */
export const listSecondContracts: Handler<
  "secondContracts.list",
  "markets" | "stakeCoin" | "ownWrites" | "history" | "pipeline"
> = async (services, request, call) => {
  const pair = request.symbol === undefined ? undefined : services.markets.find(request.symbol);
  if (request.symbol !== undefined && pair === undefined) return refuse("BAD_PARAMETER", "symbol");
  const { status, pageNum, pageSize } = request;
  const wanted = { ...request, pairId: pair?.pairId };
  if (status === undefined || !status.every((one) => RUNNING.includes(one))) {
    await services.ownWrites.projected(call.userId);
    return services.history.secondContracts(call.userId, { ...wanted, status: status as SecondStatus[] | undefined });
  }
  const running = await services.pipeline.read((state) => runningSecondContractsOf(state, call.userId));
  const chosen = running.filter((order) => matches(wanted, order)).sort((a, b) => b.orderId - a.orderId);
  const first = (pageNum - 1) * pageSize;
  const rows = chosen.slice(first, first + pageSize).map((order) => secondContractRow(services, runningFacts(order)));
  return { rows, total: chosen.length, pageNum, pageSize };
};
