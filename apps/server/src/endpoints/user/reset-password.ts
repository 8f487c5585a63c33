import { refuse } from "@agio/primitives";
import type { CodeTarget } from "../../mail/code-to-deliver.ts";
import type { Handler } from "../handler.ts";
import { checkCaptcha } from "./check-captcha.ts";
import { visitorOf } from "../../users/code-callers.ts";
import { changeCredential } from "../../users/own-secrets.ts";
import { checkNewPassword } from "../../users/new-passwords.ts";

/** Sets a new sign-in password for who can read what is sent to the account. An unknown account has no right code. */
export const resetPassword: Handler<
  "user.resetPassword",
  | "limits"
  | "settings"
  | "captcha"
  | "users"
  | "signIns"
  | "oneTimeCodes"
  | "accountSecurity"
  | "secondFactor"
  | "passwords"
  | "credentials"
  | "sessions"
  | "withdrawalLocks"
  | "notifier"
> = async (services, request, call) => {
  if (!services.limits.mayTrySignIn(call.address)) return refuse("TOO_MANY_REQUESTS");
  const unchecked =
    checkNewPassword(request.newPwd, "newPwd") ??
    checkCaptcha(services, { payload: request.captcha, address: call.address });
  if (unchecked !== undefined) return unchecked;
  const { email, emailCode, phone, newPwd } = request;
  const isByEmail = email !== undefined && emailCode !== undefined;
  const field = isByEmail ? "emailCode" : "code";
  const code = (isByEmail ? emailCode : request.code) ?? "";
  const to: CodeTarget = isByEmail ? { channel: "email", target: email } : { channel: "phone", target: phone ?? "" };

  const user = await services.users.byContact(to.channel, to.target);
  const by = await visitorOf(services.signIns, user, call);
  const given = { purpose: "FORGET", to, by, code, field } as const;
  const wrong = await services.oneTimeCodes.check(given);
  if (wrong !== undefined || user === undefined) {
    services.limits.noteFailedSignIn(call.address);
    return wrong ?? refuse("WRONG_CODE", field);
  }
  if (await services.accountSecurity.isFrozen(user.userId)) return refuse("ACCOUNT_RESTRICTED");
  const unproven = await services.secondFactor.check(user.userId, request.totpCode, "signIn");
  if (unproven !== undefined) return unproven;
  const hash = await services.passwords.hash(newPwd);
  if (hash === undefined) return refuse("TOO_MANY_REQUESTS");
  const lost = await services.oneTimeCodes.use(given);
  if (lost !== undefined) return lost;
  return changeCredential(services, "PASSWORD_CHANGED", { userId: user.userId, token: undefined }, async () => {
    const isChanged = await services.credentials.replacePassword(user.userId, user.passwordHash, hash);
    return isChanged ? null : refuse("WRONG_CODE", field);
  });
};
