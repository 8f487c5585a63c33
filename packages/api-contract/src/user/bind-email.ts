import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { email, oneTimeCode, secondFactorCode } from "../fields.ts";

/** Binds an address that a BIND code was sent to. */
export const bindEmail = userSend({
  name: "user.bindEmail",
  path: "/api/user/bindEmail",
  stepUp: { authenticator: "totpCode" },
  request: z.object({ email, emailCode: oneTimeCode, totpCode: secondFactorCode.optional() }),
  data: z.null(),
});
