import type { Handler } from "../../handler.ts";

/** Ends all sessions of the caller but the one that asks. */
export const endOtherStaffSessions: Handler<"operator.sessions.endOthers", "operatorSessions"> = async (
  { operatorSessions },
  _request,
  { operatorId, token },
) => ({ ended: await operatorSessions.closeAll(operatorId, token) });
