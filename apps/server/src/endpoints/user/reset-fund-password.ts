import { refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../services.ts";
import type { CodeTarget } from "../../mail/code-to-deliver.ts";
import type { User } from "../../users/user-store.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { checkOwnPassword, noteCredentialChange } from "../../users/own-secrets.ts";

const FIELD = "code";

/** Where the caller's FUND code went. The request does not say by which of his addresses he asked for it. */
async function sentTo(
  services: Pick<Services, "oneTimeCodes">,
  user: User,
  code: string,
): Promise<CodeTarget | Refusal> {
  let wrong: Refusal = refuse("NOT_BOUND", FIELD);
  for (const channel of ["email", "phone"] as const) {
    if (user[channel] === "") continue;
    const to = { channel, target: user[channel] };
    const refused = await services.oneTimeCodes.check("FUND", to, code, FIELD);
    if (refused === undefined) return to;
    wrong = refused;
  }
  return wrong;
}

/** Sets a new fund password for who forgot it: with the sign-in password and a code. */
export const resetFundPassword: Handler<
  "user.resetFundPassword",
  "users" | "attempts" | "passwords" | "oneTimeCodes" | "secondFactor" | "credentials" | "withdrawalLocks" | "notifier"
> = async (services, request, call) => {
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  const wrong = await checkOwnPassword(services, user, "password", { password: request.pwd, field: "pwd" });
  if (wrong !== undefined) return wrong;
  const to = await sentTo(services, user, request.code);
  if (isRefusal(to)) return to;
  const unproven = await services.secondFactor.check(user.userId, request.totpCode);
  if (unproven !== undefined) return unproven;
  const hash = await services.passwords.hash(request.newPwd);
  if (hash === undefined) return refuse("TOO_MANY_REQUESTS");
  const lost = await services.oneTimeCodes.use("FUND", to, request.code, FIELD);
  if (lost !== undefined) return lost;
  const isChanged = await services.credentials.replaceFundPassword(user.userId, user.fundPasswordHash, hash);
  if (!isChanged) return refuse("WRONG_CODE", FIELD);
  services.attempts.clear("fundPassword", user.userId);
  await noteCredentialChange(services, "FUND_PASSWORD_CHANGED", user.userId);
  return null;
};
