/** A question to the password process: hash this, or check it against `stored`. */
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

/** The argument of a process that has a share of its own. */
export const RESERVE = "--reserve";
