import { refuse, type Refusal } from "@agio/primitives";
import type { User } from "../../users/user-store.ts";
import type { Services } from "../../services.ts";
import type { Call } from "../handler.ts";

const FIELD = "pwd";

/**
 * The caller, once he has repeated his sign-in password. An account without one (made by a wallet) is refused with
 * NOT_BOUND on `pwd`: its owner binds an e-mail address or phone first and sets a password by "forgotten password".
 */
export async function ownerWithPassword(services: Services, call: Call, password: string): Promise<User | Refusal> {
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  if (user.passwordHash === "") return refuse("NOT_BOUND", FIELD);
  const outcome = await services.attempts.guard("password", call.userId, () =>
    services.passwords.matches(user.passwordHash, password),
  );
  if (outcome === "right") return user;
  if (outcome === "busy") return refuse("TOO_MANY_REQUESTS");
  return refuse(outcome === "locked" ? "TOO_MANY_TRIES" : "WRONG_CREDENTIALS", FIELD);
}

/** A change of what guards the account: withdrawals wait, and its owner is told. */
export async function noteSecurityChange(
  services: Services,
  call: Call,
  change: "AUTHENTICATOR_ADDED" | "AUTHENTICATOR_REMOVED" | "PASSKEY_ADDED" | "PASSKEY_REMOVED",
): Promise<void> {
  await services.withdrawalLocks.lock(call.userId, change);
  await services.notifier.notify(call.userId, change);
}

/** A refusal under the name that the request gives the code. */
export const onCodeField = (refused: Refusal): Refusal => refuse(refused.refusal, "code");
