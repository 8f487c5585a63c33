import type { Handler } from "../../handler.ts";

/** Verifications that users submitted, newest first. */
export const listVerifications: Handler<"operator.verifications.list", "verifications"> = (services, request) =>
  services.verifications.list(request);
