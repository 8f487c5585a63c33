import { ownNamed, type CheckedRequestOf, type OwnNamed } from "@agio/api-contract";
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
import { ORDER_KIND } from "../../spot/order-row.ts";
import { isRefusal } from "../../call/refusals.ts";

type SubmitOrder = CheckedRequestOf<"orders.submit">;
type OrderRequest = OwnNamed<SubmitOrder>;

const AMOUNT_FIELDS = ["priceTicks", "sizeLots", "totalAtoms", "stopTicks", "stopLimitTicks", "visibleLots"] as const;
type AmountField = (typeof AMOUNT_FIELDS)[number];

/** The amounts of a request as whole ticks, lots and atoms; 0 where not given. */
interface Amounts {
  readonly priceTicks: PriceTicks;
  readonly sizeLots: SizeLots;
  readonly totalAtoms: Atoms;
  readonly stopTicks: PriceTicks;
  readonly stopLimitTicks: PriceTicks;
  readonly visibleLots: SizeLots;
}

/** The same amounts as the request states them, in decimals. */
const textsOf = (request: OrderRequest): Readonly<Record<AmountField, string | undefined>> => ({
  priceTicks: request.limitPrice,
  sizeLots: request.quantity,
  totalAtoms: request.total,
  stopTicks: request.stopPrice,
  stopLimitTicks: request.stopLimitPrice,
  visibleLots: request.visibleNum,
});

/** Amounts that each kind needs, and those it may have besides. Any other amount is refused rather than ignored. */
const NEEDED: Record<number, readonly AmountField[]> = {
  [ORDER_KIND.limit]: ["priceTicks", "sizeLots"],
  [ORDER_KIND.market]: [],
  [ORDER_KIND.stop]: ["stopTicks"],
  [ORDER_KIND.stopLimit]: ["priceTicks", "sizeLots", "stopTicks"],
  [ORDER_KIND.oco]: ["priceTicks", "sizeLots", "stopTicks"],
  [ORDER_KIND.trailing]: [],
};
const ALLOWED: Record<number, readonly AmountField[]> = {
  [ORDER_KIND.limit]: ["visibleLots"],
  [ORDER_KIND.market]: ["sizeLots", "totalAtoms"],
  [ORDER_KIND.stop]: ["sizeLots", "totalAtoms"],
  [ORDER_KIND.stopLimit]: ["visibleLots"],
  [ORDER_KIND.oco]: ["stopLimitTicks", "visibleLots"],
  [ORDER_KIND.trailing]: ["sizeLots", "totalAtoms", "priceTicks", "stopTicks"],
};

/** Parses one price of a request into ticks. Refuses what is finer than a tick or beyond the largest price. */
export function parsePrice(market: MarketUnits, text: string | undefined, field: string): PriceTicks | Refusal {
  const ticks = text === undefined ? 0 : parseDecimal(text, market.priceDecimals);
  if (ticks === undefined || ticks > PRICE_TICKS_MAX) return refuse("PRICE_FILTER", field);
  return priceTicks(ticks);
}

/** A limit price that may be left out, which is 0. Refuses 0 itself: taken for none it would let an order trade at any price. */
export function parseLimit(market: MarketUnits, text: string | undefined, field: string): PriceTicks | Refusal {
  const ticks = parsePrice(market, text, field);
  return ticks === 0 && text !== undefined ? refuse("PRICE_FILTER", field) : ticks;
}

/** Parses one quantity of a request into lots. Refuses what is finer than a lot. */
export function parseSize(pair: ListedPair, text: string | undefined, field: string): SizeLots | Refusal {
  const lots = text === undefined ? 0 : parseDecimal(text, pair.sizeDecimals);
  return lots === undefined ? refuse("QUANTITY_FILTER", field) : sizeLots(lots);
}

function parseAmounts(pair: ListedPair, request: OrderRequest): Amounts | Refusal {
  const texts = textsOf(request);
  const ticks = parsePrice(pair, texts.priceTicks, "priceTicks");
  if (isRefusal(ticks)) return ticks;
  const stopTicks = parsePrice(pair, texts.stopTicks, "stopTicks");
  if (isRefusal(stopTicks)) return stopTicks;
  const stopLimitTicks = parsePrice(pair, texts.stopLimitTicks, "stopLimitTicks");
  if (isRefusal(stopLimitTicks)) return stopLimitTicks;
  const lots = parseSize(pair, texts.sizeLots, "sizeLots");
  if (isRefusal(lots)) return lots;
  const visibleLots = parseSize(pair, texts.visibleLots, "visibleLots");
  if (isRefusal(visibleLots)) return visibleLots;
  const total = texts.totalAtoms === undefined ? 0 : parseDecimal(texts.totalAtoms, pair.pricing.scale);
  if (total === undefined) return refuse("NOTIONAL_FILTER", "totalAtoms");
  return { priceTicks: ticks, stopTicks, stopLimitTicks, sizeLots: lots, visibleLots, totalAtoms: atoms(total) };
}

