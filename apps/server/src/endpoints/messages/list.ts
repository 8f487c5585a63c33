import type { Handler } from "../handler.ts";

/** The caller's messages in their language. */
export const listMessages: Handler<"messages.list", "messages"> = (services, request, call) =>
  services.messages.list(call.userId, request, call.language);
