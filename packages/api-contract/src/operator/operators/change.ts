import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { roles } from "../roles.ts";

/** `resetAuthenticator` takes a lost app away: the operator binds another at their next sign-in. */
export const changeOperator = staffSend({
  name: "operator.operators.change",
  path: "/api/operator/operators/change",
  permission: "operators.change",
  request: z.object({
    operatorId: rowId,
    roles,
    isDisabled: z.boolean(),
    resetAuthenticator: z.boolean().default(false),
    reason,
  }),
  data: pendingRequest,
});
