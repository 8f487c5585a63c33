import { z } from "zod";
import { staffRead } from "../../endpoint.ts";

export const listOperators = staffRead({
  name: "operator.operators.list",
  path: "/api/operator/operators/list",
  permission: "operators.read",
  request: z.object({}),
  data: z.array(
    z.object({
      operatorId: z.int(),
      loginName: z.string(),
      roles: z.array(z.string()),
      email: z.string(),
      /** Has chosen a password. */
      isActive: z.boolean(),
      hasAuthenticator: z.boolean(),
      hasPasskey: z.boolean(),
      isDisabled: z.boolean(),
      /** The row was changed, added or taken away outside of the exchange: it lets nobody in (running.md). */
      isChanged: z.boolean(),
      createTime: z.int(),
    }),
  ),
});
