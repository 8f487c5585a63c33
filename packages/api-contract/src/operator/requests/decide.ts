import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";
import { reason } from "../reason.ts";
import { requestRow } from "./request-row.ts";

/** The maker cannot approve or reject: MAKER_IS_CHECKER. Nobody approves before `cooledTime`: REQUEST_COOLS. */
export const decideRequest = staffSend({
  name: "operator.requests.decide",
  path: "/api/operator/requests/decide",
  permission: "requests.read",
  isFresh: true,
  request: z.object({
    id: rowId,
    decision: z.enum(["approve", "reject", "withdraw"]),
    reason,
  }),
  data: requestRow,
});
