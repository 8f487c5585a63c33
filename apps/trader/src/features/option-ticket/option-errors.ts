import { plainDecimal } from "@agio/primitives";
import type { TranslationKey } from "@agio/translations";
import { foundErrors, stepError, type FieldError, type FieldErrors } from "../ticket/field-errors.ts";
import { isBlank } from "../ticket/plain-typing.ts";
import type { OptionDraft, OptionField } from "./option-draft.ts";
import type { OptionSummary, OptionTicketContext } from "./option-summary.ts";

/** Words of the errors of an option order: those that other tickets say too, and its own. */
export const OPTION_ERROR_KEYS = {
  priceMissing: "option.errors.priceMissing",
  priceStep: "trade.errors.priceStep",
  priceTooHigh: "option.errors.priceTooHigh",
  priceTooLow: "option.errors.priceTooLow",
  amountMissing: "option.errors.amountMissing",
  amountStep: "option.errors.amountStep",
  amountMin: "option.errors.amountMin",
  amountMax: "option.errors.amountMax",
  balance: "trade.errors.balance",
  notEnoughDepth: "trade.errors.notEnoughDepth",
  nothingHeld: "option.errors.nothingHeld",
  heldOnly: "option.errors.heldOnly",
  expired: "option.errors.expired",
  closed: "option.errors.closed",
  indexHalted: "option.errors.indexHalted",
} as const satisfies Record<string, TranslationKey>;

type OptionError = FieldError<keyof typeof OPTION_ERROR_KEYS>;
export type OptionErrors = FieldErrors<OptionField, keyof typeof OPTION_ERROR_KEYS>;

/**
 * Names what stands in the way of a draft, at the field that mends it, by the same rules as the server. Empty fields
 * are named only after a submit was tried. No entries: the order may be sent.
 */
export function optionErrors(draft: OptionDraft, summary: OptionSummary, context: OptionTicketContext): OptionErrors {
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
): OptionError | undefined {
  if (!series.isTrading) return { key: "expired" };
  const isNewRisk = side === "buy" || writtenLots > 0;
  if (!underlying.isOpen && isNewRisk) return { key: "closed" };
  return indexStatus !== "live" && isNewRisk ? { key: "indexHalted" } : undefined;
}

function priceError(
  draft: OptionDraft,
  { priceTicks }: OptionSummary,
  { underlying, series }: OptionTicketContext,
): OptionError | undefined {
  if (isBlank(draft.price)) return draft.isTried ? { key: "priceMissing" } : undefined;
  const text = (ticks: number) => plainDecimal(ticks, underlying.priceDecimals);
  if (priceTicks === undefined) {
    return stepError("priceStep", underlying.priceDecimals, underlying.pricingCoin);
  }
  const { ticksMin, ticksMax } = series;
  if (ticksMax > 0 && priceTicks > ticksMax) return { key: "priceTooHigh", values: { limit: text(ticksMax) } };
  return priceTicks < ticksMin ? { key: "priceTooLow", values: { limit: text(ticksMin) } } : undefined;
}

function amountError(
  draft: OptionDraft,
  summary: OptionSummary,
  context: OptionTicketContext,
): OptionError | undefined {
  const { underlying } = context;
  const { lots } = summary;
  const text = (count: number) => ({ limit: plainDecimal(count, underlying.sizeDecimals) });
  const coversOnly = draft.side === "sell" && !underlying.isWritingOpen;
  if (coversOnly && context.freeLots === 0) return { key: "nothingHeld" };
  if (isBlank(summary.amountText)) return draft.isTried ? { key: "amountMissing" } : undefined;
  if (lots === undefined) return { key: "amountStep", values: { step: plainDecimal(1, underlying.sizeDecimals) } };
  if (coversOnly && lots > context.freeLots) return { key: "heldOnly", values: text(context.freeLots) };
  // What is left of a position may always be sold, however little.
  const isRest = draft.side === "sell" && lots === context.freeLots;
  if (lots < underlying.lotsMin && !isRest) return { key: "amountMin", values: text(underlying.lotsMin) };
  if (lots > underlying.lotsMax) return { key: "amountMax", values: text(underlying.lotsMax) };
  if (context.availableAtoms !== undefined && summary.neededAtoms > context.availableAtoms) {
    const limit = plainDecimal(context.availableAtoms, underlying.pricingScale);
    return { key: "balance", values: { limit, coin: underlying.pricingCoin } };
  }
  return summary.estimate?.isWhole === false ? { key: "notEnoughDepth" } : undefined;
}
