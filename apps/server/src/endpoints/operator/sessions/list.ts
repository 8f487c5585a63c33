import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Open sessions of the caller, or of others for whoever may read operators. */
export const listStaffSessions: Handler<"operator.sessions.list", "operators" | "operatorSessions"> = async (
  { operators, operatorSessions },
  { operatorId = undefined, of },
  call,
) => {
  const isOwn = of === "own" && (operatorId === undefined || operatorId === call.operatorId);
  if (!isOwn && !(await operators.may(call.operatorId, "operators.read"))) return refuse("NOT_PERMITTED");
  const whose = of === "own" ? (operatorId ?? call.operatorId) : operatorId;
  const sessions = await operatorSessions.list({ operatorId: whose, token: call.token });
  return sessions.map(({ sessionId, createdAt, seenAt, expiresAt, ...session }) => ({
    ...{ ...session, id: sessionId, createTime: createdAt, seenTime: seenAt, expireTime: expiresAt },
  }));
};
