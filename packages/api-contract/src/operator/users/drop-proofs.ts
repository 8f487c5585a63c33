import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { userNumber } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

/**
 * Asks to take the authenticator app, its recovery codes and the passkeys from a user who has lost them; a second person
 * decides. The user is told when it is asked for and when it is done, and withdraws nothing for 24 hours from then on.
 */
export const dropProofs = staffSend({
  name: "operator.users.dropProofs",
  path: "/api/operator/users/dropProofs",
  permission: "users.freeze",
  isFresh: true,
  request: z.object({ userId: userNumber, reason }),
  data: pendingRequest,
});
