/**
 * Every refusal of the product: name → permanent code (rules 1.1 and 19). A name is also its translation key.
 * Codes are never reused; success is 200, a missing or expired session is 500.
 */
export const REFUSAL_CODES = {
  SESSION_EXPIRED: 500,
  SYSTEM_ERROR: 0,
  BAD_PARAMETER: -1001,
  CANNOT_INPUT_CHINESE: -1002,
  TOO_MANY_REQUESTS: -1003,
  DUPLICATE_REQUEST: -1004,
  PRODUCT_CLOSED: -1005,
  KYC_NEEDED: -1006,
  WRONG_FUND_PASSWORD: -1007,
  WRONG_CODE: -1008,
  NOT_FOUND: -1009,
  INSUFFICIENT_BALANCE: -1010,
  ACCOUNT_RESTRICTED: -1011,
  MARKET_HALTED: -1012,
  PRICE_FILTER: -1013,
  QUANTITY_FILTER: -1013,
  NOTIONAL_FILTER: -1013,
  PRICE_BAND: -1013,
  AMOUNT_TOO_LARGE: -1001,
  WRONG_CREDENTIALS: -1014,
  LOGIN_NAME_TAKEN: -1015,
  SIDE_CLOSED: -2001,
  POST_ONLY_WOULD_TAKE: -2002,
  FOK_NOT_FILLABLE: -2003,
  ORDER_NOT_OPEN: -2004,
  TOO_MANY_OPEN_ORDERS: -2005,
  STOP_PRICE_PASSED: -2006,
  INVITE_CODE_UNKNOWN: -8006,
} as const;

export type RefusalName = keyof typeof REFUSAL_CODES;

/** A caller's mistake as a value. `field` names the offending field of the request, where there is one. */
export interface Refusal {
  readonly refusal: RefusalName;
  readonly field?: string;
}

/** Makes a refusal. */
export const refuse = (refusal: RefusalName, field?: string): Refusal =>
  field === undefined ? { refusal } : { refusal, field };
