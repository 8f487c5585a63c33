import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { wholeNumber } from "../../fields.ts";
import { PERMISSIONS } from "../permissions.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { permission, roleName } from "../roles.ts";

const VERSION_MAX = 0x7fff_ffff;

/**
 * Makes a role (`version` 0) or gives it other permissions, when a second person agrees. "self" is always among them. Refuses
 * NOT_PERMITTED for a shipped role, and as long as none of the two holds a permission that the role gets; ROLE_NAME_TAKEN;
 * STALE_VERSION; NOT_FOUND.
 */
export const saveRole = staffSend({
  name: "operator.roles.save",
  path: "/api/operator/roles/save",
  permission: "operators.change",
  isFresh: true,
  request: z.object({
    name: roleName,
    permissions: z.array(permission).max(PERMISSIONS.length),
    version: wholeNumber(0, VERSION_MAX),
    reason,
  }),
  data: pendingRequest,
});
