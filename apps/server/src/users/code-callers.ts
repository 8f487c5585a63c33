import { networkOf } from "../base/network.ts";
import type { CodeCaller } from "./one-time-codes.ts";
import type { SignInLog } from "./sign-ins.ts";
import type { User } from "./user-store.ts";

/** No user has this number. */
const NOBODY = 0;

/** A user with a session, who asks for codes to their own contacts. */
export const sessionOf = (userId: number): CodeCaller => ({ subject: `user ${userId}`, isOwner: true });

/** A user with a session, and a contact that is not theirs yet: others may try codes of it too. */
export const newcomerOf = (userId: number): CodeCaller => ({ ...sessionOf(userId), isOwner: false });

/** A visitor, who is the owner of an account on a device that signed in to it. Unknown accounts take the same work. */
export async function visitorOf(
  signIns: Pick<SignInLog, "hasSignedIn">,
  user: User | undefined,
  from: Parameters<SignInLog["hasSignedIn"]>[1],
): Promise<CodeCaller> {
  return { subject: networkOf(from.address), isOwner: await signIns.hasSignedIn(user?.userId ?? NOBODY, from) };
}
