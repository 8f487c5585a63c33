import type { CheckedRequestOf } from "@agio/api-contract";
import type { OrderTerms, PlaceOco, PlaceOrder, Side } from "@agio/core";
import {
  atoms,
  parseDecimal,
  PRICE_TICKS_MAX,
  priceTicks,
  refuse,
  sizeLots,
  type Atoms,
  type PriceTicks,
  type Refusal,
  type RefusalName,
  type SizeLots,
  type UserId,
} from "@agio/primitives";
import type { ListedPair, MarketUnits } from "../../markets/market-directory.ts";
import { DELEGATE_TYPE } from "../../spot/order-row.ts";
import { isRefusal } from "../../call/refusals.ts";

type SubmitOrder = CheckedRequestOf<"orders.submit">;

const AMOUNT_FIELDS = ["delegatePrice", "delegateTotal", "delegateValue", "stopPrice", "stopLimitPrice"] as const;
type AmountField = (typeof AMOUNT_FIELDS)[number] | "visibleNum";

/** The amounts of a request as whole ticks, lots and atoms; 0 where not given. */
interface Amounts {
  readonly delegatePrice: PriceTicks;
  readonly delegateTotal: SizeLots;
  readonly delegateValue: Atoms;
  readonly stopPrice: PriceTicks;
  readonly stopLimitPrice: PriceTicks;
  readonly visibleNum: SizeLots;
}

/** Fields each type needs, and those it may have besides. Any other amount is refused rather than ignored. */
const NEEDED: Record<number, readonly AmountField[]> = {
  [DELEGATE_TYPE.limit]: ["delegatePrice", "delegateTotal"],
  [DELEGATE_TYPE.market]: [],
  [DELEGATE_TYPE.stop]: ["stopPrice"],
  [DELEGATE_TYPE.stopLimit]: ["delegatePrice", "delegateTotal", "stopPrice"],
  [DELEGATE_TYPE.oco]: ["delegatePrice", "delegateTotal", "stopPrice"],
  [DELEGATE_TYPE.trailing]: [],
};
const ALLOWED: Record<number, readonly AmountField[]> = {
  [DELEGATE_TYPE.limit]: ["visibleNum"],
  [DELEGATE_TYPE.market]: ["delegateTotal", "delegateValue"],
  [DELEGATE_TYPE.stop]: ["delegateTotal", "delegateValue"],
  [DELEGATE_TYPE.stopLimit]: ["visibleNum"],
  [DELEGATE_TYPE.oco]: ["stopLimitPrice", "visibleNum"],
  [DELEGATE_TYPE.trailing]: ["delegateTotal", "delegateValue", "delegatePrice", "stopPrice"],
};

/** Parses one price of a request into ticks. Refuses what is finer than a tick or beyond the largest price. */
export function parsePrice(market: MarketUnits, text: string | undefined, field: string): PriceTicks | Refusal {
  const ticks = text === undefined ? 0 : parseDecimal(text, market.priceDecimals);
  if (ticks === undefined || ticks > PRICE_TICKS_MAX) return refuse("PRICE_FILTER", field);
  return priceTicks(ticks);
}

/** Parses one quantity of a request into lots. Refuses what is finer than a lot. */
export function parseSize(pair: ListedPair, text: string | undefined, field: string): SizeLots | Refusal {
  const lots = text === undefined ? 0 : parseDecimal(text, pair.sizeDecimals);
  return lots === undefined ? refuse("QUANTITY_FILTER", field) : sizeLots(lots);
}

function parseAmounts(pair: ListedPair, request: SubmitOrder): Amounts | Refusal {
  const delegatePrice = parsePrice(pair, request.delegatePrice, "delegatePrice");
  if (isRefusal(delegatePrice)) return delegatePrice;
  const stopPrice = parsePrice(pair, request.stopPrice, "stopPrice");
  if (isRefusal(stopPrice)) return stopPrice;
  const stopLimitPrice = parsePrice(pair, request.stopLimitPrice, "stopLimitPrice");
  if (isRefusal(stopLimitPrice)) return stopLimitPrice;
  const delegateTotal = parseSize(pair, request.delegateTotal, "delegateTotal");
  if (isRefusal(delegateTotal)) return delegateTotal;
  const visibleNum = parseSize(pair, request.visibleNum, "visibleNum");
  if (isRefusal(visibleNum)) return visibleNum;
  const value = request.delegateValue === undefined ? 0 : parseDecimal(request.delegateValue, pair.pricing.scale);
  if (value === undefined) return refuse("NOTIONAL_FILTER", "delegateValue");
  return { delegatePrice, stopPrice, stopLimitPrice, delegateTotal, visibleNum, delegateValue: atoms(value) };
}

