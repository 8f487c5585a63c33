import { icebergPartMin } from "@agio/formulas";
import { atoms, mulDivDown, mulDivUp, plainDecimal, PPB, type Atoms } from "@agio/primitives";
import type { TranslationKey } from "@agio/translations";
import type { OrderDraft, OrderField } from "./order-draft.ts";
import { KIND_TRAITS } from "../open-orders/order-kinds.ts";
import type { OrderSummary, TicketContext } from "./order-summary.ts";
import { foundErrors, stepError, trailingError, type FieldError, type FieldErrors } from "../ticket/field-errors.ts";
import { isBlank } from "../ticket/plain-typing.ts";
import type { RefusalPlaces } from "../ticket/refusal.ts";

/** Words of the errors of a spot order. */
export const ORDER_ERROR_KEYS = {
  priceMissing: "trade.errors.priceMissing",
  priceStep: "trade.errors.priceStep",
  priceTooHigh: "trade.errors.priceTooHigh",
  priceTooLow: "trade.errors.priceTooLow",
  stopMissing: "trade.errors.stopMissing",
  stopAbove: "trade.errors.stopAbove",
  stopBelow: "trade.errors.stopBelow",
  ocoAbove: "trade.errors.ocoAbove",
  ocoBelow: "trade.errors.ocoBelow",
  trailingRange: "trade.errors.trailingRange",
  amountMissing: "trade.errors.amountMissing",
  amountStep: "trade.errors.amountStep",
  amountMin: "trade.errors.amountMin",
  amountMax: "trade.errors.amountMax",
  totalMin: "trade.errors.totalMin",
  balance: "trade.errors.balance",
  visibleRange: "trade.errors.visibleRange",
  notEnoughDepth: "trade.errors.notEnoughDepth",
  sideClosed: "trade.errors.sideClosed",
  pairClosed: "trade.errors.pairClosed",
} as const satisfies Record<string, TranslationKey>;

type OrderError = FieldError<keyof typeof ORDER_ERROR_KEYS>;
export type OrderErrors = FieldErrors<OrderField, keyof typeof ORDER_ERROR_KEYS>;

/** Where refusals of an order belong on its ticket. */
export const ORDER_PLACES: RefusalPlaces<OrderField> = {
  fields: {
    delegatePrice: "price",
    delegateTotal: "amount",
    delegateValue: "amount",
    stopPrice: "stopPrice",
    stopLimitPrice: "stopLimitPrice",
    trailingDelta: "trailingPercent",
    visibleNum: "visible",
  },
};

/**
 * Names what stands in the way of a draft, at the field that mends it, by the same rules as the server.
 * Empty fields are named only after a submit was tried. No entries: the order may be sent.
 */
export function orderErrors(draft: OrderDraft, summary: OrderSummary, context: TicketContext): OrderErrors {
  const traits = KIND_TRAITS[draft.kind];
  const isTrailing = draft.kind === "trailing";
  const typed = (text: string, ticks: number | undefined) => typedPriceError(text, ticks, context);
  return foundErrors({
    form: closedError(draft, context),
    price: traits.hasPrice ? priceError(draft, summary, context) : undefined,
    stopPrice: isTrailing
      ? typed(draft.stopPrice, summary.stopTicks)
      : traits.hasStop
        ? stopError(draft, summary, context)
        : undefined,
    stopLimitPrice: draft.kind === "oco" ? typed(draft.stopLimitPrice, summary.stopLimitTicks) : undefined,
    trailingPercent: isTrailing ? trailingError(draft, summary.trailingBips) : undefined,
    visible: traits.canHide ? visibleError(draft, summary, context) : undefined,
    amount: amountError(draft, summary, context),
  });
}

function closedError(draft: OrderDraft, { pair }: TicketContext): OrderError | undefined {
  if (!pair.isOpen) return { key: "pairClosed" };
  const isOpen = KIND_TRAITS[draft.kind].isMarket ? pair.marketOpen[draft.side] : pair.limitOpen[draft.side];
  return isOpen ? undefined : { key: "sideClosed" };
}

function priceError(
  draft: OrderDraft,
  { priceTicks, stopTicks }: OrderSummary,
  context: TicketContext,
): OrderError | undefined {
  const { pair, lastTicks } = context;
  if (isBlank(draft.price)) return draft.isTried ? { key: "priceMissing" } : undefined;
  if (priceTicks === undefined) return stepError("priceStep", pair.priceDecimals, pair.pricingCoin);
  // What waits goes live where its trigger is.
  const middleTicks = draft.kind === "stopLimit" ? (stopTicks ?? 0) : lastTicks;
  const bound = priceBound(draft.side, middleTicks, context);
  if (bound === 0 || (draft.side === "buy" ? priceTicks <= bound : priceTicks >= bound)) {
    // A price that was only offered is no mistake while the rest of the pair is missing.
    const isMeant = draft.kind === "oco" && (draft.isTried || !isBlank(draft.stopPrice));
    return isMeant ? ocoError(draft, priceTicks, lastTicks) : undefined;
  }
  const limit = plainDecimal(bound, pair.priceDecimals);
  return draft.side === "buy" ? { key: "priceTooHigh", values: { limit } } : { key: "priceTooLow", values: { limit } };
}

/**
 * The farthest price a limit order may have: the band around the last price, or the trigger of one that waits, and the
 * pair's own bound; 0 for none.
 */
