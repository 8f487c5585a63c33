import { plainDecimal } from "@agio/primitives";
import { isBlank } from "../ticket/plain-typing.ts";
import type { OptionDraft, OptionField } from "./option-draft.ts";
import type { OptionSummary, OptionTicketContext } from "./option-summary.ts";

/** Why a field would be refused. `values` are plain decimals and coin codes for the text. */
export interface OptionFieldError {
  readonly key:
    | "priceMissing"
    | "priceStep"
    | "priceTooHigh"
    | "priceTooLow"
    | "amountMissing"
    | "amountStep"
    | "amountMin"
    | "amountMax"
    | "balance"
    | "notEnoughDepth"
    | "nothingHeld"
    | "heldOnly"
    | "expired"
    | "closed"
    | "indexHalted";
  readonly values?: Readonly<Record<string, string>>;
}

export type OptionErrors = Readonly<Partial<Record<OptionField, OptionFieldError>>>;

/**
 * Names what stands in the way of a draft, at the field that mends it, by the same rules as the server. Empty fields
 * are named only after a submit was tried. No entries: the order may be sent.
 */
export function optionErrors(draft: OptionDraft, summary: OptionSummary, context: OptionTicketContext): OptionErrors {
  const entries = {
    form: formError(draft, summary, context),
    price: draft.kind === "market" ? undefined : priceError(draft, summary, context),
    amount: amountError(draft, summary, context),
  };
  return Object.fromEntries(Object.entries(entries).filter(([, error]) => error !== undefined)) as OptionErrors;
}

function formError(
  { side }: OptionDraft,
  { writtenLots }: OptionSummary,
  { underlying, series, indexStatus }: OptionTicketContext,
): OptionFieldError | undefined {
  if (!series.isTrading) return { key: "expired" };
  const isNewRisk = side === "buy" || writtenLots > 0;
  if (!underlying.isOpen && isNewRisk) return { key: "closed" };
  return indexStatus !== "live" && isNewRisk ? { key: "indexHalted" } : undefined;
}

function priceError(
  draft: OptionDraft,
  { priceTicks }: OptionSummary,
  { underlying, series }: OptionTicketContext,
): OptionFieldError | undefined {
  if (isBlank(draft.price)) return draft.isTried ? { key: "priceMissing" } : undefined;
  const text = (ticks: number) => plainDecimal(ticks, underlying.priceDecimals);
  if (priceTicks === undefined) {
    return { key: "priceStep", values: { step: text(1), coin: underlying.pricingCoin } };
  }
  const { ticksMin, ticksMax } = series;
  if (ticksMax > 0 && priceTicks > ticksMax) return { key: "priceTooHigh", values: { limit: text(ticksMax) } };
  return priceTicks < ticksMin ? { key: "priceTooLow", values: { limit: text(ticksMin) } } : undefined;
}

function amountError(
  draft: OptionDraft,
  summary: OptionSummary,
  context: OptionTicketContext,
): OptionFieldError | undefined {
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
