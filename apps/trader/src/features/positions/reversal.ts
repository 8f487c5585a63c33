import type { ContractOrderRow, SubmitContractOrderRequest } from "@agio/api-client";
import type { ContractChoice, PositionRow } from "@agio/api-contract";

interface OtherSide {
  readonly choice: Pick<ContractChoice, "longLeverage" | "shortLeverage"> | undefined;
  /** Positions and open orders of the contract. */
  readonly positions: readonly PositionRow[];
  readonly orders: readonly ContractOrderRow[];
}

export const otherSide = (side: PositionRow["side"]): PositionRow["side"] => (side === "long" ? "short" : "long");

/**
 * The leverage that the other side is opened with: that of the position, unless the other side has a position or an open
 * order already, whose leverage then stands (rules 4.2).
 */
export function reversalLeverage(row: PositionRow, { choice, positions, orders }: OtherSide): number {
  const side = otherSide(row.side);
  const isUsed =
    positions.some((position) => position.side === side) ||
    orders.some((order) => order.side === side && order.offset === "open");
  if (!isUsed || choice === undefined) return row.leverage;
  return side === "long" ? choice.longLeverage : choice.shortLeverage;
}

/** The market order that opens the other side, as large as `row` was. */
export const reversedOrder = (row: PositionRow, leverage: number): SubmitContractOrderRequest => ({
  symbol: row.symbol,
  direction: row.side === "long" ? "sell" : "buy",
  offset: "open",
  orderType: 1,
  share: row.share,
  leverage,
  marginMode: row.marginMode,
});
