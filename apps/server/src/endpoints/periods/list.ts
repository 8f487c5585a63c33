import type { PeriodRow } from "@agio/api-contract";
import { listPairs, periodsOf, secondContractRulesOf, type PeriodView } from "@agio/core";
import { breakEvenPpm, settlementSeconds } from "@agio/formulas";
import { plainDecimal, refuse } from "@agio/primitives";
import { PERCENT_DECIMALS } from "../../markets/shipped-figure.ts";
import type { Services } from "../services.ts";
import type { Handler } from "../handler.ts";
import { ODDS_DECIMALS } from "../../second-contracts/second-contract-row.ts";

/** Services of the rows of periods. */
export type PeriodServices = "markets" | "stakeCoin" | "pipeline" | "history";

const OPEN = 1;
const CLOSED = 2;
/** Parts per million as percent. */
const PPM_PERCENT_DECIMALS = 4;
/** Settlement is rounded to one decimal more than the pair's price, as far as the index goes. */
const PRICE_DECIMALS_MAX = 8;

function periodRow(
  { markets, stakeCoin }: Pick<Services, "markets" | "stakeCoin">,
  period: PeriodView,
  { isOpen, createTime }: { readonly isOpen: boolean; readonly createTime: number },
): PeriodRow {
  const pair = markets.pair(period.pairId);
  return {
    id: period.periodId,
    symbol: pair.symbol,
    period: period.seconds,
    odds: plainDecimal(period.oddsPpm, ODDS_DECIMALS),
    minAmount: plainDecimal(period.stakeAtomsMin, stakeCoin.scale),
    maxAmount: plainDecimal(period.stakeAtomsMax, stakeCoin.scale),
    fee: plainDecimal(period.feePpb, PERCENT_DECIMALS),
    compensation: plainDecimal(period.compensationPpb ?? 0, PERCENT_DECIMALS),
    compensationMax: plainDecimal(period.compensationAtomsMax ?? 0, stakeCoin.scale),
    windowSeconds: settlementSeconds(period.seconds),
    breakEven: plainDecimal(breakEvenPpm(period.oddsPpm), PPM_PERCENT_DECIMALS),
    pricePrecision: Math.min(pair.priceDecimals + 1, PRICE_DECIMALS_MAX),
    coin: stakeCoin.code,
    status: isOpen ? OPEN : CLOSED,
    createTime,
  };
}

/** The periods of second contracts, of one pair or of all, shortest first. */
export const listPeriods: Handler<"periods.list", PeriodServices> = async (services, request) => {
  const pair = request.symbol === undefined ? undefined : services.markets.find(request.symbol);
  if (request.symbol !== undefined && pair === undefined) return refuse("BAD_PARAMETER", "symbol");
  return periodRows(services, pair?.pairId);
};

/** Every period, or those of one pair, as they are in force. */
export async function periodRows(
  services: Pick<Services, PeriodServices>,
  onPair: number | undefined,
): Promise<PeriodRow[]> {
  const { periods, rules, delisted } = await services.pipeline.read((state) => ({
    periods: periodsOf(state),
    rules: secondContractRulesOf(state),
    delisted: new Set(listPairs(state).flatMap((view) => (view.delisted ? [view.pairId] : []))),
  }));
  const since = await services.history.periodTimes();
  return periods
    .filter(({ pairId }) => onPair === undefined || pairId === onPair)
    .sort((one, other) => one.pairId - other.pairId || one.seconds - other.seconds || one.periodId - other.periodId)
    .map((period) => {
      const isOpen = period.isOpen && rules?.tradingOpen === true && !delisted.has(period.pairId);
      return periodRow(services, period, { isOpen, createTime: since.get(period.periodId) ?? 0 });
    });
}
