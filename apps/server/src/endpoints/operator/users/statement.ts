import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Balances and movements of a user in a period. That it was asked for, and why, is in the audit log. */
export const showStatement: Handler<"operator.users.statement", "users" | "userStatements"> = async (
  { users, userStatements },
  { userId, beginTime, endTime },
) => {
  if (endTime < beginTime) return refuse("BAD_PARAMETER", "endTime");
  const user = await users.byId(userId);
  if (user === undefined) return refuse("NOT_FOUND", "userId");
  return { ...(await userStatements.show({ userId, beginTime, endTime })), loginName: user.loginName };
};
