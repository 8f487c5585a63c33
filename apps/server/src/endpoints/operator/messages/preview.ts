import type { Handler } from "../../handler.ts";

/** How many a message would reach. */
export const previewMessage: Handler<"operator.messages.preview", "broadcasts"> = (services, { audience }) =>
  services.broadcasts.measure(audience);
