import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** The inviter of whoever comes with the installation's own code. */
const INSTALLATION = 0;

/** Opens an account and signs it in. Needs an invite code while the setting asks for one. */
export const register: Handler<"user.register"> = async (services, request, call) => {
  if (!services.limits.takeSignIn(call.address)) return refuse("TOO_MANY_REQUESTS");
  const needsCode = services.settings().LOGIN_REGIS_SETTING.inviteCodeRequired;
  const inviter = request.inviteCode === "" ? undefined : await services.users.inviterOf(request.inviteCode);
  if (inviter === undefined && (needsCode || request.inviteCode !== "")) {
    return refuse("INVITE_CODE_UNKNOWN", "inviteCode");
  }
  const passwordHash = await services.passwords.hash(request.pwd ?? "");
  if (passwordHash === undefined) return refuse("TOO_MANY_REQUESTS");
  const { loginName = "" } = request;
  const user = await services.accounts.open({ loginName, passwordHash, parentUserId: inviter ?? 0, mark: "trader" });
  if (user === undefined) return refuse("LOGIN_NAME_TAKEN", "loginName");
  if (inviter === INSTALLATION) await services.users.spendBootstrapCode(request.inviteCode);
  return { token: await services.sessions.open(user.userId, call.device, call.address), userId: user.userId };
};
