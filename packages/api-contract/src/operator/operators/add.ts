import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { roles } from "../roles.ts";

const operatorName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._-]{3,32}$/);

/** New operators and roles come into force when a second person approves the request. */
export const addOperator = staffSend({
  name: "operator.operators.add",
  path: "/api/operator/operators/add",
  permission: "operators.change",
  request: z.object({ loginName: operatorName, pwd: z.string().min(12).max(64), roles, reason }),
  data: pendingRequest,
});
