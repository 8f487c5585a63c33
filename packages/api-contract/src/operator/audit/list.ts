import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { pageOf, paging, rowId } from "../../fields.ts";

export const listAudit = staffRead({
  name: "operator.audit.list",
  path: "/api/operator/audit/list",
  permission: "audit.read",
  request: z.object({ operatorId: rowId.optional(), ...paging }),
  data: pageOf(
    z.object({
      id: z.int(),
      operatorId: z.int(),
      loginName: z.string(),
      /** The call: "operator.settings.change". */
      action: z.string(),
      subject: z.string(),
      reason: z.string(),
      /** 200, or the code it was refused with. */
      code: z.int(),
      address: z.string(),
      createTime: z.int(),
      /** SHA-256 over the entry and the hash before it. */
      hash: z.string(),
    }),
  ),
});
