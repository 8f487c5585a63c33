import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";
import { queueHolder } from "../queue/list.ts";
import { requestRow } from "./request-row.ts";

/** One request, and whether the caller may agree to it: not their own, and with the rights that it needs. */
export const showRequest = staffRead({
  name: "operator.requests.show",
  path: "/api/operator/requests/show",
  permission: "requests.read",
  request: z.object({ id: rowId }),
  data: requestRow.extend({ mayDecide: z.boolean(), mayWithdraw: z.boolean(), holder: queueHolder.nullable() }),
});
