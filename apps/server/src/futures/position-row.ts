import type { PositionRow } from "@agio/api-contract";
import { positionResult, type ContractAccountView, type PositionView } from "@agio/core";
import { entryPriceText, percentText, priceText, sizeText, valueText } from "../markets/decimals.ts";
import type { ListedContract } from "../markets/market-directory.ts";

/** Where there is no price above zero (rules 4.4). */
const NO_PRICE = "--";

/** The figures behind the margin ratio of a cross position. */
export type CrossAccount = Pick<ContractAccountView, "crossEquityAtoms" | "crossMaintenanceAtoms">;

/** Maintenance margin in percent of what stands behind it: the position's own balance, or the cross account's equity. */
function marginRatioText(position: PositionView, account: CrossAccount): string {
  if (position.marginMode === "cross") return percentText(account.crossMaintenanceAtoms, account.crossEquityAtoms);
  return percentText(position.maintenanceAtoms, position.marginAtoms + position.unrealisedAtoms);
}

/** A liquidation takes its fee when it ends the position, and the fund pays after that: an open one has neither. */
function liquidationSums(contract: ListedContract, position: PositionView) {
  const sums = { liquidationFeeAtoms: 0, fundPaidAtoms: 0 };
  return {
    liquidationFee: valueText(contract, sums.liquidationFeeAtoms),
    fundPaid: valueText(contract, sums.fundPaidAtoms),
    net: valueText(contract, positionResult({ ...position, ...sums })),
  };
}

/** An open position as every call and the private topic show it. */
export const openPositionRow = (
  contract: ListedContract,
  position: PositionView,
  account: CrossAccount,
): PositionRow => ({
  id: position.positionId,
  symbol: contract.symbol,
  side: position.side,
  marginMode: position.marginMode,
  leverage: position.leverage,
  share: position.size,
  freeShare: position.freeSize,
  num: sizeText(contract, position.size),
  openPrice: entryPriceText(contract, position.costAtoms, position.size),
  openValue: valueText(contract, position.costAtoms),
  markPrice: priceText(contract, position.markTicks),
  liqPrice: position.liquidationTicks === 0 ? NO_PRICE : priceText(contract, position.liquidationTicks),
  bankPrice: position.bankruptcyTicks === 0 ? NO_PRICE : priceText(contract, position.bankruptcyTicks),
  margin: valueText(contract, position.marginAtoms),
  reserve: valueText(contract, position.reserveAtoms),
  unrealized: valueText(contract, position.unrealisedAtoms),
  roe: percentText(position.unrealisedAtoms, position.initialAtoms),
  maintenance: valueText(contract, position.maintenanceAtoms),
  marginRatio: marginRatioText(position, account),
  realized: valueText(contract, position.realisedAtoms),
  fee: valueText(contract, position.feeAtoms),
  funding: valueText(contract, position.fundingAtoms),
  ...liquidationSums(contract, position),
  adl: position.adlLights,
  status: position.status,
  closePrice: priceText(contract, 0),
  createTime: position.openedAt,
  updateTime: position.updatedAt,
  closeTime: 0,
});
