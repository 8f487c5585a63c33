import type { CheckedRequestOf } from "@agio/api-contract";
import { periodOf, type PeriodView, type SetPeriod } from "@agio/core";
import { atoms, parseDecimal, ppb, refuse, type Refusal } from "@agio/primitives";
import { FOLLOWS_FEED } from "../../../markets/market-looks.ts";
import { PERCENT_DECIMALS } from "../../../markets/shipped-figure.ts";
import { houseObstacle, type PeriodPayload } from "../../../operators/house-requests.ts";
import type { Services } from "../../services.ts";
import type { Handler } from "../../handler.ts";
import { isRefusal } from "../../../call/refusals.ts";
import { periodFigures } from "../../../second-contracts/period-figures.ts";
import { ODDS_DECIMALS } from "../../../second-contracts/second-contract-row.ts";

/** Far above what is sensible, far below where sums would not be exact. */
const AMOUNT_MAX = 10_000_000;
const ODDS_MAX = 10;
const FEE_PERCENT_MAX = 10;
const PPB_PER_PPM = 1_000;

function periodFor(
  services: Pick<Services, "markets" | "looks" | "stakeCoin">,
  request: CheckedRequestOf<"operator.periods.set">,
  known: PeriodView | null,
): PeriodView | Refusal {
  const { markets, looks, stakeCoin } = services;
  const pair = markets.find(request.symbol);
  if (pair === undefined) return refuse("BAD_PARAMETER", "symbol");
  const figure = (text: string, decimals: number, [min, max]: readonly [number, number]): number | undefined => {
    const value = parseDecimal(text, decimals);
    return value !== undefined && value >= min && value <= max * 10 ** decimals ? value : undefined;
  };
  const oddsPpm = figure(request.odds, ODDS_DECIMALS, [1, ODDS_MAX]);
  if (oddsPpm === undefined) return refuse("BAD_PARAMETER", "odds");
  const min = figure(request.minAmount, stakeCoin.scale, [1, AMOUNT_MAX]);
  if (min === undefined) return refuse("BAD_PARAMETER", "minAmount");
  const max = figure(request.maxAmount, stakeCoin.scale, [min, AMOUNT_MAX]);
  if (max === undefined) return refuse("BAD_PARAMETER", "maxAmount");
  const feePpb = figure(request.fee, PERCENT_DECIMALS, [0, FEE_PERCENT_MAX]);
  if (feePpb === undefined) return refuse("BAD_PARAMETER", "fee");
  // Not named: as it is. The core refuses a rate above the odds.
  const { compensation, compensationMax } = request;
  const compensationPpb =
    compensation === undefined ? (known?.compensationPpb ?? 0) : figure(compensation, PERCENT_DECIMALS, [0, 100]);
  if (compensationPpb === undefined || compensationPpb > oddsPpm * PPB_PER_PPM) {
    return refuse("BAD_PARAMETER", "compensation");
  }
  // The tape of the pair does not tell the hours in which its feed is closed from a halt of our own (rules 5).
  const hasHours = looks.market(request.symbol).kind === FOLLOWS_FEED;
  if (hasHours && compensationPpb > 0) return refuse("BAD_PARAMETER", "compensation");
  const compensationAtomsMax =
    compensationMax === undefined
      ? (known?.compensationAtomsMax ?? 0)
      : figure(compensationMax, stakeCoin.scale, [0, AMOUNT_MAX]);
  if (compensationAtomsMax === undefined) return refuse("BAD_PARAMETER", "compensationMax");
  return {
    periodId: request.periodId,
    pairId: pair.pairId,
    seconds: request.period,
    oddsPpm,
    stakeAtomsMin: atoms(min),
    stakeAtomsMax: atoms(max),
    feePpb: ppb(feePpb),
    compensationPpb: ppb(compensationPpb),
    compensationAtomsMax: atoms(compensationAtomsMax),
    isOpen: request.isOpen,
  };
}

/** Asks for a period, new or changed; a second person decides. Orders that run keep their terms. */
export const setPeriod: Handler<
  "operator.periods.set",
  "markets" | "looks" | "stakeCoin" | "pipeline" | "requests"
> = async (services, request, call) => {
  const replaced = (await services.pipeline.read((state) => periodOf(state, request.periodId))) ?? null;
  const after = periodFor(services, request, replaced);
  if (isRefusal(after)) return after;
  const command: SetPeriod = { type: "SetPeriod", ...after };
  if (replaced !== null && replaced.pairId !== command.pairId) return refuse("BAD_PARAMETER", "symbol");
  const payload: PeriodPayload = { command, replaced };
  const obstacle = await houseObstacle(services.pipeline, payload);
  if (obstacle !== undefined) return obstacle;
  const requestId = await services.requests.make({
    action: "periods.set",
    subject: `${request.symbol} ${command.seconds} s`,
    payload,
    before: replaced && periodFigures(services, replaced),
    after: periodFigures(services, after),
    makerId: call.operatorId,
    reason: request.reason,
  });
  return { requestId, status: 0 };
};
