import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { userNumber } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

/**
 * Keeps a user from an action. Whoever may not sign in can neither trade nor withdraw; whoever may not trade opens nothing new, and cancels and closes; funds and orders stay as they are. One alone freezes, at once
 * (`requestId` 0, `status` 1), and asks to let a user go, which a second person decides: one person alone may always stop.
 */
export const freezeUser = staffSend({
  name: "operator.users.freeze",
  path: "/api/operator/users/freeze",
  permission: "users.freeze",
  request: z.object({
    userId: userNumber,
    action: z.enum(["signIn", "trade", "withdraw"]).default("signIn"),
    isFrozen: z.boolean(),
    reason,
  }),
  data: pendingRequest,
});
