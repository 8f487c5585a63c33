import { useCall, valueIn } from "@agio/api-client/react";
import { create } from "zustand";
import { useFormat } from "../../shell/format.ts";
import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { USDT, valueInCurrency, type ValuationCurrency } from "./valuation.ts";

const VALUE_DECIMALS = 2;

const useChosen = create<{ readonly currency: string }>(() => ({
  currency: readStored(STORAGE_KEYS.valuationCurrency) ?? USDT.currency,
}));

/** Keeps the currency that values are shown in. */
export function chooseCurrency(currency: string): void {
  writeStored(STORAGE_KEYS.valuationCurrency, currency === USDT.currency ? undefined : currency);
  useChosen.setState({ currency });
}

/** Currencies to choose from, and values in the chosen one: USDT until its rate is here. */
export function useValuation() {
  const format = useFormat();
  const { currency } = useChosen();
  const rows = valueIn(useCall("currencies.list", {})) ?? [];
  const others = rows.filter((row) => row.currency !== USDT.currency).toSorted((one, other) => one.sort - other.sort);
  const chosen: ValuationCurrency = others.find((row) => row.currency === currency) ?? USDT;
  return {
    chosen,
    currencies: others,
    /** A USDT value as it is shown, without its unit. */
    shown: (usdt: string) => format.amount(valueInCurrency(usdt, chosen.rate), VALUE_DECIMALS),
    unit: chosen.currency,
  };
}
