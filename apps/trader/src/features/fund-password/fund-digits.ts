export const FUND_DIGITS = 6;

/** Typed text as a fund password: digits only. */
export const keepFundDigits = (text: string): string => text.replace(/\D/g, "").slice(0, FUND_DIGITS);
