import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { rowId } from "../fields.ts";
import { endedSessions } from "./ended-sessions.ts";

export const endSession = userSend({
  name: "security.endSession",
  path: "/api/security/session/end",
  request: z.object({ id: rowId }),
  data: endedSessions,
});
