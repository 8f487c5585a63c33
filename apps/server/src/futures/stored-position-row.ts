import type { PositionRow } from "@agio/api-contract";
import { positionResult } from "@agio/core";
import { mulDivUp } from "@agio/primitives";
import type { PositionRow as StoredPosition } from "@agio/projections";
import { entryPriceText, percentText, priceText, sizeText, valueText } from "../markets/decimals.ts";
import type { ListedContract } from "../markets/market-directory.ts";

const NO_PRICE = "--";

/**
 * A position from SQL, which knows no live figures: of an ended one its last state, at the price it was closed at, with
 * the most contracts it ever had; of an open one its size, margin and sums at its average price.
 */
export function storedPositionRow(contract: ListedContract, position: StoredPosition): PositionRow {
  const isEnded = position.closedAt !== 0;
  const size = isEnded ? position.mostSize : position.size;
  const costAtoms = isEnded ? position.mostCostAtoms : position.costAtoms;
  const initialAtoms = mulDivUp(costAtoms, 1, position.leverage);
  const [entryAtoms, entrySize] = isEnded
    ? [position.openedAtoms, position.openedSize]
    : [position.costAtoms, position.size];
  return {
    id: position.positionId,
    symbol: contract.symbol,
    side: position.side,
    marginMode: position.marginMode,
    leverage: position.leverage,
    share: size,
    freeShare: position.size,
    num: sizeText(contract, size),
    openPrice: entryPriceText(contract, entryAtoms, entrySize),
    openValue: valueText(contract, costAtoms),
    markPrice: priceText(contract, position.closeTicks),
    liqPrice: NO_PRICE,
    bankPrice: NO_PRICE,
    margin: valueText(contract, position.marginAtoms),
    reserve: valueText(contract, position.reserveAtoms),
    unrealized: valueText(contract, 0),
    roe: percentText(position.realisedAtoms, initialAtoms),
    maintenance: valueText(contract, 0),
    marginRatio: percentText(0, 0),
    realized: valueText(contract, position.realisedAtoms),
    fee: valueText(contract, position.feeAtoms),
    funding: valueText(contract, position.fundingAtoms),
    liquidationFee: valueText(contract, position.liquidationFeeAtoms),
    fundPaid: valueText(contract, position.fundPaidAtoms),
    net: valueText(contract, positionResult(position)),
    adl: 0,
    status: position.status,
    closePrice: priceText(contract, position.closeTicks),
    createTime: position.openedAt,
    updateTime: position.updatedAt,
    closeTime: position.closedAt,
  };
}
