import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { changeCredential } from "../../users/own-secrets.ts";
import { checkNewFundPassword } from "../../users/new-passwords.ts";

/** Sets the first fund password. */
export const setFundPassword: Handler<
  "user.setFundPassword",
  "users" | "passwords" | "credentials" | "sessions" | "withdrawalLocks" | "notifier"
> = async (services, request, call) => {
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  if (user.fundPasswordHash !== "") return refuse("FUND_PASSWORD_SET");
  const common = checkNewFundPassword(request.pwd, "pwd");
  if (common !== undefined) return common;
  const hash = await services.passwords.hash(request.pwd);
  if (hash === undefined) return refuse("TOO_MANY_REQUESTS");
  // The first one locks too: whoever holds an open session chose what will guard the funds.
  return changeCredential(services, "FUND_PASSWORD_SET", call, async () => {
    const isSet = await services.credentials.replaceFundPassword(user.userId, "", hash);
    return isSet ? null : refuse("FUND_PASSWORD_SET");
  });
};
