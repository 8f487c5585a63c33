import type { CodeType } from "@agio/api-contract";

/** How long a code is good for. */
export const CODE_LIFETIME_MS = 10 * 60_000;

/** Where a code is sent. `target` is an e-mail address in lower case, or the digits of a phone number. */
export interface CodeTarget {
  readonly channel: "email" | "phone";
  readonly target: string;
}

/** A code on its way to its reader. */
export interface CodeToDeliver {
  readonly purpose: CodeType;
  readonly to: CodeTarget;
  readonly language: string;
  /** Undefined: tell that an account exists already. */
  readonly code: string | undefined;
}
