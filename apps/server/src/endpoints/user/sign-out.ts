import type { Handler } from "../handler.ts";

/** Ends the session of the call's token; its sockets are told. */
export const signOut: Handler<"user.signOut", "sessions"> = async (services, _request, call) => {
  await services.sessions.close(call.token);
  return null;
};
