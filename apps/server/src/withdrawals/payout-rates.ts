import type { AllSettings } from "@agio/api-contract";
import { mulDivDown, parseDecimal, plainDecimal } from "@agio/primitives";

const RATE_DECIMALS = 8;
const CENT_DECIMALS = 2;

/** A currency that a bank channel pays out in. */
export interface PayoutRate {
  readonly currency: string;
  /** Units of the currency for one coin, as the operators set it. */
  readonly rate: string;
}

/** The currencies with a rate, as the settings list them. */
export const payoutRates = ({ t_app_currency: currencies }: AllSettings): PayoutRate[] =>
  currencies.map(({ currency, rate }) => ({ currency, rate }));

/** The value of atoms in cents of the currency, rounded down; 0 for a currency without a rate. */
export function payoutCents(settings: AllSettings, currency: string, amount: { atoms: number; scale: number }): number {
  const rate = payoutRates(settings).find((row) => row.currency === currency)?.rate;
  const rateUnits = rate === undefined ? undefined : parseDecimal(rate, RATE_DECIMALS);
  if (rateUnits === undefined) return 0;
  return mulDivDown(amount.atoms, rateUnits, 10 ** (amount.scale + RATE_DECIMALS - CENT_DECIMALS));
}

/** "12.5 USD"; "" where nothing is paid in a currency. */
export const payoutText = (currency: string, cents: number): string =>
  currency === "" ? "" : `${plainDecimal(cents, CENT_DECIMALS)} ${currency}`;
