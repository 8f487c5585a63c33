import type { PeriodView, SecondContractRulesView } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { ListedCoin, MarketDirectory } from "../markets/market-directory.ts";
import { PERCENT_DECIMALS } from "../markets/shipped-figure.ts";
import { ODDS_DECIMALS } from "./second-contract-row.ts";

export interface PeriodUnits {
  readonly markets: Pick<MarketDirectory, "pair">;
  readonly stakeCoin: ListedCoin;
}

/** The terms of a period in the fields and decimals of the calls. */
export function periodTerms({ markets, stakeCoin }: PeriodUnits, period: PeriodView) {
  return {
    symbol: markets.pair(period.pairId).symbol,
    period: period.seconds,
    odds: plainDecimal(period.oddsPpm, ODDS_DECIMALS),
    minAmount: plainDecimal(period.stakeAtomsMin, stakeCoin.scale),
    maxAmount: plainDecimal(period.stakeAtomsMax, stakeCoin.scale),
    fee: plainDecimal(period.feePpb, PERCENT_DECIMALS),
    compensation: plainDecimal(period.compensationPpb ?? 0, PERCENT_DECIMALS),
    compensationMax: plainDecimal(period.compensationAtomsMax ?? 0, stakeCoin.scale),
  };
}

/** A period as a request shows it. */
export const periodFigures = (units: PeriodUnits, period: PeriodView) => ({
  periodId: period.periodId,
  ...periodTerms(units, period),
  isOpen: period.isOpen,
});

/** The limits of all periods, likewise. */
export function secondRulesFigures(stakeCoin: ListedCoin, rules: SecondContractRulesView) {
  return {
    exposureMax: plainDecimal(rules.exposureAtomsMax, stakeCoin.scale),
    runningMax: rules.runningMax,
    dailyLossMax: plainDecimal(rules.dailyLossAtomsMax, stakeCoin.scale),
    dayOffsetMinutes: rules.dayOffsetMinutes,
    isOpen: rules.tradingOpen,
  };
}
