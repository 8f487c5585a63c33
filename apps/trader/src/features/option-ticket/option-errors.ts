import { plainDecimal } from "@agio/primitives";
import { foundErrors, stepError, type FieldError, type FieldErrors } from "../ticket/field-errors.ts";
import { isBlank } from "../ticket/plain-typing.ts";
import type { OptionDraft, OptionField } from "./option-draft.ts";
import type { OptionSummary, OptionTicketContext } from "./option-summary.ts";

export type OptionErrors = FieldErrors<OptionField>;

/** Writing is closed and none of the series is free: a sale can only be refused. */
export const isNothingToSell = (
  side: OptionDraft["side"],
  { underlying, freeLots }: Pick<OptionTicketContext, "underlying" | "freeLots">,
): boolean => side === "sell" && !underlying.isWritingOpen && freeLots === 0;

/** The sale opens or enlarges a written position: nothing of the series is free, or less than is sold. */
export const isWritingOrder = (
  side: OptionDraft["side"],
  { writtenLots }: Pick<OptionSummary, "writtenLots">,
  { underlying, freeLots }: Pick<OptionTicketContext, "underlying" | "freeLots">,
): boolean => side === "sell" && underlying.isWritingOpen && (freeLots === 0 || writtenLots > 0);

/**
 * Names what stands in the way of a draft, at the field that mends it, by the same rules as the server. Empty fields
 * are named only after a submit was tried. No entries: the order may be sent.
 */
export function optionErrors(draft: OptionDraft, summary: OptionSummary, context: OptionTicketContext): OptionErrors {
  if (context.series.isTrading && isNothingToSell(draft.side, context)) {
    return { form: { key: "option.errors.nothingHeld" } };
  }
  return foundErrors({
    form: formError(draft, summary, context),
    price: draft.kind === "market" ? undefined : priceError(draft, summary, context),
    amount: amountError(draft, summary, context),
  });
}

function formError(
  { side }: OptionDraft,
  { writtenLots }: OptionSummary,
  { underlying, series, indexStatus }: OptionTicketContext,
): FieldError | undefined {
  if (!series.isTrading) return { key: "option.errors.expired" };
  const isNewRisk = side === "buy" || writtenLots > 0;
  if (!underlying.isOpen && isNewRisk) return { key: "option.errors.closed" };
  if (indexStatus === "live" || !isNewRisk) return undefined;
  return { key: indexStatus === "thin" ? "option.errors.indexThin" : "option.errors.indexHalted" };
}

function priceError(
  draft: OptionDraft,
  { priceTicks }: OptionSummary,
  { underlying, series }: OptionTicketContext,
): FieldError | undefined {
  if (isBlank(draft.price)) return draft.isTried ? { key: "option.errors.priceMissing" } : undefined;
  const text = (ticks: number) => plainDecimal(ticks, underlying.priceDecimals);
  if (priceTicks === undefined) {
    return stepError("trade.errors.priceStep", {
      ...{ text: draft.price, decimals: underlying.priceDecimals, coin: underlying.pricingCoin },
    });
  }
  const { ticksMin, ticksMax } = series;
  if (ticksMax > 0 && priceTicks > ticksMax)
    return { key: "option.errors.priceTooHigh", values: { limit: text(ticksMax) } };
  return priceTicks < ticksMin ? { key: "option.errors.priceTooLow", values: { limit: text(ticksMin) } } : undefined;
}

function amountError(draft: OptionDraft, summary: OptionSummary, context: OptionTicketContext): FieldError | undefined {
  const { underlying } = context;
  const { lots } = summary;
  const text = (count: number) => ({ limit: plainDecimal(count, underlying.sizeDecimals) });
  const coversOnly = draft.side === "sell" && !underlying.isWritingOpen;
  if (isBlank(summary.amountText)) return draft.isTried ? { key: "option.errors.amountMissing" } : undefined;
  if (lots === undefined)
    return { key: "option.errors.amountStep", values: { step: plainDecimal(1, underlying.sizeDecimals) } };
  if (coversOnly && lots > context.freeLots) return { key: "option.errors.heldOnly", values: text(context.freeLots) };
  // The rest of a position may always be sold, however little.
  const isRest = draft.side === "sell" && lots === context.freeLots;
  if (lots < underlying.lotsMin && !isRest) return { key: "option.errors.amountMin", values: text(underlying.lotsMin) };
  if (lots > underlying.lotsMax) return { key: "option.errors.amountMax", values: text(underlying.lotsMax) };
  if (context.availableAtoms !== undefined && summary.neededAtoms > context.availableAtoms) {
    const limit = plainDecimal(context.availableAtoms, underlying.pricingScale);
    return { key: "trade.errors.balance", values: { limit, coin: underlying.pricingCoin } };
  }
  return undefined;
}
