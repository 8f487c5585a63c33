import type { Handler } from "../handler.ts";

/** Hands in a level of the caller's verification. */
export const submitVerification: Handler<"verification.submit", "verifications"> = (services, request, call) =>
  services.verifications.submit(call.userId, request);
