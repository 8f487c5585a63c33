import { parseDecimal, plainDecimal, PRICE_TICKS_MAX } from "@agio/primitives";
import type { TranslationKey } from "@agio/translations";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { isBlank, typedNumber } from "./plain-typing.ts";
import type { FormRefusal } from "./refusal.ts";

/** Why a field would be refused, by the key of its text. `values` are plain decimals and coin codes for the text. */
export interface FieldError {
  readonly key: TranslationKey;
  readonly values?: Readonly<Record<string, string>>;
}

/** The errors of an order by field. No entries: it may be sent. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field | "form", FieldError>>>;

/** The words for a field; undefined while nothing is wrong with it. */
export type FieldErrorText<Field extends string> = (field: Field | "form") => string | undefined;

export const foundErrors = <Field extends string>(
  errors: Readonly<Partial<Record<Field | "form", FieldError | undefined>>>,
): FieldErrors<Field> =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined)) as FieldErrors<Field>;

/** The words of every field: the server's reason while it stands, else what the rules say. */
export function useErrorText<Field extends string>(
  refusal: FormRefusal<Field> | undefined,
  errors: FieldErrors<Field>,
): FieldErrorText<Field> {
  const textOf = useRuleText();
  return (field) => (refusal?.field === field ? refusal.text : textOf(errors[field]));
}

/** The words of one rule, with its figures as they are read. */
export function useRuleText() {
  const t = useTranslate();
  const format = useFormat();
  return (rule: FieldError | undefined): string | undefined => {
    if (rule === undefined) return undefined;
    const entries = Object.entries(rule.values ?? {}).map(([name, value]) => [name, format.grouped(value)] as const);
    return t(rule.key, Object.fromEntries(entries));
  };
}

interface TypedFigure {
  readonly text: string;
  readonly decimals: number;
  readonly coin: string;
}

/** A price or an amount that cannot be read: more than can be counted, or no whole number of steps. */
export function stepError(
  key: "trade.errors.priceStep" | "trade.errors.amountStep",
  { text, decimals, coin }: TypedFigure,
): FieldError {
  const fraction = text.split(".")[1] ?? "";
  if (isBlank(text) || fraction.length > decimals) return { key, values: { step: plainDecimal(1, decimals), coin } };
  const most = key === "trade.errors.priceStep" ? PRICE_TICKS_MAX : Number.MAX_SAFE_INTEGER;
  return { key: "trade.errors.amountMax", values: { limit: plainDecimal(most, decimals), coin } };
}

const TRAILING_BIPS_MIN = 1;
const TRAILING_BIPS_MAX = 5_000;
const BIPS_DECIMALS_OF_PERCENT = 2;

/** A typed distance in basis points. */
export const readTrailing = (text: string): number | undefined =>
  parseDecimal(typedNumber(text), BIPS_DECIMALS_OF_PERCENT);

/** The distance of a trailing order lies within its bounds; an empty one is an error only after a try. */
export function trailingError(
  { trailingPercent, isTried }: { readonly trailingPercent: string; readonly isTried: boolean },
  bips: number | undefined,
): FieldError | undefined {
  if (isBlank(trailingPercent) && !isTried) return undefined;
  if (bips !== undefined && bips >= TRAILING_BIPS_MIN && bips <= TRAILING_BIPS_MAX) return undefined;
  const percent = (value: number) => plainDecimal(value, BIPS_DECIMALS_OF_PERCENT);
  return {
    key: "trade.errors.trailingRange",
    values: { min: percent(TRAILING_BIPS_MIN), max: percent(TRAILING_BIPS_MAX) },
  };
}
