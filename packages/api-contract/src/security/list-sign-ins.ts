import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { pageOf, paging } from "../fields.ts";

export const listSignIns = userRead({
  name: "security.listSignIns",
  path: "/api/security/login/list",
  cost: 4,
  request: z.object({ ...paging }),
  /** Who tried to sign in. `way`: password, code, wallet or passkey. `result` 1 signed in, 0 refused. */
  data: pageOf(
    z.object({
      id: z.int(),
      way: z.string(),
      result: z.int(),
      device: z.string(),
      address: z.string(),
      isNewDevice: z.boolean(),
      createTime: z.int(),
    }),
  ),
});
