import { icebergPartMin } from "@agio/formulas";
import { atoms, mulDivDown, mulDivUp, plainDecimal, PPB, type Atoms } from "@agio/primitives";
import { hasExits, type ExitKind, type OrderDraft, type OrderField } from "./order-draft.ts";
import { exitError } from "./order-exits.ts";
import { KIND_TRAITS } from "../ticket/order-kinds.ts";
import type { OrderSummary, TicketContext } from "./order-summary.ts";
import { foundErrors, stepError, trailingError, type FieldError, type FieldErrors } from "../ticket/field-errors.ts";
import { isBlank } from "../ticket/plain-typing.ts";
import type { RefusalPlaces } from "../ticket/refusal.ts";

export type OrderErrors = FieldErrors<OrderField>;

/** Where refusals of an order belong on its ticket. */
export const ORDER_PLACES: RefusalPlaces<OrderField> = {
  fields: {
    limitPrice: "price",
    quantity: "amount",
    total: "amount",
    stopPrice: "stopPrice",
    stopLimitPrice: "stopLimitPrice",
    trailingDelta: "trailingPercent",
    visibleNum: "visible",
    takeProfit: "takeProfit",
    stopLoss: "stopLoss",
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
    takeProfit: exitErrorOf("takeProfit", draft, summary),
    stopLoss: exitErrorOf("stopLoss", draft, summary),
  });
}

function closedError(draft: OrderDraft, { pair }: TicketContext): FieldError | undefined {
  if (!pair.isOpen)
    return { key: pair.openTime === undefined ? "trade.errors.pairClosed" : "trade.errors.pairNotYetOpen" };
  const isOpen = KIND_TRAITS[draft.kind].isMarket ? pair.marketOpen[draft.side] : pair.limitOpen[draft.side];
  return isOpen ? undefined : { key: "trade.errors.sideClosed" };
}

