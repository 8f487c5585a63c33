import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Sets the first fund password. */
export const setFundPassword: Handler<
  "user.setFundPassword",
  "users" | "passwords" | "credentials" | "notifier"
> = async (services, request, call) => {
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  if (user.fundPasswordHash !== "") return refuse("FUND_PASSWORD_SET");
  const hash = await services.passwords.hash(request.pwd);
  if (hash === undefined) return refuse("TOO_MANY_REQUESTS");
  if (!(await services.credentials.replaceFundPassword(user.userId, "", hash))) return refuse("FUND_PASSWORD_SET");
  // No lock of withdrawals: nothing that guarded funds before was changed, and whoever has none has never been paid
  // out, so that a reviewer looks at their first withdrawal.
  await services.notifier.notify(user.userId, "FUND_PASSWORD_SET");
  return null;
};
