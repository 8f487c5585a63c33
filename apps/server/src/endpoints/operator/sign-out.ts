import type { Handler } from "../handler.ts";

/** Ends the session of the call's token. */
export const operatorSignOut: Handler<"operator.signOut", "operatorSessions"> = async (services, _request, call) => {
  await services.operatorSessions.close(call.token);
  return null;
};
