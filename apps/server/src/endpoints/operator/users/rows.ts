import { ACCOUNT_TABS } from "@agio/api-contract/permissions";
import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Further rows of a tab of a user's page. */
export const userRows: Handler<"operator.users.rows", "pipeline" | "users" | "userTabs"> = async (
  { pipeline, users, userTabs },
  { userId, kind, accountId = userId, ...paging },
  { operatorId, language },
) => {
  if ((await users.byId(userId)) === undefined) return refuse("NOT_FOUND", "userId");
  if (accountId !== userId) {
    const owner = await pipeline.read((state) => state.users.ownerOf(accountId));
    if (owner !== userId) return refuse("NOT_FOUND", "accountId");
    if (!ACCOUNT_TABS.some((tab) => tab === kind)) return refuse("BAD_PARAMETER", "accountId");
  }
  return userTabs.rows(kind, accountId, paging, { operatorId, language });
};
