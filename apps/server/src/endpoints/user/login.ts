import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Signs in. A wrong password and an unknown account answer alike, after the same work. */
export const login: Handler<"user.login"> = async (services, request, call) => {
  const { loginName = "", pwd = "" } = request;
  if (!services.limits.mayTrySignIn(call.address, loginName)) return refuse("TOO_MANY_REQUESTS");
  const user = await services.users.byLoginName(loginName);
  const matches = await services.passwords.matches(user?.passwordHash ?? "", pwd);
  if (matches === undefined) return refuse("TOO_MANY_REQUESTS");
  if (!matches || user === undefined) {
    services.limits.noteFailedSignIn(call.address, loginName);
    return refuse("WRONG_CREDENTIALS");
  }
  return { token: await services.sessions.open(user.userId, call.device, call.address), userId: user.userId };
};
