import { DEFAULT_TIME_ZONE } from "@agio/api-contract/settings";
import type { CheckedRequestOf } from "@agio/api-contract";
import { financeTermsOf, type SetFinanceProduct } from "@agio/core";
import { atoms, parseDecimal, ppb, refuse, utcMs, type Refusal } from "@agio/primitives";
import { financeProductFigures } from "../../../finance/finance-row.ts";
import type { ListedCoin } from "../../../markets/market-directory.ts";
import { PERCENT_DECIMALS } from "../../../markets/shipped-figure.ts";
import { houseObstacle, type FinanceProductPayload } from "../../../operators/house-requests.ts";
import type { Handler } from "../../handler.ts";
import { isRefusal } from "../../../call/refusals.ts";

const FIXED = 2;

const PERCENT_MAX = 100;

const HOUR_MINUTES = 60;

type Wish = CheckedRequestOf<"operator.financeProducts.set">;

function commandFor(coin: ListedCoin, request: Wish, dayOffsetMinutes: number): SetFinanceProduct | Refusal {
  const figures = {
    minAmount: parseDecimal(request.minAmount, coin.scale),
    maxAmount: parseDecimal(request.maxAmount, coin.scale),
    totalQuota: parseDecimal(request.totalQuota, coin.scale),
    dayRedeemMax: parseDecimal(request.dayRedeemMax, coin.scale),
    apr: percent(request.apr),
    earlyRate: percent(request.earlyRate),
  };
  const wrong = Object.entries(figures).find(([, figure]) => figure === undefined);
  if (wrong !== undefined) return refuse("BAD_PARAMETER", wrong[0]);
  const { minAmount = 0, maxAmount = 0, totalQuota = 0, dayRedeemMax = 0, apr = 0, earlyRate = 0 } = figures;
  return {
    type: "SetFinanceProduct",
    productId: request.productId,
    name: request.name,
    coinId: coin.coinId,
    kind: request.type === FIXED ? "fixed" : "flexible",
    days: request.days,
    aprPpb: ppb(apr),
    atomsMin: atoms(minAmount),
    atomsMax: atoms(maxAmount),
    quotaAtoms: atoms(totalQuota),
    startAt: utcMs(request.startTime),
    endAt: utcMs(request.endTime),
    earlyPolicy: request.earlyPolicy,
    earlyPpb: ppb(earlyRate),
    mayRenew: request.autoRenew,
    dayRedeemAtomsMax: atoms(dayRedeemMax),
    bindsBy: "sale",
    dayOffsetMinutes,
    isOpen: request.isOpen,
  };
}

function percent(text: string): number | undefined {
  const rate = parseDecimal(text, PERCENT_DECIMALS);
  return rate !== undefined && rate <= PERCENT_MAX * 10 ** PERCENT_DECIMALS ? rate : undefined;
}

/**
 * Asks for a product, new or changed; a second person decides. Orders that run keep their terms; a flexible rate holds
 * from the next day on. Refused while the interest that it promises is not put aside.
 */
export const setFinanceProduct: Handler<"operator.financeProducts.set", "markets" | "pipeline" | "requests"> = async (
  services,
  request,
  call,
) => {
  const { markets, pipeline, requests } = services;
  const coin = markets.findCoin(request.coin.toUpperCase());
  if (coin === undefined) return refuse("BAD_PARAMETER", "coin");
  const replaced = (await pipeline.read((state) => financeTermsOf(state, request.productId))) ?? null;
  // Days of a product begin when they always did.
  const offset = replaced?.dayOffsetMinutes ?? DEFAULT_TIME_ZONE.offSetValue * HOUR_MINUTES;
  const command = commandFor(coin, request, offset);
  if (isRefusal(command)) return command;
  const payload: FinanceProductPayload = { command, replaced };
  const obstacle = await houseObstacle(pipeline, payload);
  if (obstacle !== undefined) return obstacle;
  const requestId = await requests.make({
    action: "finance.products.set",
    subject: `${request.productId} ${request.name}`,
    payload,
    before: replaced && financeProductFigures(coin, replaced),
    after: financeProductFigures(coin, command),
    makerId: call.operatorId,
    reason: request.reason,
  });
  return { requestId, status: 0 };
};