function priceBound(side: "buy" | "sell", middleTicks: number, { pair }: TicketContext): number {
  if (side === "buy") {
    const band = middleTicks === 0 ? Infinity : mulDivDown(middleTicks, PPB + pair.priceBand, PPB);
    const bound = Math.min(band, pair.buyTicksMax === 0 ? Infinity : pair.buyTicksMax);
    return bound === Infinity ? 0 : bound;
  }
  const band = middleTicks === 0 ? 0 : mulDivUp(middleTicks, Math.max(PPB - pair.priceBand, 0), PPB);
  return Math.max(band, pair.sellTicksMin);
}

/** The limit leg waits on the good side of the market, the stop leg on the bad one. */
function ocoError(draft: OrderDraft, priceTicks: number, lastTicks: number): OrderError | undefined {
  if (lastTicks === 0) return undefined;
  if (draft.side === "buy") return priceTicks < lastTicks ? undefined : { key: "ocoBelow" };
  return priceTicks > lastTicks ? undefined : { key: "ocoAbove" };
}

function stopError(draft: OrderDraft, { stopTicks }: OrderSummary, context: TicketContext): OrderError | undefined {
  if (isBlank(draft.stopPrice)) return draft.isTried ? { key: "stopMissing" } : undefined;
  const typed = typedPriceError(draft.stopPrice, stopTicks, context);
  if (typed !== undefined || stopTicks === undefined || context.lastTicks === 0) return typed;
  // A buy waits above the market and a sell below it; on the other side it would trigger at once.
  if (draft.side === "buy") return stopTicks > context.lastTicks ? undefined : { key: "stopAbove" };
  return stopTicks < context.lastTicks ? undefined : { key: "stopBelow" };
}

function typedPriceError(text: string, ticks: number | undefined, { pair }: TicketContext): OrderError | undefined {
  if (text === "" || (ticks !== undefined && ticks > 0)) return undefined;
  return stepError("priceStep", pair.priceDecimals, pair.pricingCoin);
}

function visibleError(draft: OrderDraft, summary: OrderSummary, { pair }: TicketContext): OrderError | undefined {
  if (isBlank(draft.visible)) return undefined;
  const { visibleLots, lots } = summary;
  const least = Math.max(pair.lotsMin, icebergPartMin(lots ?? 0));
  const isWithin = visibleLots !== undefined && visibleLots >= least && (lots === undefined || visibleLots <= lots);
  if (isWithin) return undefined;
  return { key: "visibleRange", values: { min: plainDecimal(least, pair.sizeDecimals), coin: pair.coin } };
}

function amountError(draft: OrderDraft, summary: OrderSummary, context: TicketContext): OrderError | undefined {
  const { lots, spendAtoms, amountText } = summary;
  const { pair } = context;
  if (isBlank(amountText)) return draft.isTried ? { key: "amountMissing" } : undefined;
  if (spendAtoms !== undefined) return spendError(draft, summary, context);
  if (lots === undefined) {
    return draft.amountUnit === "coin"
      ? stepError("amountStep", pair.sizeDecimals, pair.coin)
      : stepError("amountStep", pair.pricingScale, pair.pricingCoin);
  }
  return lotsError(draft, summary, context, lots);
}

function spendError(
  draft: OrderDraft,
  { spendAtoms = atoms(0), estimate }: OrderSummary,
  context: TicketContext,
): OrderError | undefined {
  const { pair, available } = context;
  if (spendAtoms < pair.notionalAtomsMin) return totalMinError(context);
  if (isBeyond(spendAtoms, available.pricing)) return balanceError("pricing", context);
  return draft.kind === "market" && estimate?.isWhole === false ? { key: "notEnoughDepth" } : undefined;
}

function lotsError(
  draft: OrderDraft,
  { totalAtoms, estimate }: OrderSummary,
  context: TicketContext,
  lots: number,
): OrderError | undefined {
  const { pair, available } = context;
  const quantity = (value: number) => ({ limit: plainDecimal(value, pair.sizeDecimals), coin: pair.coin });
  if (lots < pair.lotsMin || lots === 0) return { key: "amountMin", values: quantity(pair.lotsMin) };
  if (pair.lotsMax > 0 && lots > pair.lotsMax) return { key: "amountMax", values: quantity(pair.lotsMax) };
  if (draft.side === "sell" && isBeyond(lots * 10 ** (pair.tradedScale - pair.sizeDecimals), available.traded)) {
    return balanceError("traded", context);
  }
  if (totalAtoms !== undefined && totalAtoms < pair.notionalAtomsMin) return totalMinError(context);
  if (draft.side === "buy" && totalAtoms !== undefined && isBeyond(totalAtoms, available.pricing)) {
    return balanceError("pricing", context);
  }
  return draft.kind === "market" && estimate?.isWhole === false ? { key: "notEnoughDepth" } : undefined;
}

function totalMinError({ pair }: TicketContext): OrderError {
  return {
    key: "totalMin",
    values: { limit: plainDecimal(pair.notionalAtomsMin, pair.pricingScale), coin: pair.pricingCoin },
  };
}

/** Nothing is beyond a balance that is not known: the server decides. */
const isBeyond = (wanted: number, available: Atoms | undefined): boolean =>
  available !== undefined && wanted > available;

function balanceError(which: "traded" | "pricing", { pair, available }: TicketContext): OrderError {
  const { traded = atoms(0), pricing = atoms(0) } = available;
  return which === "traded"
    ? { key: "balance", values: { limit: plainDecimal(traded, pair.tradedScale), coin: pair.coin } }
    : { key: "balance", values: { limit: plainDecimal(pricing, pair.pricingScale), coin: pair.pricingCoin } };
}
