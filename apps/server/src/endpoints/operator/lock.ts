import type { Handler } from "../handler.ts";

/** Locks the session that asks. */
export const operatorLock: Handler<"operator.lock", "operatorSessions"> = async (
  { operatorSessions },
  _request,
  { token },
) => {
  await operatorSessions.lock(token);
  return null;
};
