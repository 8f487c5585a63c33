import type { Handler } from "../handler.ts";

/** How many messages the caller has not read. */
export const countUnreadMessages: Handler<"messages.unread", "messages"> = async (services, _request, call) => ({
  count: await services.messages.unread(call.userId),
});
