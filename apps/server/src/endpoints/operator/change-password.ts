import { refuse } from "@agio/primitives";
import { checkOwnPassword } from "../../operators/guarded-check.ts";
import { checkNewPassword } from "../../users/new-passwords.ts";
import type { Handler } from "../handler.ts";

/** Changes the caller's own password and ends his other sessions. */
export const changeOperatorPassword: Handler<
  "operator.changePassword",
  "attempts" | "passwords" | "operators" | "operatorSessions"
> = async (services, request, call) => {
  const { oldPwd, newPwd } = request;
  const refused =
    checkNewPassword(newPwd, "newPwd") ??
    (await checkOwnPassword(services, call.operatorId, { password: oldPwd, field: "oldPwd" }));
  if (refused !== undefined) return refused;
  if (oldPwd === newPwd) return refuse("SAME_PASSWORD", "newPwd");
  const passwordHash = await services.passwords.hash(newPwd);
  if (passwordHash === undefined) return refuse("TOO_MANY_REQUESTS");
  await services.operators.setPassword(call.operatorId, passwordHash);
  await services.operatorSessions.closeAll(call.operatorId, call.token);
  return null;
};
