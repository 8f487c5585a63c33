import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Keeps a note about a user, which stays as it was written. */
export const noteUser: Handler<"operator.users.note", "users" | "userNotes"> = async (
  { users, userNotes },
  { userId, text },
  { operatorId },
) => {
  if ((await users.byId(userId)) === undefined) return refuse("NOT_FOUND", "userId");
  return { id: await userNotes.add({ userId, operatorId, text }) };
};
