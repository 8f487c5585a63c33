import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { email, rowId } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { roles } from "../roles.ts";

/**
 * `resetPassword` ends the password and sends a code to the operator's address, or to `email`, which takes its place.
 * `resetAuthenticator` takes a lost app and lost passkeys away, and the password with them, as it would let in whoever
 * knows it.
 */
export const changeOperator = staffSend({
  name: "operator.operators.change",
  path: "/api/operator/operators/change",
  permission: "operators.change",
  isFresh: true,
  request: z.object({
    operatorId: rowId,
    roles,
    isDisabled: z.boolean(),
    resetAuthenticator: z.boolean().default(false),
    resetPassword: z.boolean().default(false),
    email: email.optional(),
    reason,
  }),
  data: pendingRequest,
});
