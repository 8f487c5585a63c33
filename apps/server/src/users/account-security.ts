/** What a user or the operator set for the safety of an account. */
export interface AccountSecurity {
  /** A frozen account has no session and may not get one: whoever signs a user in asks this first. */
  isFrozen(userId: number): Promise<boolean>;
  /** Freezing ends every session. Open orders stay as they are. False when nothing changed. */
  setFrozen(userId: number, isFrozen: boolean): Promise<boolean>;
}