function priceError(
  draft: OrderDraft,
  { priceTicks, stopTicks }: OrderSummary,
  context: TicketContext,
): FieldError | undefined {
  const { pair, lastTicks } = context;
  if (isBlank(draft.price)) return draft.isTried ? { key: "trade.errors.priceMissing" } : undefined;
  if (priceTicks === undefined) return priceStepError(draft.price, context);
  // A waiting order goes live where its trigger is.
  const middleTicks = draft.kind === "stopLimit" ? (stopTicks ?? 0) : lastTicks;
  const bound = priceBound(draft.side, middleTicks, context);
  if (bound === 0 || (draft.side === "buy" ? priceTicks <= bound : priceTicks >= bound)) {
    // A price that was only offered is no mistake while the rest of the pair is missing.
    const isMeant = draft.kind === "oco" && (draft.isTried || !isBlank(draft.stopPrice));
    return isMeant ? ocoError(draft, priceTicks, lastTicks) : undefined;
  }
  const limit = plainDecimal(bound, pair.priceDecimals);
  return { key: draft.side === "buy" ? "trade.errors.priceTooHigh" : "trade.errors.priceTooLow", values: { limit } };
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
function ocoError(draft: OrderDraft, priceTicks: number, lastTicks: number): FieldError | undefined {
  if (lastTicks === 0) return undefined;
  if (draft.side === "buy") return priceTicks < lastTicks ? undefined : { key: "trade.errors.ocoBelow" };
  return priceTicks > lastTicks ? undefined : { key: "trade.errors.ocoAbove" };
}

function stopError(draft: OrderDraft, { stopTicks }: OrderSummary, context: TicketContext): FieldError | undefined {
  if (isBlank(draft.stopPrice)) return draft.isTried ? { key: "trade.errors.stopMissing" } : undefined;
  const typed = typedPriceError(draft.stopPrice, stopTicks, context);
  if (typed !== undefined || stopTicks === undefined || context.lastTicks === 0) return typed;
  // A buy waits above the market and a sell below it; on the other side it would trigger at once.
  if (draft.side === "buy") return stopTicks > context.lastTicks ? undefined : { key: "trade.errors.stopAbove" };
  return stopTicks < context.lastTicks ? undefined : { key: "trade.errors.stopBelow" };
}

function typedPriceError(text: string, ticks: number | undefined, context: TicketContext): FieldError | undefined {
  return text === "" || (ticks !== undefined && ticks > 0) ? undefined : priceStepError(text, context);
}

const priceStepError = (text: string, { pair }: Pick<TicketContext, "pair">): FieldError =>
  stepError("trade.errors.priceStep", { text, decimals: pair.priceDecimals, coin: pair.pricingCoin });

/** An empty field is no exit: one price alone is enough. */
function exitErrorOf(kind: ExitKind, draft: OrderDraft, { exits, exitEntry }: OrderSummary): FieldError | undefined {
  if (!hasExits(draft) || isBlank(draft[kind])) return undefined;
  const exit = exits[kind];
  if (exit === undefined) return priceStepError(draft[kind], exitEntry);
  return exitError(kind, exit.ticks, exitEntry);
}

function visibleError(draft: OrderDraft, summary: OrderSummary, { pair }: TicketContext): FieldError | undefined {
  if (isBlank(draft.visible)) return undefined;
  const { visibleLots, lots } = summary;
  const least = Math.max(pair.lotsMin, icebergPartMin(lots ?? 0));
  const isWithin = visibleLots !== undefined && visibleLots >= least && (lots === undefined || visibleLots <= lots);
  if (isWithin) return undefined;
  return { key: "trade.errors.visibleRange", values: { min: plainDecimal(least, pair.sizeDecimals), coin: pair.coin } };
}

function amountError(draft: OrderDraft, summary: OrderSummary, context: TicketContext): FieldError | undefined {
  const { lots, spendAtoms, amountText } = summary;
  const { pair } = context;
  if (isBlank(amountText)) return draft.isTried ? { key: "trade.errors.amountMissing" } : undefined;
  if (spendAtoms !== undefined) return spendError(summary, context);
  if (lots === undefined) {
    return draft.amountUnit === "coin"
      ? stepError("trade.errors.amountStep", { text: amountText, decimals: pair.sizeDecimals, coin: pair.coin })
      : stepError("trade.errors.amountStep", {
          ...{ text: amountText, decimals: pair.pricingScale, coin: pair.pricingCoin },
        });
  }
  return lotsError(draft, summary, context, lots);
}

function spendError({ spendAtoms = atoms(0) }: OrderSummary, context: TicketContext): FieldError | undefined {
  const { pair, available } = context;
  if (spendAtoms < pair.notionalAtomsMin) return totalMinError(context);
  return isBeyond(spendAtoms, available.pricing) ? balanceError("pricing", context) : undefined;
}

function lotsError(
  draft: OrderDraft,
  { totalAtoms }: OrderSummary,
  context: TicketContext,
  lots: number,
): FieldError | undefined {
  const { pair, available } = context;
  const quantity = (value: number) => ({ limit: plainDecimal(value, pair.sizeDecimals), coin: pair.coin });
  if (lots < pair.lotsMin || lots === 0) return { key: "trade.errors.amountMin", values: quantity(pair.lotsMin) };
  if (pair.lotsMax > 0 && lots > pair.lotsMax) return { key: "trade.errors.amountMax", values: quantity(pair.lotsMax) };
  if (draft.side === "sell" && isBeyond(lots * 10 ** (pair.tradedScale - pair.sizeDecimals), available.traded)) {
    return balanceError("traded", context);
  }
  if (totalAtoms !== undefined && totalAtoms < pair.notionalAtomsMin) return totalMinError(context);
  if (draft.side === "buy" && totalAtoms !== undefined && isBeyond(totalAtoms, available.pricing)) {
    return balanceError("pricing", context);
  }
  return undefined;
}

function totalMinError({ pair }: TicketContext): FieldError {
  return {
    key: "trade.errors.totalMin",
    values: { limit: plainDecimal(pair.notionalAtomsMin, pair.pricingScale), coin: pair.pricingCoin },
  };
}

/** Nothing is beyond a balance that is not known: the server decides. */
const isBeyond = (wanted: number, available: Atoms | undefined): boolean =>
  available !== undefined && wanted > available;

function balanceError(which: "traded" | "pricing", { pair, available }: TicketContext): FieldError {
  const { traded = atoms(0), pricing = atoms(0) } = available;
  return which === "traded"
    ? { key: "trade.errors.balance", values: { limit: plainDecimal(traded, pair.tradedScale), coin: pair.coin } }
    : {
        key: "trade.errors.balance",
        values: { limit: plainDecimal(pricing, pair.pricingScale), coin: pair.pricingCoin },
      };
}
