import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Ends the sessions of a user, or one of them. */
export const endUserSessions: Handler<"operator.users.endSessions", "users" | "sessions"> = async (
  { users, sessions },
  { userId, sessionId },
) => {
  if ((await users.byId(userId)) === undefined) return refuse("NOT_FOUND", "userId");
  if (sessionId === undefined) return { ended: await sessions.closeOthers(userId, undefined) };
  return (await sessions.closeOne(userId, sessionId)) ? { ended: 1 } : refuse("NOT_FOUND", "sessionId");
};
