import type { Handler } from "../handler.ts";

/** Ends the session of the call's token, and tells its sockets. */
export const signOut: Handler<"user.signOut"> = async (services, _request, call) => {
  await services.sessions.close(call.token);
  services.push.endSession(call.token);
  return null;
};
