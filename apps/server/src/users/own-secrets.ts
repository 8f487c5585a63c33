import type { WithdrawalLockReason } from "@agio/api-contract/withdrawal-locks";
import { refuse, type Refusal } from "@agio/primitives";
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

/**
 * Follows every change of an account's credentials: all sessions end but that of `token`, where the change came from
 * one, nothing is withdrawn for a day, and its owner is told.
 */
export async function noteCredentialChange(
  services: CredentialServices,
  kind: WithdrawalLockReason,
  { userId, token }: { readonly userId: number; readonly token: string | undefined },
): Promise<void> {
  await services.sessions.closeOthers(userId, token);
  await services.withdrawalLocks.lock(userId, kind);
  await services.notifier.notify(userId, kind);
}
