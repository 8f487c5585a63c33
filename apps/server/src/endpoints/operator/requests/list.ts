import type { Handler } from "../../handler.ts";

/** What waits for a second person, and what was decided. */
export const listRequests: Handler<"operator.requests.list", "requests"> = (services, request) =>
  services.requests.list(request);
