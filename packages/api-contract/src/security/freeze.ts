import { z } from "zod";
import { userSend } from "../endpoint.ts";

/** Closes trading and withdrawals and ends every session. Only customer service can undo it. */
export const freezeAccount = userSend({
  name: "security.freeze",
  path: "/api/security/freeze",
  request: z.object({ pwd: z.string().min(1).max(64) }),
  data: z.null(),
});
