import type { Handler } from "../../handler.ts";

/** Everybody's conversions, newest first. */
export const listConversionsForStaff: Handler<"operator.conversions.list", "history"> = (services, request) =>
  services.history.allConversions(request);
