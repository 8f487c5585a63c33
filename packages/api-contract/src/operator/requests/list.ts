import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { keyPageOf, keyPaging, rowId, wholeNumber } from "../../fields.ts";
import { requestRow } from "./request-row.ts";

/**
 * By `id`. 0 waits for a second person, 1 approved and in force, 2 rejected, 3 withdrawn by its maker, 4 expired after seven days,
 * 5 void because its maker may no longer ask for it.
 */
const requestStatus = wholeNumber(0, 5);

export const listRequests = staffRead({
  name: "operator.requests.list",
  path: "/api/operator/requests/list",
  permission: "requests.read",
  request: z.object({
    status: requestStatus.optional(),
    makerId: rowId.optional(),
    action: z
      .string()
      .regex(/^[A-Za-z]+(\.[A-Za-z]+)+$/)
      .max(60)
      .optional(),
    ...keyPaging,
  }),
  data: keyPageOf(requestRow),
});
