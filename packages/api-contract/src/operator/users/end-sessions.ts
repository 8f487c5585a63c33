import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { rowId, userNumber } from "../../fields.ts";
import { reason } from "../reason.ts";

/** Ends all sessions of a user at once, or the one of this number. They may sign in again. Refused with NOT_FOUND (userId, sessionId). */
export const endUserSessions = staffSend({
  name: "operator.users.endSessions",
  path: "/api/operator/users/endSessions",
  permission: "users.help",
  request: z.object({ userId: userNumber, sessionId: rowId.optional(), reason }),
  /** How many ended. */
  data: z.object({ ended: z.int() }),
});
