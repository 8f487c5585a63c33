import type { Handler } from "../../handler.ts";

/** Messages of the staff, and how far each has gone. */
export const listSentMessages: Handler<"operator.messages.list", "broadcasts"> = (services, request) =>
  services.broadcasts.list(request);
