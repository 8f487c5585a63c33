/** A currency that values are shown in. */
export interface ValuationCurrency {
  readonly currency: string;
  readonly symbol: string;
  /** Units of it per USDT, a whole decimal. */
  readonly rate: string;
}

/** Default currency of values. */
export const USDT: ValuationCurrency = { currency: "USDT", symbol: "", rate: "1" };

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A USDT value in another currency, exact; "0" for what is no decimal. For reading only: it is never traded. */
export function valueInCurrency(usdt: string, rate: string): string {
  const [value, factor] = [DECIMAL.exec(usdt), DECIMAL.exec(rate)];
  if (value === null || factor === null) return "0";
  const decimals = (value[3] ?? "").length + (factor[3] ?? "").length;
  const units = BigInt(value[2] + (value[3] ?? "")) * BigInt(factor[2] + (factor[3] ?? ""));
  const digits = String(units).padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  return `${value[1] ?? ""}${digits.slice(0, cut)}${decimals === 0 ? "" : `.${digits.slice(cut)}`}`;
}
