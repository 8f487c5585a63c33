/** What a user or the operator set for the safety of an account. */
export interface AccountSecurity {
  /** What every mail to the user carries, so that he knows it is ours; "" while he chose none. */
  antiPhishingCodeOf(userId: number): Promise<string>;
  /** A frozen account has no session and may not get one: whoever signs a user in asks this first. */
  isFrozen(userId: number): Promise<boolean>;
}
