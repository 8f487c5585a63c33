import { PPB } from "@agio/primitives";

/** Decimals of a rate between two coins: enough for the cheapest against the dearest. */
const RATIO_DECIMALS = 12;
const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/** numerator ÷ denominator as a decimal of at most twelve places, rounded down, without trailing zeros. */
export function ratioText(numerator: bigint, denominator: bigint): string {
  const scaled = (numerator * 10n ** BigInt(RATIO_DECIMALS)) / denominator;
  const digits = scaled.toString().padStart(RATIO_DECIMALS + 1, "0");
  const fraction = digits.slice(-RATIO_DECIMALS).replace(/0+$/, "");
  return digits.slice(0, -RATIO_DECIMALS) + (fraction === "" ? "" : `.${fraction}`);
}

interface RateTerms {
  /** Index of each coin in the valuation coin. */
  readonly fromE8: number;
  readonly toE8: number;
  readonly spreadPpb: number;
}

/** The amount of the other coin for one whole coin, spread included, fee apart. Quote and conversion state the same. */
export const conversionRateText = ({ fromE8, toE8, spreadPpb }: RateTerms): string =>
  ratioText(BigInt(fromE8) * BigInt(PPB - spreadPpb), BigInt(toE8) * BigInt(PPB));

/** A plain decimal as a fraction of whole numbers. Throws on anything else: a schema has checked it. */
export function fractionOf(text: string): { readonly numerator: bigint; readonly denominator: bigint } {
  const parts = DECIMAL.exec(text);
  if (parts === null) throw new Error("a checked decimal is a plain decimal");
  const [, whole = "0", fraction = ""] = parts;
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) };
}
