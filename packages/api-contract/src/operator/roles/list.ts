import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { permission } from "../roles.ts";

/** All roles, shipped ones first, with what each may do and from where. */
export const listRoles = staffRead({
  name: "operator.roles.list",
  path: "/api/operator/roles/list",
  permission: "operators.read",
  request: z.object({}),
  data: z.array(
    z.object({
      name: z.string(),
      isShipped: z.boolean(),
      /** Its row or its addresses were changed outside of the exchange: it allows nothing (running.md). */
      isChanged: z.boolean(),
      permissions: z.array(permission),
      /** Networks (CIDR) from which the role may be used; empty for anywhere. */
      addresses: z.array(z.string()),
      /** Operators who have it, dismissed ones too. */
      operators: z.int(),
      /** For changes; 0 for a shipped role whose addresses nobody has set. */
      version: z.int(),
    }),
  ),
});
