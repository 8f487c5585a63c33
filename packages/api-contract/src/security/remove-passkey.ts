import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { rowId } from "../fields.ts";

export const removePasskey = userSend({
  name: "security.removePasskey",
  path: "/api/security/passkey/remove",
  stepUp: {},
  request: z.object({ id: rowId }),
  data: z.null(),
});
