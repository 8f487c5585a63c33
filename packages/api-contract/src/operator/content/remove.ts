import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";
import { reason } from "../reason.ts";

export const removeContent = staffSend({
  name: "operator.content.remove",
  path: "/api/operator/content/remove",
  permission: "content.change",
  request: z.object({ id: rowId, reason }),
  data: z.null(),
});
