/** Accounts of the house that are filled by hand: they pay users. */
export const FUNDABLE_ACCOUNTS = [
  "insurance",
  "bank.second",
  "bank.secondDemo",
  "bank.option",
  "inventory",
  "interest",
  "promo",
] as const;
