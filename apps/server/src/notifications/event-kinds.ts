/** News of trading: no alarm and no matter of safety, read in the app. */
export const TRADING_KINDS = [
  "POSITION_LIQUIDATED",
  "POSITION_LIQUIDATED_PAST_STOP",
  "POSITION_PARTLY_LIQUIDATED",
  "POSITION_DELEVERAGED",
  "MARGIN_WARNING",
  "MARGIN_WARNING_CROSS",
  "ORDERS_CANCELLED_BY_RISK",
  "TAKE_PROFIT_EXECUTED",
  "STOP_LOSS_EXECUTED",
  "TAKE_PROFIT_FAILED",
  "STOP_LOSS_FAILED",
  "EXITS_NOT_PLACED",
  "CONTRACT_DELIVERED",
  "PAIR_DELISTED_SOON",
  "CONTRACT_DELISTED_SOON",
  "PRICE_ROSE",
  "PRICE_FELL",
  "OPTION_EXERCISED",
  "OPTION_WORTHLESS",
  "OPTION_ASSIGNED",
  "OPTION_WRITTEN_WORTHLESS",
  "OPTION_POSTPONED",
  "OPTION_LIQUIDATED",
  "FINANCE_PAID",
  "FINANCE_RENEWED",
  "CAMPAIGN_REWARD",
  "BONUS_ENDS_SOON",
  "BONUS_ENDED",
  "BONUS_HELD",
  "VOUCHER_ENDS_SOON",
  "VOUCHER_ENDED",
  "VIP_RAISED",
  "VIP_LOWERED",
  "VIP_ENDED",
  "FOLLOW_STOP_LOSS",
  "FOLLOW_TAKE_PROFIT",
  "FOLLOW_LEADER_ENDED",
  "FOLLOW_PAUSED",
  "COPY_SKIPPED",
  "COPY_SHARE",
  "LEAD_ACCEPTED",
  "LEAD_REJECTED",
] as const;

/** Rewards for those whom a user invited, and terms as an agent, read in the app. */
export const REWARD_KINDS = [
  "REWARD_PAID",
  "REWARDS_PAID",
  "REWARD_HELD",
  "REWARD_RELEASED",
  "REWARD_DROPPED",
  "AGENT_TERMS",
] as const;

/** Money that comes in: good news, or what is being looked after; read in the app. */
export const DEPOSIT_KINDS = ["DEPOSIT_CREDITED", "PAYMENT_RECEIVED", "DEPOSIT_HELD", "DEPOSIT_REVIEW"] as const;

/** Money that was refused or taken back, and all that leaves: mailed too, which nobody can switch off. */
export const MONEY_KINDS = [
  "REWARD_TAKEN_BACK",
  "DEPOSIT_REJECTED",
  "DEPOSIT_RETURNED",
  "DEPOSIT_REVERSED",
  "WITHDRAWAL_SUBMITTED",
  "WITHDRAWAL_APPROVED",
  "WITHDRAWAL_SENT",
  "WITHDRAWAL_DONE",
  "WITHDRAWAL_REJECTED",
  "WITHDRAWAL_FAILED",
  "WITHDRAWAL_CANCELLED",
  "WITHDRAWAL_MORE_INFO",
] as const;

/** The notifications of users. Each has a title and a text in every language (area `event` of the translations). */
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
  "WITHDRAWAL_WINDOW_SET",
  "WITHDRAWAL_WINDOW_RELAXED",
  "WITHDRAWAL_CODES_RELAXED",
  "SAVED_ADDRESSES_RELAXED",
  "WEBHOOK_SET",
  "WEBHOOK_REMOVED",
  "ACCOUNT_FROZEN",
  "ACCOUNT_UNFROZEN",
  "PROOFS_DROP_ASKED",
  "PROOFS_DROPPED",
  "KYC_PASSED",
  "KYC_REFUSED",
  "KYC_REVOKED",
  "CASE_ANSWERED",
  ...DEPOSIT_KINDS,
  ...MONEY_KINDS,
  ...TRADING_KINDS,
  ...REWARD_KINDS,
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** Between the amounts of a {list}: "1.5 USDT · 0.1 BTC". */
export const LIST_MARK = " · ";

/** Values for the names in a text: {device}, {time}. Never a secret. A {side} is "long" or "short", said in words. */
export type EventValues = Readonly<Record<string, string | number>>;

/** An {address} that is the user's bank account, said in words. */
export const BANK_ACCOUNT = "BANK";

export const isEventKind = (text: string): text is EventKind => (EVENT_KINDS as readonly string[]).includes(text);
