import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { roleName } from "../roles.ts";

/** Takes a role of the staff's own away, when a second person agrees. Refuses NOT_PERMITTED for a shipped one, ROLE_IN_USE, NOT_FOUND. */
export const removeRole = staffSend({
  name: "operator.roles.remove",
  path: "/api/operator/roles/remove",
  permission: "operators.change",
  isFresh: true,
  request: z.object({ name: roleName, reason }),
  data: pendingRequest,
});