function refuseShape(request: OrderRequest, amounts: Amounts): Refusal | undefined {
  const texts = textsOf(request);
  const needed = NEEDED[request.orderKind] ?? [];
  const allowed = ALLOWED[request.orderKind] ?? [];
  for (const field of needed) {
    if (amounts[field] === 0) return refuse(texts[field] === undefined ? "BAD_PARAMETER" : filterOf(field), field);
  }
  for (const field of AMOUNT_FIELDS) {
    if (amounts[field] !== 0 && !needed.includes(field) && !allowed.includes(field)) {
      return refuse("BAD_PARAMETER", field);
    }
  }
  const isTrailing = request.orderKind === ORDER_KIND.trailing;
  if (isTrailing !== (request.trailingDelta !== undefined)) return refuse("BAD_PARAMETER", "trailingBips");
  return refuseQuantity(request, amounts);
}

/** Exactly one of quantity and total; a total only buys at the market. */
function refuseQuantity(request: OrderRequest, amounts: Amounts): Refusal | undefined {
  const hasQuantity = amounts.sizeLots !== 0;
  const hasTotal = amounts.totalAtoms !== 0;
  if (!hasQuantity && !hasTotal) {
    const field = request.total === undefined ? "sizeLots" : "totalAtoms";
    return refuse(textsOf(request)[field] === undefined ? "BAD_PARAMETER" : filterOf(field), field);
  }
  const buysAtMarket = request.type === 0 && amounts.priceTicks === 0;
  if (hasTotal && (hasQuantity || !buysAtMarket)) return refuse("BAD_PARAMETER", "totalAtoms");
  return undefined;
}

const filterOf = (field: AmountField): RefusalName => {
  if (field === "sizeLots" || field === "visibleLots") return "QUANTITY_FILTER";
  return field === "totalAtoms" ? "NOTIONAL_FILTER" : "PRICE_FILTER";
};

function termsOf(request: OrderRequest, { stopLimitTicks: _, ...amounts }: Amounts): OrderTerms {
  const isMarket = amounts.priceTicks === 0;
  return {
    side: sideOf(request),
    kind: isMarket ? "market" : "limit",
    timeInForce: isMarket ? "IOC" : request.timeInForce,
    selfTradePrevention: request.selfTradePrevention,
    ...amounts,
    trailingBips: request.trailingDelta ?? 0,
    rejectIfTriggered: request.rejectIfTriggered,
  };
}

/** Prices at which a buy is sold again; nothing where none is given. */
function exitsOf(pair: ListedPair, { takeProfit, stopLoss }: OrderRequest): Pick<PlaceOrder, "exits"> | Refusal {
  if (takeProfit === undefined && stopLoss === undefined) return {};
  const takeProfitTicks = parsePrice(pair, takeProfit, "takeProfitTicks");
  if (isRefusal(takeProfitTicks)) return takeProfitTicks;
  const stopLossTicks = parsePrice(pair, stopLoss, "stopLossTicks");
  return isRefusal(stopLossTicks) ? stopLossTicks : { exits: { takeProfitTicks, stopLossTicks } };
}

const sideOf = (request: OrderRequest): Side => (request.type === 0 ? "buy" : "sell");

/**
 * Turns a checked request into the core's command. Refuses amounts finer than tick, lot or atom, missing ones,
 * and ones that do not belong to the order type; the pair's own limits are the core's to check. A refusal names the
 * field of the command.
 */
export function orderCommand(
  pair: ListedPair,
  submitted: SubmitOrder,
  caller: { readonly userId: UserId; readonly clientOrderId: string },
): PlaceOrder | PlaceOco | Refusal {
  const request = ownNamed(submitted);
  const amounts = parseAmounts(pair, request);
  if (isRefusal(amounts)) return amounts;
  const refused = refuseShape(request, amounts);
  if (refused !== undefined) return refused;
  const owner = { userId: caller.userId, pairId: pair.pairId, clientOrderId: caller.clientOrderId };
  const exits = exitsOf(pair, request);
  if (isRefusal(exits)) return exits;
  if (request.orderKind !== ORDER_KIND.oco) {
    return { type: "PlaceOrder", ...owner, ...termsOf(request, amounts), ...exits };
  }
  if (exits.exits !== undefined) return refuse("BAD_PARAMETER", "exits");
  const none = { ...amounts, priceTicks: priceTicks(0), stopTicks: priceTicks(0) };
  return {
    type: "PlaceOco",
    ...owner,
    limitLeg: termsOf(request, { ...none, priceTicks: amounts.priceTicks }),
    stopLeg: termsOf(request, {
      ...none,
      visibleLots: amounts.stopLimitTicks === 0 ? sizeLots(0) : amounts.visibleLots,
      priceTicks: amounts.stopLimitTicks,
      stopTicks: amounts.stopTicks,
    }),
  };
}
