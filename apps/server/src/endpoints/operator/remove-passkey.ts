import { refuse } from "@agio/primitives";
import { checkOwnPassword } from "../../operators/guarded-check.ts";
import type { Handler } from "../handler.ts";

/** Removes one of the caller's passkeys, but never the last, and ends their other sessions. */
export const removeOperatorPasskey: Handler<
  "operator.removePasskey",
  "attempts" | "passwords" | "operators" | "operatorPasskeys" | "operatorSessions"
> = async (services, { id, pwd }, { operatorId, token }) => {
  const refused = await checkOwnPassword(services, operatorId, { password: pwd, field: "pwd" });
  if (refused !== undefined) return refused;
  const { operatorPasskeys } = services;
  const own = await operatorPasskeys.list(operatorId);
  if (!own.some(({ passkeyId }) => passkeyId === id)) return refuse("NOT_FOUND", "id");
  if (own.length === 1) return refuse("NOT_PERMITTED", "id");
  if (!(await operatorPasskeys.remove(operatorId, id))) return refuse("NOT_FOUND", "id");
  await services.operatorSessions.closeAll(operatorId, token);
  return null;
};
