import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";
import { reason } from "../reason.ts";

/** Takes back a change of a market that waits for its moment: one person alone may always stop. NOT_FOUND when it is done. */
export const unplan = staffSend({
  name: "operator.markets.unplan",
  path: "/api/operator/markets/unplan",
  permission: "settings.money",
  request: z.object({ id: rowId, reason }),
  data: z.null(),
});
