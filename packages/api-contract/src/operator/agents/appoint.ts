import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { appointFields } from "./appoint-fields.ts";

/** Makes a user an agent, gives other terms or ends it, once a second person has agreed. Old statements stay as they are. */
export const appointAgent = staffSend({
  name: "operator.agents.appoint",
  path: "/api/operator/agents/appoint",
  permission: "settings.money",
  isFresh: true,
  request: z.object({ ...appointFields, reason }),
  data: pendingRequest,
});
