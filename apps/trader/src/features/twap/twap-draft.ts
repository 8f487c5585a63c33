import type { SubmitContractTwapRequest, SubmitTwapRequest } from "@agio/api-client";
import { TWAP_LENGTH_SECONDS_MAX, TWAP_SECONDS, TWAP_SLICES } from "@agio/api-contract/entry";
import { orderTotal } from "@agio/formulas";
import { parseDecimal, plainDecimal, PRICE_TICKS_MAX, priceTicks, sizeLots } from "@agio/primitives";
import type { ContractWay } from "../contract/submit-key.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import type { TradedMarket, TradingPair } from "../pair/trading-pair.ts";
import { stepError, type FieldError, type FieldErrors, foundErrors } from "../ticket/field-errors.ts";
import { isBlank, typedNumber } from "../ticket/plain-typing.ts";

export type TwapField = "amount" | "price" | "slices" | "seconds";

/** The entries in the form of a spread order. */
export type TwapTexts = Readonly<Record<TwapField, string>>;

export interface TwapDraft extends TwapTexts {
  readonly side: "buy" | "sell";
}

export const NO_TWAP: TwapTexts = { amount: "", price: "", slices: "10", seconds: "60" };

export const startTwap = (side: "buy" | "sell"): TwapDraft => ({ side, ...NO_TWAP });

/** The meaning of a draft, and what is wrong with it. */
export interface TwapOutcome<Request> {
  /** The even part; undefined while there is none. */
  readonly sliceText: string | undefined;
  /** From the first slice to the last; undefined while that is not known. */
  readonly lengthSeconds: number | undefined;
  readonly errors: FieldErrors<TwapField>;
  /** Absent while anything is missing or wrong. */
  readonly request: Request | undefined;
}

/** Reads a draft by the rules of its pair. Pure. `referenceTicks` values it without a limit price, 0 for none. */
export function readTwap(draft: TwapDraft, pair: TradingPair, referenceTicks: number): TwapOutcome<SubmitTwapRequest> {
  const figures = figuresIn(draft, pair);
  const valueTicks = figures.ticks || referenceTicks;
  return outcomeOf(draft, pair, {
    figures,
    sliceError: (even) => pairSliceError(even, { pair, valueTicks }),
    requestOf: ({ lots, ticks, ...pace }) => ({
      ...{ symbol: pair.symbol, type: draft.side === "buy" ? 0 : 1, ...pace },
      quantity: plainDecimal(lots, pair.sizeDecimals),
      ...(ticks === 0 ? {} : { limitPrice: plainDecimal(ticks, pair.priceDecimals) }),
    }),
  });
}

/** The same of a contract; its amounts are in the coin, of which a contract is the smallest part. Pure. */
export function readContractTwap(
  draft: TwapTexts,
  contract: TradingContract,
  { direction, offset }: ContractWay,
): TwapOutcome<SubmitContractTwapRequest> {
  return outcomeOf(draft, contract, {
    figures: figuresIn(draft, contract),
    sliceError: (even) => coinSliceError(even, contract, offset === "close" ? 1 : contract.sizeMin),
    requestOf: ({ lots, ticks, ...pace }) => ({
      ...{ symbol: contract.symbol, direction, offset, share: lots, ...pace },
      ...(ticks === 0 ? {} : { price: plainDecimal(ticks, contract.priceDecimals) }),
    }),
  });
}

type Decimals = Pick<TradedMarket, "sizeDecimals" | "priceDecimals" | "coin" | "pricingCoin">;

/** The entries as whole numbers; undefined where one is none. */
interface TwapFigures {
  readonly lots: number | undefined;
  /** 0 without a limit price. */
  readonly ticks: number | undefined;
  readonly slices: number | undefined;
  readonly seconds: number | undefined;
}

const figuresIn = (draft: TwapTexts, { sizeDecimals, priceDecimals }: Decimals): TwapFigures => ({
  lots: parseDecimal(typedNumber(draft.amount), sizeDecimals),
  // A typed 0 is no price, and not "without a limit" either.
  ticks: draft.price === "" ? 0 : parseDecimal(typedNumber(draft.price), priceDecimals) || undefined,
  slices: wholeIn(draft.slices),
  seconds: wholeIn(draft.seconds),
});

interface OutcomeParts<Request> {
  readonly figures: TwapFigures;
  /** Why slices of this even size would be refused. */
  readonly sliceError: (even: number) => FieldError | undefined;
  readonly requestOf: (found: { lots: number; ticks: number; slices: number; intervalSeconds: number }) => Request;
}

function outcomeOf<Request>(
  draft: TwapTexts,
  market: Decimals,
  { figures, sliceError, requestOf }: OutcomeParts<Request>,
): TwapOutcome<Request> {
  const { lots, ticks, slices, seconds } = figures;
  const even = lots !== undefined && slices !== undefined && slices > 0 ? Math.floor(lots / slices) : undefined;
  const lengthSeconds = slices === undefined || seconds === undefined ? undefined : (slices - 1) * seconds;
  const amountError =
    lots === undefined
      ? stepError("trade.errors.amountStep", { text: draft.amount, decimals: market.sizeDecimals, coin: market.coin })
      : even === undefined
        ? undefined
        : sliceError(even);
  const errors = foundErrors<TwapField>({
    amount: isBlank(draft.amount) ? undefined : amountError,
    price:
      ticks === undefined || ticks > PRICE_TICKS_MAX
        ? stepError("trade.errors.priceStep", {
            ...{ text: draft.price, decimals: market.priceDecimals, coin: market.pricingCoin },
          })
        : undefined,
    slices: rangeError(slices, TWAP_SLICES),
    seconds: rangeError(seconds, TWAP_SECONDS) ?? lengthError(lengthSeconds),
  });
  const isWhole = lots !== undefined && lots > 0 && slices !== undefined && seconds !== undefined;
  const request =
    isWhole && ticks !== undefined && Object.keys(errors).length === 0
      ? requestOf({ lots, ticks, slices, intervalSeconds: seconds })
      : undefined;
  const sliceText = even === undefined || even === 0 ? undefined : plainDecimal(even, market.sizeDecimals);
  return { sliceText, lengthSeconds, errors, request };
}

const wholeIn = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined);

const coinSliceError = (even: number, market: Decimals, min: number): FieldError | undefined =>
  even >= min
    ? undefined
    : { key: "entry.errors.sliceMin", values: { limit: plainDecimal(min, market.sizeDecimals), coin: market.coin } };

function pairSliceError(
  even: number,
  { pair, valueTicks }: { readonly pair: TradingPair; readonly valueTicks: number },
): FieldError | undefined {
  const tooSmall = coinSliceError(even, pair, Math.max(pair.lotsMin, 1));
  if (tooSmall !== undefined) return tooSmall;
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
