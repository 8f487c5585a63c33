import type { CodeType } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import { isRefusal } from "../call/refusals.ts";
import type { CodeTarget } from "../mail/code-to-deliver.ts";
import { sessionOf } from "./code-callers.ts";
import type { OneTimeCodes } from "./one-time-codes.ts";
import type { User } from "./user-store.ts";

/** A code that a user says was sent to one of their own contacts. The request does not say to which. */
export interface OwnCode {
  readonly purpose: CodeType;
  readonly code: string;
  /** Its name in the request. */
  readonly field: string;
}

/** Where a code was sent, without using it up. NOT_BOUND for who has no contact, else as `OneTimeCodes.check`. */
export async function contactOfCode(
  oneTimeCodes: Pick<OneTimeCodes, "check">,
  user: User,
  { purpose, code, field }: OwnCode,
): Promise<CodeTarget | Refusal> {
  let refused: Refusal = refuse("NOT_BOUND", field);
  for (const channel of ["email", "phone"] as const) {
    if (user[channel] === "") continue;
    const contact = { channel, target: user[channel] };
    const wrong = await oneTimeCodes.check({ purpose, to: contact, by: sessionOf(user.userId), code, field });
    if (wrong === undefined) return contact;
    refused = wrong;
  }
  return refused;
}

/** Uses up such a code; refuses it as `contactOfCode` does. */
export async function useOwnCode(
  oneTimeCodes: Pick<OneTimeCodes, "check" | "use">,
  user: User,
  own: OwnCode,
): Promise<Refusal | undefined> {
  const contact = await contactOfCode(oneTimeCodes, user, own);
  return isRefusal(contact) ? contact : oneTimeCodes.use({ ...own, to: contact, by: sessionOf(user.userId) });
}
