import type { PeriodRow } from "@agio/api-contract";
import { listPairs, periodsOf, secondContractRulesOf, type PeriodView } from "@agio/core";
import { breakEvenPpm, settlementSeconds } from "@agio/formulas";
import { plainDecimal, refuse } from "@agio/primitives";
import type { Services } from "../services.ts";
import type { Handler } from "../handler.ts";
import { periodTerms, type PeriodUnits } from "../../second-contracts/period-figures.ts";

/** Services of the rows of periods. */
export type PeriodServices = "markets" | "stakeCoin" | "pipeline" | "history";

const OPEN = 1;
const CLOSED = 2;
/** Parts per million as percent. */
const PPM_PERCENT_DECIMALS = 4;
/** Settlement is rounded to one decimal more than the pair's price, as far as the index goes. */
const PRICE_DECIMALS_MAX = 8;

function periodRow(
  units: PeriodUnits,
  period: PeriodView,
  { isOpen, createTime }: { readonly isOpen: boolean; readonly createTime: number },
): PeriodRow {
  const pair = units.markets.pair(period.pairId);
  return {
    id: period.periodId,
    ...periodTerms(units, period),
    windowSeconds: settlementSeconds(period.seconds),
    breakEven: plainDecimal(breakEvenPpm(period.oddsPpm), PPM_PERCENT_DECIMALS),
    pricePrecision: Math.min(pair.priceDecimals + 1, PRICE_DECIMALS_MAX),
    coin: units.stakeCoin.code,
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
