import type { Handler } from "../handler.ts";

/** Writes to an open case of the caller's. */
export const replyToCase: Handler<"cases.reply", "cases"> = (services, request, call) =>
  services.cases.reply(call.userId, request);
