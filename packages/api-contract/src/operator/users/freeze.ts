import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { userNumber } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

/**
 * A frozen user can neither trade nor withdraw nor sign in; funds and orders stay as they are. One alone freezes, at once
 * (`requestId` 0, `status` 1), and asks to let a user go, which a second person decides: one person alone may always stop.
 */
export const freezeUser = staffSend({
  name: "operator.users.freeze",
  path: "/api/operator/users/freeze",
  permission: "users.freeze",
  request: z.object({ userId: userNumber, isFrozen: z.boolean(), reason }),
  data: pendingRequest,
});
