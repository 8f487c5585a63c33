import type { InsuranceRow, LiquidationRow } from "@agio/api-contract";
import type { PositionSide, PostingKind } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import { priceText, sizeText } from "../markets/decimals.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";

/** A liquidation as everyone may see it, from its event or from SQL. */
export interface PublicLiquidation {
  readonly sequence: number;
  readonly positionId: number;
  readonly contractId: number;
  readonly side: PositionSide;
  readonly closedSize: number;
  readonly markTicks: number;
  readonly bankruptcyTicks: number;
  readonly endedAt: number;
}

export function liquidationRow(markets: MarketDirectory, liquidation: PublicLiquidation): LiquidationRow {
  const contract = markets.contract(liquidation.contractId);
  return {
    id: `${liquidation.sequence}-${liquidation.positionId}`,
    symbol: contract.symbol,
    side: liquidation.side,
    share: liquidation.closedSize,
    num: sizeText(contract, liquidation.closedSize),
    markPrice: priceText(contract, liquidation.markTicks),
    bankPrice: priceText(contract, liquidation.bankruptcyTicks),
    createTime: liquidation.endedAt,
  };
}

/** A line of the insurance fund, from its posting or from SQL. `lineNumber` counts the lines of its sequence from 0. */
export interface InsuranceLine {
  readonly sequence: number;
  readonly lineNumber: number;
  readonly coinId: number;
  readonly kind: PostingKind;
  readonly atoms: number;
  readonly afterAtoms: number;
  readonly postedAt: number;
}

export function insuranceRow(markets: MarketDirectory, line: InsuranceLine): InsuranceRow {
  const { code, scale } = markets.coin(line.coinId);
  return {
    id: `${line.sequence}-${line.lineNumber}`,
    coin: code,
    businessType: line.kind,
    amount: plainDecimal(line.atoms, scale),
    after: plainDecimal(line.afterAtoms, scale),
    createTime: line.postedAt,
  };
}
