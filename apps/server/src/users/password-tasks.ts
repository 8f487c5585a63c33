/** What the password process is asked: to hash, or to check against `stored`. */
export interface PasswordTask {
  readonly id: number;
  readonly password: string;
  readonly stored?: string;
}

export interface PasswordAnswer {
  readonly id: number;
  readonly result?: string | boolean;
  /** Why it could not be done; never holds the password. */
  readonly failed?: string;
}
