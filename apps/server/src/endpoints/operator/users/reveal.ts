import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** One personal datum in full. That it was asked for, and why, is in the audit log before the answer leaves. */
export const revealUser: Handler<"operator.users.reveal", "users" | "signIns"> = async (
  { users, signIns },
  { userId, field, id },
) => {
  const user = await users.byId(userId);
  if (user === undefined) return refuse("NOT_FOUND", "userId");
  if (field !== "signInAddress") return { value: user[field] };
  const address = id === undefined ? undefined : await signIns.addressOf(userId, id);
  return address === undefined ? refuse("NOT_FOUND", "id") : { value: address };
};
