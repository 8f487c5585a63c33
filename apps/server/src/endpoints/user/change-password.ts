import { refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../services.ts";
import type { Handler } from "../handler.ts";
import type { Call } from "../../call/call.ts";
import { proofRefusal } from "../../users/proof-refusal.ts";
import { changeCredential, checkOwnPassword } from "../../users/own-secrets.ts";
import { type Change, changeSignInPassword, type PasswordServices } from "./change-sign-in-password.ts";
import { checkNewFundPassword } from "../../users/new-passwords.ts";
import { secondFactorRefusal } from "../../users/second-factor-refusal.ts";

/** The field that proves who changes a fund password: the old one is no proof of the kind "password". */
const FUND_FIELDS = { authenticator: "totpCode" } as const;

async function changeFundPassword(
  services: Pick<Services, PasswordServices>,
  call: Call,
  change: Change,
): Promise<Refusal | null> {
  const unproven = await proofRefusal(services, FUND_FIELDS, change, call);
  if (unproven !== undefined) return unproven;
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  if (user.fundPasswordHash === "") return refuse("FUND_PASSWORD_NEEDED");
  const { oldPwd, newPwd, totpCode } = change;
  const wrong =
    checkNewFundPassword(newPwd, "newPwd") ??
    (await checkOwnPassword(services, user, "fundPassword", { password: oldPwd, field: "oldPwd" })) ??
    (oldPwd === newPwd ? refuse("SAME_PASSWORD", "newPwd") : await secondFactorRefusal(services, call, totpCode));
  if (wrong !== undefined) return wrong;
  const hash = await services.passwords.hash(newPwd);
  if (hash === undefined) return refuse("TOO_MANY_REQUESTS");
  return changeCredential(services, "FUND_PASSWORD_CHANGED", call, async () => {
    const isChanged = await services.credentials.replaceFundPassword(user.userId, user.fundPasswordHash, hash);
    return isChanged ? null : refuse("WRONG_FUND_PASSWORD", "oldPwd");
  });
}

/** Changes the sign-in password (`signType` 0) or the fund password (1). */
export const changePassword: Handler<"user.changePassword", PasswordServices> = (services, request, call) =>
  request.signType === 1 ? changeFundPassword(services, call, request) : changeSignInPassword(services, call, request);
