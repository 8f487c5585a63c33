/** The states of a withdrawal; the number on the wire is the place in the list. */
export const WITHDRAWAL_STATES = [
  "submitted",
  "approved",
  "processing",
  "done",
  "rejected",
  "failed",
  "cancelled",
  "moreInformation",
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];
