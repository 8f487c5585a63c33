import type { Handler } from "../handler.ts";

/** The caller's verification. */
export const verificationState: Handler<"verification.state", "verifications"> = (services, _request, call) =>
  services.verifications.stateOf(call.userId, call.language);
