import type { Handler } from "../handler.ts";

/** Who tried to sign in to the caller's account, the latest first. */
export const listSignIns: Handler<"security.listSignIns", "signIns"> = (services, request, call) =>
  services.signIns.list(call.userId, request);
