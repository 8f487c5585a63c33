import type { Handler } from "../../handler.ts";

/** Requests that wait for a second person, and decided ones. */
export const listRequests: Handler<"operator.requests.list", "requests"> = (services, request) =>
  services.requests.list(request);
