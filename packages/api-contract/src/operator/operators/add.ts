import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { email } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { roles } from "../roles.ts";

const operatorName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._-]{3,32}$/);

/**
 * New operators and roles come into force when a second person approves the request. Whoever is new then gets a code by
 * mail and chooses the password (`operator.activate`): nobody else ever knows it. UNAVAILABLE_NOW where no mail is sent.
 */
export const addOperator = staffSend({
  name: "operator.operators.add",
  path: "/api/operator/operators/add",
  permission: "operators.change",
  isFresh: true,
  request: z.object({ loginName: operatorName, email, roles, reason }),
  data: pendingRequest,
});
