import type { AppCurrency } from "./sections.ts";

/** The dollar only, at par: any other rate is for the operators to bring, with its source and its date. */
export const CURRENCY_DEFAULTS: AppCurrency[] = [
  {
    currency: "USD",
    name: "US dollar",
    symbol: "$",
    rate: "1",
    source: "USDT counts as one dollar",
    rateTime: 0,
    sort: 1,
    default: true,
  },
];
