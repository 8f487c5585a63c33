/** What a user is told about. Each has a title and a text in every language (area `event` of the translations). */
export const EVENT_KINDS = [
  "WELCOME",
  "NEW_DEVICE",
  "PASSWORD_CHANGED",
  "FUND_PASSWORD_SET",
  "FUND_PASSWORD_CHANGED",
  "EMAIL_BOUND",
  "EMAIL_UNBOUND",
  "PHONE_BOUND",
  "PHONE_UNBOUND",
  "AUTHENTICATOR_ADDED",
  "AUTHENTICATOR_REMOVED",
  "PASSKEY_ADDED",
  "PASSKEY_REMOVED",
  "WITHDRAWAL_ADDRESS_CHANGED",
  "ACCOUNT_FROZEN",
  "ACCOUNT_UNFROZEN",
  "KYC_PASSED",
  "KYC_REFUSED",
  "KYC_REVOKED",
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** Values for the names in a text: {device}, {time}. Never a secret. */
export type EventValues = Readonly<Record<string, string | number>>;

export const isEventKind = (text: string): text is EventKind => (EVENT_KINDS as readonly string[]).includes(text);
