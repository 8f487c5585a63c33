import type { PositionRow } from "@agio/api-contract";
import type { TradingContract } from "../contract/trading-contract.ts";
import { estimateExit, readPosition, type ExitEstimate } from "../positions/position-figures.ts";
import type { LineMove } from "./line-move.ts";

interface ExitContext {
  readonly positions: readonly PositionRow[];
  /** With the caller's own closing fee. */
  readonly contract: TradingContract;
  readonly ticks: number;
}

/**
 * The result of a line's order if it fills at `ticks`: of a TP/SL order and of an order that closes. A trigger that sells at
 * market is reckoned at its trigger. Undefined for a line that closes nothing.
 */
export function exitAt(move: LineMove, { positions, contract, ticks }: ExitContext): ExitEstimate | undefined {
  const closed = closedBy(move, positions);
  if (closed === undefined) return undefined;
  const position = readPosition(closed.row, contract);
  const size = closed.size === 0 ? position.size : Math.min(closed.size, position.size);
  return estimateExit(position, contract, { ticks, size });
}

/** The position and how much of it; 0 for all. */
function closedBy(
  move: LineMove,
  positions: readonly PositionRow[],
): { readonly row: PositionRow; readonly size: number } | undefined {
  if (move.kind === "tpSl") {
    const row = positions.find(({ id }) => id === move.row.positionId);
    return row === undefined ? undefined : { row, size: move.row.share };
  }
  if (move.kind !== "contractOrder" || move.row.offset !== "close") return undefined;
  const { side, symbol } = move.row;
  const row = positions.find((each) => each.side === side && each.symbol === symbol);
  return row === undefined ? undefined : { row, size: move.row.share - move.row.dealShare };
}
