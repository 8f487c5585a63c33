import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";

/** Ends one of the caller's sessions or, with the permission operators.change, of anybody's. Refuses NOT_FOUND. */
export const endStaffSession = staffSend({
  name: "operator.sessions.end",
  path: "/api/operator/sessions/end",
  permission: "self",
  request: z.object({ id: rowId }),
  data: z.null(),
});
