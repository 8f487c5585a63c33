import type { CodeType } from "@agio/api-contract";
import type { Refusal } from "@agio/primitives";

/** Where a code is sent. `target` is an e-mail address in lower case, or the digits of a phone number. */
export interface CodeTarget {
  readonly channel: "email" | "phone";
  readonly target: string;
}

/** Codes of six digits: hashed, good for ten minutes, five tries and one purpose. */
export interface OneTimeCodes {
  /** Makes a code and gives it to the mail or SMS sender. CODE_SENT_RECENTLY before the resend time. */
  send(purpose: CodeType, to: CodeTarget, language: string): Promise<Refusal | undefined>;
  /** Uses a code up. WRONG_CODE when it is wrong, old, used or was sent for something else; `field` names the field. */
  use(purpose: CodeType, to: CodeTarget, code: string, field: string): Promise<Refusal | undefined>;
}
