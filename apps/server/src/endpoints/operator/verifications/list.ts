import type { Handler } from "../../handler.ts";

/** What users handed in about themselves, newest first. */
export const listVerifications: Handler<"operator.verifications.list", "verifications"> = (services, request) =>
  services.verifications.list(request);
