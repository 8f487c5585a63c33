import type { SubmitTwapRequest } from "@agio/api-client";
import { TWAP_LENGTH_SECONDS_MAX, TWAP_SECONDS, TWAP_SLICES } from "@agio/api-contract/entry";
import { orderTotal } from "@agio/formulas";
import { parseDecimal, plainDecimal, PRICE_TICKS_MAX, priceTicks, sizeLots } from "@agio/primitives";
import type { TradingPair } from "../pair/trading-pair.ts";
import { stepError, type FieldError, type FieldErrors, foundErrors } from "../ticket/field-errors.ts";
import { isBlank, typedNumber } from "../ticket/plain-typing.ts";

export type TwapField = "amount" | "price" | "slices" | "seconds";

/** The entries in the form of a spread order. */
export interface TwapDraft extends Readonly<Record<TwapField, string>> {
  readonly side: "buy" | "sell";
}

export const startTwap = (side: "buy" | "sell"): TwapDraft => ({
  ...{ side, amount: "", price: "", slices: "10", seconds: "60" },
});

/** The meaning of a draft, and what is wrong with it. */
export interface TwapOutcome {
  /** The even part; undefined while there is none. */
  readonly sliceText: string | undefined;
  /** From the first slice to the last; undefined while that is not known. */
  readonly lengthSeconds: number | undefined;
  readonly errors: FieldErrors<TwapField>;
  /** Absent while anything is missing or wrong. */
  readonly request: SubmitTwapRequest | undefined;
}

/** Reads a draft by the rules of its pair. Pure. `referenceTicks` values it without a limit price, 0 for none. */
export function readTwap(draft: TwapDraft, pair: TradingPair, referenceTicks: number): TwapOutcome {
  const lots = parseDecimal(typedNumber(draft.amount), pair.sizeDecimals);
  const ticks = isBlank(draft.price) ? 0 : parseDecimal(typedNumber(draft.price), pair.priceDecimals);
  const slices = wholeIn(draft.slices);
  const seconds = wholeIn(draft.seconds);
  const even = lots !== undefined && slices !== undefined && slices > 0 ? Math.floor(lots / slices) : undefined;
  const lengthSeconds = slices === undefined || seconds === undefined ? undefined : (slices - 1) * seconds;
  const valueTicks = ticks === undefined || ticks === 0 ? referenceTicks : ticks;
  const errors = foundErrors<TwapField>({
    amount: isBlank(draft.amount) ? undefined : amountError(lots, even, { pair, valueTicks }),
    price:
      ticks === undefined || ticks > PRICE_TICKS_MAX
        ? stepError("trade.errors.priceStep", pair.priceDecimals, pair.pricingCoin)
        : undefined,
    slices: rangeError(slices, TWAP_SLICES),
    seconds: rangeError(seconds, TWAP_SECONDS) ?? lengthError(lengthSeconds),
  });
  const isWhole = lots !== undefined && lots > 0 && slices !== undefined && seconds !== undefined;
  const request =
    isWhole && Object.keys(errors).length === 0
      ? {
          ...{ symbol: pair.symbol, type: draft.side === "buy" ? 0 : 1, slices, intervalSeconds: seconds },
          quantity: plainDecimal(lots, pair.sizeDecimals),
          ...(ticks === undefined || ticks === 0 ? {} : { limitPrice: plainDecimal(ticks, pair.priceDecimals) }),
        }
      : undefined;
  const sliceText = even === undefined || even === 0 ? undefined : plainDecimal(even, pair.sizeDecimals);
  return { sliceText, lengthSeconds, errors, request };
}

const wholeIn = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined);

function amountError(
  lots: number | undefined,
  even: number | undefined,
  { pair, valueTicks }: { readonly pair: TradingPair; readonly valueTicks: number },
): FieldError | undefined {
  if (lots === undefined) return stepError("trade.errors.amountStep", pair.sizeDecimals, pair.coin);
  if (even === undefined) return undefined;
  const quantity = plainDecimal(Math.max(pair.lotsMin, 1), pair.sizeDecimals);
  if (even < Math.max(pair.lotsMin, 1))
    return { key: "entry.errors.sliceMin", values: { limit: quantity, coin: pair.coin } };
  const value = valueTicks === 0 ? undefined : orderTotal(pair, priceTicks(valueTicks), sizeLots(even));
  if (value === undefined || value >= pair.notionalAtomsMin) return undefined;
  const limit = plainDecimal(pair.notionalAtomsMin, pair.pricingScale);
  return { key: "entry.errors.sliceMin", values: { limit, coin: pair.pricingCoin } };
}

const rangeError = (value: number | undefined, { min, max }: { min: number; max: number }): FieldError | undefined =>
  value !== undefined && value >= min && value <= max
    ? undefined
    : { key: "entry.errors.range", values: { min: String(min), max: String(max) } };

const lengthError = (seconds: number | undefined): FieldError | undefined =>
  seconds === undefined || seconds <= TWAP_LENGTH_SECONDS_MAX ? undefined : { key: "entry.errors.dayMax" };

/** Hours, minutes and seconds: "1:05:00". */
export function lengthText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
