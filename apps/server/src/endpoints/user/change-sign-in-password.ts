import { refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../services.ts";
import type { Call } from "../../call/call.ts";
import { changeCredential, checkOwnPassword } from "../../users/own-secrets.ts";
import { checkNewPassword } from "../../users/new-passwords.ts";
import { secondFactorRefusal } from "../../users/second-factor-refusal.ts";

/** Services that change a password. */
export type PasswordServices =
  | "users"
  | "attempts"
  | "passwords"
  | "secondFactor"
  | "stepUp"
  | "credentials"
  | "sessions"
  | "withdrawalLocks"
  | "notifier";

export interface Change {
  readonly oldPwd: string;
  readonly newPwd: string;
  readonly totpCode?: string | undefined;
}

export async function changeSignInPassword(
  services: Pick<Services, PasswordServices>,
  call: Call,
  change: Change,
): Promise<Refusal | null> {
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  const { oldPwd, newPwd, totpCode } = change;
  const wrong =
    checkNewPassword(newPwd, "newPwd") ??
    (await checkOwnPassword(services, user, "password", { password: oldPwd, field: "oldPwd" })) ??
    (oldPwd === newPwd ? refuse("SAME_PASSWORD", "newPwd") : await secondFactorRefusal(services, call, totpCode));
  if (wrong !== undefined) return wrong;
  const hash = await services.passwords.hash(newPwd);
  if (hash === undefined) return refuse("TOO_MANY_REQUESTS");
  return changeCredential(services, "PASSWORD_CHANGED", call, async () => {
    const isChanged = await services.credentials.replacePassword(user.userId, user.passwordHash, hash);
    return isChanged ? null : refuse("WRONG_CREDENTIALS", "oldPwd");
  });
}
