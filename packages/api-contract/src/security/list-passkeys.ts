import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { passkeyRow } from "./passkey-row.ts";

export const listPasskeys = userRead({
  name: "security.listPasskeys",
  path: "/api/security/passkey/list",
  request: z.object({}),
  data: z.array(passkeyRow),
});
