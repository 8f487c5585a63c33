import type { CheckedRequestOf } from "@agio/api-contract";
import { POSITION_STATUS, type PositionView } from "@agio/core";
import { refuse } from "@agio/primitives";
import { inAccount } from "../account-call.ts";
import type { Handler } from "../handler.ts";
import { openPositionRows } from "../../futures/own-positions.ts";

type ListPositions = CheckedRequestOf<"positions.list">;

const OPEN_POSITION_STATUSES: readonly number[] = [POSITION_STATUS.open, POSITION_STATUS.liquidating];

function matches(request: ListPositions, contractId: number | undefined, position: PositionView): boolean {
  const { status, side, beginTime = 0, endTime = Number.MAX_SAFE_INTEGER } = request;
  const wanted: readonly number[] = status ?? OPEN_POSITION_STATUSES;
  const inTime = position.openedAt >= beginTime && position.openedAt <= endTime;
  const isOfSide = side === undefined || position.side === side;
  const isOfContract = contractId === undefined || position.contractId === contractId;
  return inTime && isOfSide && isOfContract && wanted.includes(position.status);
}

/** The caller's positions, newest first: open ones (the default) at the present mark, ended ones from history. */
export const listPositions: Handler<"positions.list", "markets" | "ownWrites" | "history" | "pipeline"> = inAccount(
  async (services, request, call) => {
    const contract = request.symbol === undefined ? undefined : services.markets.findContract(request.symbol);
    if (request.symbol !== undefined && contract === undefined) return refuse("BAD_PARAMETER", "symbol");
    const { status, pageNum, pageSize } = request;
    if (status !== undefined && !status.every((one) => OPEN_POSITION_STATUSES.includes(one))) {
      await services.ownWrites.projected(call.userId);
      return services.history.positionsByStatus(call.userId, { ...request, contractId: contract?.contractId });
    }
    const isWanted = (position: PositionView): boolean => matches(request, contract?.contractId, position);
    const rows = await services.pipeline.read((state) =>
      openPositionRows(services.markets, state, call.userId, isWanted),
    );
    const first = (pageNum - 1) * pageSize;
    return { rows: rows.slice(first, first + pageSize), total: rows.length, pageNum, pageSize };
  },
);
