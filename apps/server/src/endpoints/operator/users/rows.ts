import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Further rows of a tab of a user's page. */
export const userRows: Handler<"operator.users.rows", "users" | "userTabs"> = async (
  { users, userTabs },
  { userId, kind, ...paging },
  { operatorId, language },
) => {
  if ((await users.byId(userId)) === undefined) return refuse("NOT_FOUND", "userId");
  return userTabs.rows(kind, userId, paging, { operatorId, language });
};
