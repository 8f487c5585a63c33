import type { PositionRow } from "@agio/api-contract";
import { positionResult } from "@agio/core";
import { mulDivUp } from "@agio/primitives";
import type { PositionRow as StoredPosition } from "@agio/projections";
import { entryPriceText, percentText, priceText, sizeText, valueText } from "../markets/decimals.ts";
import type { ListedContract } from "../markets/market-directory.ts";

const NO_PRICE = "--";

/**
 * A position from SQL, which knows no live figures: of an ended one its last state, at the price it was closed at, with
 * the most shares it ever had; of an open one its shares, margin and sums at its average price.
 */
export function storedPositionRow(contract: ListedContract, position: StoredPosition): PositionRow {
  const isEnded = position.closedAt !== 0;
  const shares = isEnded ? position.mostShares : position.shares;
  const costAtoms = isEnded ? position.mostCostAtoms : position.costAtoms;
  const initialAtoms = mulDivUp(costAtoms, 1, position.leverage);
  const [entryAtoms, entryShares] = isEnded
    ? [position.openedAtoms, position.openedShares]
    : [position.costAtoms, position.shares];
  return {
    id: position.positionId,
    symbol: contract.symbol,
    side: position.side,
    marginMode: position.marginMode,
    leverage: position.leverage,
    share: shares,
    freeShare: position.shares,
    num: sizeText(contract, shares),
    openPrice: entryPriceText(contract, entryAtoms, entryShares),
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
