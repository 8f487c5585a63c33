import { SHIPPED_COINS } from "@agio/api-contract/markets";
import { DEFAULT_TIME_ZONE } from "@agio/api-contract/settings";
import { SHIPPED_PERIODS, SHIPPED_SECOND_RULES } from "@agio/api-contract/second-markets";
import {
  periodsOf,
  secondContractRulesOf,
  type PeriodView,
  type SecondContractRulesView,
  type SetPeriod,
  type SetSecondContractRules,
} from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert, atoms, coinId, pairId, ppb } from "@agio/primitives";
import { ODDS_DECIMALS } from "../second-contracts/second-contract-row.ts";
import type { ListedCoin, MarketDirectory } from "../markets/market-directory.ts";
import { PERCENT_DECIMALS, shippedFigure } from "../markets/shipped-figure.ts";

const HOUR_MINUTES = 60;

/** Commands that put the shipped rules and periods in force where there are none. What is set is the operators', but for rules that came later. */
export function periodCommands(listed: {
  readonly rules: SecondContractRulesView | undefined;
  readonly periods: readonly PeriodView[];
}): (SetSecondContractRules | SetPeriod)[] {
  const coin = SHIPPED_COINS.find(({ code }) => code === SHIPPED_SECOND_RULES.coin);
  assert(coin !== undefined, "the coin of shipped periods is shipped");
  const amount = (text: string) => atoms(shippedFigure(text, coin.scale));
  const rules: SetSecondContractRules = {
    type: "SetSecondContractRules",
    coinId: coinId(coin.coinId),
    exposureAtomsMax: amount(SHIPPED_SECOND_RULES.exposureMax),
    runningMax: SHIPPED_SECOND_RULES.runningMax,
    dailyLossAtomsMax: amount(SHIPPED_SECOND_RULES.dailyLossMax),
    dayOffsetMinutes: DEFAULT_TIME_ZONE.offSetValue * HOUR_MINUTES,
    tradingOpen: true,
    netsPairs: true,
  };
  const known = new Set(listed.periods.map(({ periodId }) => periodId));
  const periods = SHIPPED_PERIODS.filter(({ periodId }) => !known.has(periodId)).map((period): SetPeriod => ({
    type: "SetPeriod",
    periodId: period.periodId,
    pairId: pairId(period.pairId),
    seconds: period.seconds,
    oddsPpm: shippedFigure(period.odds, ODDS_DECIMALS),
    stakeAtomsMin: amount(period.minAmount),
    stakeAtomsMax: amount(period.maxAmount),
    feePpb: ppb(shippedFigure(period.fee, PERCENT_DECIMALS)),
    compensationPpb: ppb(shippedFigure(period.compensation, PERCENT_DECIMALS)),
    compensationAtomsMax: amount(period.compensationMax),
    isOpen: true,
  }));
  // A limit that operators set before exposure was netted over pairs is kept, and netted.
  const netted = { type: "SetSecondContractRules", ...(listed.rules ?? rules), netsPairs: true } as const;
  return [...(listed.rules?.netsPairs === true ? [] : [netted]), ...periods];
}

/** Puts second contracts on offer, on the first start. */
export async function listPeriods(pipeline: Pipeline): Promise<void> {
  const listed = await pipeline.read((state) => ({ rules: secondContractRulesOf(state), periods: periodsOf(state) }));
  for (const command of periodCommands(listed)) {
    const settled = await pipeline.submit(command);
    assert(settled.kind === "applied", "a shipped period can be set");
  }
}

/** The coin of stakes and payouts. Once given it stays. */
export async function stakeCoinOf(pipeline: Pipeline, markets: MarketDirectory): Promise<ListedCoin> {
  const rules = await pipeline.read(secondContractRulesOf);
  assert(rules !== undefined, "second contracts have rules once they are listed");
  return markets.coin(rules.coinId);
}
