import type { WithdrawalLockReason } from "@agio/api-contract/withdrawal-locks";
import { refuse, type Refusal } from "@agio/primitives";
import { isRefusal } from "../call/refusals.ts";
import type { Notifier } from "../notifications/notifier.ts";
import type { Attempts } from "./attempts.ts";
import type { Passwords } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";
import type { User } from "./user-store.ts";
import type { WithdrawalLocks } from "./withdrawal-locks.ts";

type PasswordKind = "password" | "fundPassword";

const WRONG = { password: "WRONG_CREDENTIALS", fundPassword: "WRONG_FUND_PASSWORD" } as const;

/** Refuses a wrong password of the caller themselves; wrong ones count. `field` is its name in the request. */
export async function checkOwnPassword(
  services: { readonly attempts: Attempts; readonly passwords: Passwords },
  user: User,
  kind: PasswordKind,
  given: { readonly password: string; readonly field: string },
): Promise<Refusal | undefined> {
  const stored = kind === "password" ? user.passwordHash : user.fundPasswordHash;
  const outcome = await services.attempts.guard(kind, user.userId, () =>
    services.passwords.matches(stored, given.password),
  );
  if (outcome === "right") return undefined;
  if (outcome === "busy") return refuse("TOO_MANY_REQUESTS");
  return refuse(outcome === "locked" ? "TOO_MANY_TRIES" : WRONG[kind], given.field);
}

/** Services that every change of a credential touches. */
export interface CredentialServices {
  readonly sessions: Pick<Sessions, "closeOthers">;
  readonly withdrawalLocks: WithdrawalLocks;
  readonly notifier: Notifier;
}

/** Whose credential it is, and the session that the change came from; undefined where it came from none. */
export interface CredentialOwner {
  readonly userId: number;
  readonly token: string | undefined;
}

/**
 * Changes a credential of an account. Nothing is withdrawn for a day from before it on: no withdrawal slips between the change
 * and its lock. Once it is made all sessions end but that of `token`, and its owner is told. A refusal of `change`, which all
 * proofs have come before, is answered; the lock stays.
 */
export async function changeCredential<Done>(
  services: CredentialServices,
  kind: WithdrawalLockReason,
  owner: CredentialOwner,
  change: () => Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  await services.withdrawalLocks.lock(owner.userId, kind);
  const done = await change();
  if (!isRefusal(done)) await noteChanged(services, kind, owner);
  return done;
}

/** Follows a change that had its lock first: the other sessions end, and the owner is told. */
export async function noteChanged(
  { sessions, notifier }: Pick<CredentialServices, "sessions" | "notifier">,
  kind: WithdrawalLockReason,
  { userId, token }: CredentialOwner,
): Promise<void> {
  await sessions.closeOthers(userId, token);
  await notifier.notify(userId, kind);
}
