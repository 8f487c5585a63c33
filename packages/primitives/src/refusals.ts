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
  TOO_MANY_TRIES: -1016,
  SECOND_FACTOR_NEEDED: -1017,
  WRONG_SECOND_FACTOR: -1017,
  CONTACT_TAKEN: -1018,
  SIGN_IN_WAY_CLOSED: -1019,
  CAPTCHA_NEEDED: -1020,
  SIGNATURE_INVALID: -1021,
  SAME_PASSWORD: -1022,
  FUND_PASSWORD_NEEDED: -1024,
  FUND_PASSWORD_SET: -1025,
  ALREADY_BOUND: -1026,
  NOT_BOUND: -1027,
  PASSKEY_INVALID: -1028,
  LAST_SIGN_IN_WAY: -1031,
  CODE_SENT_RECENTLY: -1032,
  SIDE_CLOSED: -2001,
  POST_ONLY_WOULD_TAKE: -2002,
  FOK_NOT_FILLABLE: -2003,
  ORDER_NOT_OPEN: -2004,
  TOO_MANY_OPEN_ORDERS: -2005,
  STOP_PRICE_PASSED: -2006,
  WITHDRAWAL_CHANNEL_CLOSED: -6403,
  ADDRESS_INVALID: -6405,
  ADDRESS_LOCKED: -6406,
  KYC_PENDING: -8001,
  DOCUMENT_USED: -8002,
  KYC_TRY_LATER: -8003,
  COUNTRY_CLOSED: -8004,
  FILE_TYPE: -8005,
  INVITE_CODE_UNKNOWN: -8006,
  FILE_TOO_LARGE: -8007,
  FILE_INFECTED: -8008,
  KYC_BASIC_NEEDED: -8009,
  NOT_PERMITTED: -9001,
  MAKER_IS_CHECKER: -9002,
  REQUEST_NOT_OPEN: -9003,
  STALE_VERSION: -9004,
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
