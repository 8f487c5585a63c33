import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Freezes an account or lets it go, and tells its user. */
export const freezeUser: Handler<"operator.users.freeze", "users" | "accountSecurity" | "notifier"> = async (
  services,
  { userId, isFrozen },
) => {
  if ((await services.users.byId(userId)) === undefined) return refuse("NOT_FOUND", "userId");
  const isChanged = await services.accountSecurity.setFrozen(userId, isFrozen);
  if (isChanged) await services.notifier.notify(userId, isFrozen ? "ACCOUNT_FROZEN" : "ACCOUNT_UNFROZEN");
  return null;
};
