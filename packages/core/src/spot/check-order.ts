import { icebergPartMin } from "@agio/formulas";
import { mulDivDown, PPB, PRICE_TICKS_MAX, refuse, type Refusal } from "@agio/primitives";
import type { OrderTerms } from "../book/order-terms.ts";
import { TRAILING_BIPS_MAX } from "../markets/trailing-stop.ts";
import type { Pair } from "./pair.ts";

/** Everything about an order that needs only its terms and its pair: switches, shape, filters, bands (rules 3). */
export function checkTerms(pair: Pair, terms: OrderTerms, at: number): Refusal | undefined {
  if (pair.isDelisted || !pair.rules.tradingOpen) return refuse("PRODUCT_CLOSED");
  if (!isOpenFor(pair, terms)) return refuse("SIDE_CLOSED");
  const refusal = terms.kind === "limit" ? checkLimitShape(terms) : checkMarketShape(terms);
  if (refusal !== undefined) return refusal;
  if (isConditional(terms)) {
    const conditional = checkConditionalShape(terms);
    if (conditional !== undefined) return conditional;
  }
  return (
    checkQuantity(pair, terms) ??
    (terms.kind === "limit" ? checkPrice(pair, terms, at) : checkMarketNotional(pair, terms))
  );
}

/** Stop, stop-limit and trailing orders wait for a price. */
export const isConditional = (terms: OrderTerms): boolean => terms.stopTicks !== 0 || terms.trailingBips !== 0;

function isOpenFor(pair: Pair, terms: OrderTerms): boolean {
  const { limitBuyOpen, limitSellOpen, marketBuyOpen, marketSellOpen } = pair.rules;
  if (terms.kind === "limit") return terms.side === "buy" ? limitBuyOpen : limitSellOpen;
  return terms.side === "buy" ? marketBuyOpen : marketSellOpen;
}

const isPrice = (ticks: number): boolean => Number.isInteger(ticks) && ticks > 0 && ticks <= PRICE_TICKS_MAX;
const isLots = (lots: number): boolean => Number.isSafeInteger(lots) && lots > 0;

function checkLimitShape(terms: OrderTerms): Refusal | undefined {
  if (!isPrice(terms.priceTicks)) return refuse("BAD_PARAMETER", "priceTicks");
  if (!isLots(terms.sizeLots)) return refuse("BAD_PARAMETER", "sizeLots");
  if (terms.totalAtoms !== 0) return refuse("BAD_PARAMETER", "totalAtoms");
  if (terms.trailingBips !== 0) return refuse("BAD_PARAMETER", "trailingBips");
  return terms.visibleLots === 0 ? undefined : checkIceberg(terms);
}

/** Only an order that may rest can be an iceberg, and its slice is smaller than the whole. */
function checkIceberg(terms: OrderTerms): Refusal | undefined {
  const mayRest = terms.timeInForce === "GTC" || terms.timeInForce === "POST_ONLY";
  const isSlice = isLots(terms.visibleLots) && terms.visibleLots < terms.sizeLots;
  return mayRest && isSlice && terms.stopTicks === 0 ? undefined : refuse("BAD_PARAMETER", "visibleLots");
}

function checkMarketShape(terms: OrderTerms): Refusal | undefined {
  if (terms.priceTicks !== 0) return refuse("BAD_PARAMETER", "priceTicks");
  if (terms.visibleLots !== 0) return refuse("BAD_PARAMETER", "visibleLots");
  if (terms.timeInForce === "POST_ONLY") return refuse("BAD_PARAMETER", "timeInForce");
  if (terms.totalAtoms === 0) return isLots(terms.sizeLots) ? undefined : refuse("BAD_PARAMETER", "sizeLots");
  if (!Number.isSafeInteger(terms.totalAtoms) || terms.totalAtoms < 0 || terms.side === "sell") {
    return refuse("BAD_PARAMETER", "totalAtoms");
  }
  if (terms.sizeLots !== 0) return refuse("BAD_PARAMETER", "sizeLots");
  return terms.timeInForce === "FOK" ? refuse("BAD_PARAMETER", "timeInForce") : undefined;
}

