import type { Handler } from "../handler.ts";

/** Ends every session of the caller but this one. */
export const endOtherSessions: Handler<"security.endOtherSessions", "sessions"> = async (services, _request, call) => ({
  count: await services.sessions.closeOthers(call.userId, call.token),
});
