import { z } from "zod";
import { staffSend } from "../endpoint.ts";

export const operatorBeginAuthenticator = staffSend({
  name: "operator.beginAuthenticator",
  path: "/api/operator/totp/begin",
  permission: "self",
  request: z.object({ pwd: z.string().min(1).max(64) }),
  data: z.object({ secret: z.string(), uri: z.string() }),
});
