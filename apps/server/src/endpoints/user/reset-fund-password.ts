import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { sessionOf } from "../../users/code-callers.ts";
import { contactOfCode } from "../../users/own-codes.ts";
import { changeCredential, checkOwnPassword } from "../../users/own-secrets.ts";
import { checkNewFundPassword } from "../../users/new-passwords.ts";
import { secondFactorRefusal } from "../../users/second-factor-refusal.ts";

const FIELD = "code";

/** Sets a new fund password for who forgot it: with the sign-in password and a code. */
export const resetFundPassword: Handler<
  "user.resetFundPassword",
  | "users"
  | "attempts"
  | "passwords"
  | "oneTimeCodes"
  | "secondFactor"
  | "stepUp"
  | "credentials"
  | "sessions"
  | "withdrawalLocks"
  | "notifier"
> = async (services, request, call) => {
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  const wrong =
    checkNewFundPassword(request.newPwd, "newPwd") ??
    (await checkOwnPassword(services, user, "password", { password: request.pwd, field: "pwd" }));
  if (wrong !== undefined) return wrong;
  const given = { purpose: "FUND", code: request.code, field: FIELD } as const;
  const to = await contactOfCode(services.oneTimeCodes, user, given);
  if (isRefusal(to)) return to;
  const unproven = await secondFactorRefusal(services, call, request.totpCode);
  if (unproven !== undefined) return unproven;
  const hash = await services.passwords.hash(request.newPwd);
  if (hash === undefined) return refuse("TOO_MANY_REQUESTS");
  const lost = await services.oneTimeCodes.use({ ...given, to, by: sessionOf(user.userId) });
  if (lost !== undefined) return lost;
  return changeCredential(services, "FUND_PASSWORD_CHANGED", call, async () => {
    const isChanged = await services.credentials.replaceFundPassword(user.userId, user.fundPasswordHash, hash);
    if (!isChanged) return refuse("WRONG_CODE", FIELD);
    services.attempts.clear("fundPassword", user.userId);
    return null;
  });
};
