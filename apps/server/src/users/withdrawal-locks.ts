/** After a change of credentials nothing may be withdrawn for 24 hours (rules 11.1). */
export interface WithdrawalLocks {
  /** Starts the lock anew. `reason` is the event that caused it. */
  lock(userId: number, reason: string): Promise<void>;
  /** UTC milliseconds until which withdrawals are locked; 0 when they are not. */
  lockedUntil(userId: number): Promise<number>;
}