function refuseShape(request: SubmitOrder, amounts: Amounts): Refusal | undefined {
  const needed = NEEDED[request.delegateType] ?? [];
  const allowed = ALLOWED[request.delegateType] ?? [];
  for (const field of needed) {
    if (amounts[field] === 0) return refuse(request[field] === undefined ? "BAD_PARAMETER" : filterOf(field), field);
  }
  for (const field of [...AMOUNT_FIELDS, "visibleNum"] as const) {
    if (amounts[field] !== 0 && !needed.includes(field) && !allowed.includes(field)) {
      return refuse("BAD_PARAMETER", field);
    }
  }
  const isTrailing = request.delegateType === DELEGATE_TYPE.trailing;
  if (isTrailing !== (request.trailingDelta !== undefined)) return refuse("BAD_PARAMETER", "trailingDelta");
  return refuseQuantity(request, amounts);
}

/** Exactly one of quantity and value; a value only buys at the market. */
function refuseQuantity(request: SubmitOrder, amounts: Amounts): Refusal | undefined {
  const hasTotal = amounts.delegateTotal !== 0;
  const hasValue = amounts.delegateValue !== 0;
  if (!hasTotal && !hasValue) {
    const field = request.delegateValue === undefined ? "delegateTotal" : "delegateValue";
    return refuse(request[field] === undefined ? "BAD_PARAMETER" : filterOf(field), field);
  }
  const buysAtMarket = request.type === 0 && amounts.delegatePrice === 0;
  if (hasValue && (hasTotal || !buysAtMarket)) return refuse("BAD_PARAMETER", "delegateValue");
  return undefined;
}

const filterOf = (field: AmountField): RefusalName => {
  if (field === "delegateTotal" || field === "visibleNum") return "QUANTITY_FILTER";
  return field === "delegateValue" ? "NOTIONAL_FILTER" : "PRICE_FILTER";
};

function termsOf(request: SubmitOrder, amounts: Amounts): OrderTerms {
  const isMarket = amounts.delegatePrice === 0;
  return {
    side: sideOf(request),
    kind: isMarket ? "market" : "limit",
    timeInForce: isMarket ? "IOC" : request.tif,
    selfTradePrevention: request.stp,
    priceTicks: amounts.delegatePrice,
    sizeLots: amounts.delegateTotal,
    totalAtoms: amounts.delegateValue,
    stopTicks: amounts.stopPrice,
    trailingBips: request.trailingDelta ?? 0,
    visibleLots: amounts.visibleNum,
    rejectIfTriggered: request.rejectIfTriggered,
  };
}

const sideOf = (request: SubmitOrder): Side => (request.type === 0 ? "buy" : "sell");

/**
 * Turns a checked request into the core's command. Refuses amounts finer than tick, lot or atom, missing ones,
 * and ones that do not belong to the order type; the pair's own limits are the core's to check.
 */
export function orderCommand(
  pair: ListedPair,
  request: SubmitOrder,
  caller: { readonly userId: UserId; readonly clientOrderId: string },
): PlaceOrder | PlaceOco | Refusal {
  const amounts = parseAmounts(pair, request);
  if (isRefusal(amounts)) return amounts;
  const refused = refuseShape(request, amounts);
  if (refused !== undefined) return refused;
  const owner = { userId: caller.userId, pairId: pair.pairId, clientOrderId: caller.clientOrderId };
  if (request.delegateType !== DELEGATE_TYPE.oco) {
    return { type: "PlaceOrder", ...owner, ...termsOf(request, amounts) };
  }
  const none = { ...amounts, delegatePrice: priceTicks(0), stopPrice: priceTicks(0), stopLimitPrice: priceTicks(0) };
  return {
    type: "PlaceOco",
    ...owner,
    limitLeg: termsOf(request, { ...none, delegatePrice: amounts.delegatePrice }),
    stopLeg: termsOf(request, {
      ...none,
      visibleNum: amounts.stopLimitPrice === 0 ? sizeLots(0) : amounts.visibleNum,
      delegatePrice: amounts.stopLimitPrice,
      stopPrice: amounts.stopPrice,
    }),
  };
}
