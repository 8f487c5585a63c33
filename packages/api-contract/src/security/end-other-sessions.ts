import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { endedSessions } from "./ended-sessions.ts";

export const endOtherSessions = userSend({
  name: "security.endOtherSessions",
  path: "/api/security/session/endOthers",
  request: z.object({}),
  data: endedSessions,
});
