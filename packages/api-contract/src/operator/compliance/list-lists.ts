import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { keyPageOf, keyPaging } from "../../fields.ts";

/** Loads of sanctions and risk lists, the newest first. */
export const listLists = staffRead({
  name: "operator.compliance.listLists",
  path: "/api/operator/compliance/lists",
  permission: "compliance.read",
  request: z.object({ ...keyPaging }),
  data: keyPageOf(
    z.object({
      id: z.int(),
      name: z.string(),
      kind: z.string(),
      /** As its publisher names it. */
      version: z.string(),
      /** SHA-256 of the file, hex. */
      hash: z.string(),
      count: z.int(),
      /** Against the load of the name before: entries that are new, and that are gone. */
      added: z.int(),
      dropped: z.int(),
      operatorId: z.int(),
      operatorName: z.string(),
      /** Rules look at it. */
      isInForce: z.boolean(),
      createTime: z.int(),
    }),
  ),
});
