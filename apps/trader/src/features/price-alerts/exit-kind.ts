import type { PositionRow } from "@agio/api-contract";
import type { TradingContract } from "../contract/trading-contract.ts";
import { readPosition } from "../positions/position-figures.ts";
import type { TpSlKind } from "../positions/tp-sl-draft.ts";

/** The kind of an exit at a price: a profit is taken on the good side of its mark, a loss is stopped on the other. */
export function exitKindAt(row: PositionRow, contract: TradingContract, ticks: number): TpSlKind {
  const { markTicks } = readPosition(row, contract);
  return ticks > markTicks === (row.side === "long") ? "takeProfit" : "stopLoss";
}
