/** Status of a withdrawal on the wire (rules 11.2). */
export const WITHDRAWAL_STATUS = {
  submitted: 0,
  approved: 1,
  processing: 2,
  done: 3,
  rejected: 4,
  failed: 5,
  cancelled: 6,
  moreInfo: 7,
} as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUS)[keyof typeof WITHDRAWAL_STATUS];
