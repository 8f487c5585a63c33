import { z } from "zod";
import { staffSend } from "../../endpoint.ts";

/** Ends all sessions of the caller but this one. Answers how many they were. */
export const endOtherStaffSessions = staffSend({
  name: "operator.sessions.endOthers",
  path: "/api/operator/sessions/endOthers",
  permission: "self",
  request: z.object({}),
  data: z.object({ ended: z.int() }),
});
