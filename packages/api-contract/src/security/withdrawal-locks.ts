/** After one of these changes nothing may be withdrawn for so long (rules 11.1). */
export const WITHDRAWAL_LOCK_HOURS = 24;

/** A user's own window that lets in more than before is in force only after so long. */
export const WINDOW_RELAX_HOURS = 24;

/** Guards of a user's withdrawals, on until they relax them: a code for each, and saved addresses alone. */
export const WITHDRAWAL_GUARDS = ["codes", "savedAddresses"] as const;

export type WithdrawalGuard = (typeof WITHDRAWAL_GUARDS)[number];

/** A guard that its user relaxes is off only after so long. */
export const GUARD_RELAX_HOURS = 24;

/** Events that start the lock. The server locks for nothing else, and the app says so before each of them. */
export const WITHDRAWAL_LOCK_REASONS = [
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
] as const;

export type WithdrawalLockReason = (typeof WITHDRAWAL_LOCK_REASONS)[number];
