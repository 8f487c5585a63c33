import type { CheckedRequestOf } from "@agio/api-contract";
import { POSITION_STATUS, type PositionView } from "@agio/core";
import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { openPositionRows } from "./own-positions.ts";

type ListPositions = CheckedRequestOf<"positions.list">;

const OPEN_POSITION_STATUSES: readonly number[] = [POSITION_STATUS.open, POSITION_STATUS.liquidating];

const matcherOf =
  (
    { status = OPEN_POSITION_STATUSES, beginTime = 0, endTime = Number.MAX_SAFE_INTEGER }: ListPositions,
    contractId?: number,
  ) =>
  (position: PositionView): boolean =>
    status.includes(position.status) &&
    position.openedAt >= beginTime &&
    position.openedAt <= endTime &&
    (contractId === undefined || position.contractId === contractId);

/** The caller's positions, newest first: open ones (the default) at the present mark, ended ones from history. */
export const listPositions: Handler<"positions.list"> = async (services, request, call) => {
  const contract = request.symbol === undefined ? undefined : services.markets.findContract(request.symbol);
  if (request.symbol !== undefined && contract === undefined) return refuse("BAD_PARAMETER", "symbol");
  const { status = OPEN_POSITION_STATUSES, pageNum, pageSize } = request;
  const isOpen = (one: number): boolean => OPEN_POSITION_STATUSES.includes(one);
  if (!status.every(isOpen)) {
    await services.ownWrites.projected(call.userId);
    return services.history.positionsByStatus(call.userId, { ...request, contractId: contract?.contractId });
  }
  const matches = matcherOf(request, contract?.contractId);
  const rows = await services.pipeline.read((state) => openPositionRows(services.markets, state, call.userId, matches));
  const first = (pageNum - 1) * pageSize;
  return { rows: rows.slice(first, first + pageSize), total: rows.length, pageNum, pageSize };
};
