import { z } from "zod";
import { staffRead } from "../endpoint.ts";
import { passkeyRow } from "../security/passkey-row.ts";

export const listOperatorPasskeys = staffRead({
  name: "operator.listPasskeys",
  path: "/api/operator/passkey/list",
  permission: "self",
  request: z.object({}),
  data: z.array(passkeyRow),
});
