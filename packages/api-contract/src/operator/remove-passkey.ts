import { z } from "zod";
import { staffSend } from "../endpoint.ts";
import { rowId } from "../fields.ts";

/** The last one is taken away by two other people only (NOT_PERMITTED). */
export const removeOperatorPasskey = staffSend({
  name: "operator.removePasskey",
  path: "/api/operator/passkey/remove",
  permission: "self",
  request: z.object({ id: rowId, pwd: z.string().min(1).max(64) }),
  data: z.null(),
});