function checkConditionalShape(terms: OrderTerms): Refusal | undefined {
  if (terms.stopTicks !== 0 && !isPrice(terms.stopTicks)) return refuse("BAD_PARAMETER", "stopTicks");
  const bips = terms.trailingBips;
  const isBips = Number.isInteger(bips) && bips >= 0 && bips <= TRAILING_BIPS_MAX;
  return isBips ? undefined : refuse("BAD_PARAMETER", "trailingBips");
}

function checkQuantity(pair: Pair, terms: OrderTerms): Refusal | undefined {
  if (terms.totalAtoms !== 0) return undefined;
  const { lotsMin, lotsMax } = pair.rules;
  const isWithin = terms.sizeLots >= lotsMin && (lotsMax === 0 || terms.sizeLots <= lotsMax);
  if (!isWithin) return refuse("QUANTITY_FILTER", "sizeLots");
  const { visibleLots } = terms;
  if (visibleLots === 0) return undefined;
  // A hidden slice smaller than the smallest order would get around that limit.
  const isSlice = visibleLots >= Math.max(lotsMin, icebergPartMin(terms.sizeLots));
  return isSlice ? undefined : refuse("QUANTITY_FILTER", "visibleLots");
}

/** A stop-limit order is priced around its own trigger, others around the last price or the index, whichever forbids less. */
function checkPrice(pair: Pair, terms: OrderTerms, at: number): Refusal | undefined {
  const isSell = terms.side === "sell";
  const reference = terms.stopTicks !== 0 ? terms.stopTicks : pair.bandTicks(isSell, at);
  return (
    checkLimitPrice(pair, isSell, terms.priceTicks, reference) ?? checkNotional(pair, terms.priceTicks, terms.sizeLots)
  );
}

/** Price filters and band of a limit order; a `reference` of 0 has no band. */
export function checkLimitPrice(pair: Pair, isSell: boolean, ticks: number, reference: number): Refusal | undefined {
  const { buyTicksMax, sellTicksMin, priceBandPpb } = pair.rules;
  const isWithin = isSell ? ticks >= sellTicksMin : buyTicksMax === 0 || ticks <= buyTicksMax;
  if (!isWithin) return refuse("PRICE_FILTER", "priceTicks");
  if (priceBandPpb === 0 || reference === 0) return undefined;
  const distance = isSell ? reference - ticks : ticks - reference;
  // Both products may pass 2^53; their rounding is a millionth of a tick at most.
  return distance * PPB > reference * priceBandPpb ? refuse("PRICE_BAND", "priceTicks") : undefined;
}

/** The lowest price that a limit sale may have now; 0 without a band. */
export function lowestSaleTicks(pair: Pair, at: number): number {
  const { sellTicksMin, priceBandPpb } = pair.rules;
  const reference = pair.bandTicks(true, at);
  if (priceBandPpb === 0 || reference === 0) return sellTicksMin;
  return Math.max(sellTicksMin, reference - mulDivDown(reference, priceBandPpb, PPB));
}

/** Price × size: at least the minimum of the pair, at most a safe integer. */
export function checkNotional(pair: Pair, ticks: number, lots: number): Refusal | undefined {
  const notional = ticks * lots * pair.tickLotAtoms;
  if (notional > Number.MAX_SAFE_INTEGER) return refuse("AMOUNT_TOO_LARGE", "sizeLots");
  return notional < pair.rules.notionalAtomsMin ? refuse("NOTIONAL_FILTER", "sizeLots") : undefined;
}

/** A market order by lots is measured at its stop price, else at the last price or index. */
function checkMarketNotional(pair: Pair, terms: OrderTerms): Refusal | undefined {
  const { notionalAtomsMin } = pair.rules;
  if (terms.totalAtoms !== 0) {
    return terms.totalAtoms < notionalAtomsMin ? refuse("NOTIONAL_FILTER", "totalAtoms") : undefined;
  }
  const ticks = terms.stopTicks !== 0 ? terms.stopTicks : pair.referenceTicks;
  const notional = ticks * terms.sizeLots * pair.tickLotAtoms;
  return ticks !== 0 && notional < notionalAtomsMin ? refuse("NOTIONAL_FILTER", "sizeLots") : undefined;
}
