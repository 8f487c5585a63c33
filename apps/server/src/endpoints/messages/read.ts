import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Marks one message of the caller's, or all of them, as read. */
export const readMessage: Handler<"messages.read", "messages"> = async (services, { id }, call) => {
  if (id !== "all") return (await services.messages.markRead(call.userId, id)) ? null : refuse("NOT_FOUND", "id");
  await services.messages.markAllRead(call.userId);
  return null;
};
