import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";

/** Open sessions of the caller, or, with the permission operators.read, of another operator, or of all; the last used first. */
export const listStaffSessions = staffRead({
  name: "operator.sessions.list",
  path: "/api/operator/sessions/list",
  permission: "self",
  request: z.object({ operatorId: rowId.optional(), of: z.enum(["own", "all"]).default("own") }),
  data: z.array(
    z.object({
      id: z.int(),
      operatorId: z.int(),
      loginName: z.string(),
      address: z.string(),
      device: z.string(),
      createTime: z.int(),
      /** Of the last call; not newer than half a minute. */
      seenTime: z.int(),
      expireTime: z.int(),
      /** Nothing was called for too long: a proof of who calls opens it again. */
      isLocked: z.boolean(),
      /** The session that asks. */
      isOwn: z.boolean(),
    }),
  ),
});
