import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";
import { reason } from "../reason.ts";

export const removeCannedAnswer = staffSend({
  name: "operator.cannedAnswers.remove",
  path: "/api/operator/cannedAnswers/remove",
  permission: "content.change",
  request: z.object({ id: rowId, reason }),
  data: z.null(),
});
