import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { oneTimeCode, phone, secondFactorCode } from "../fields.ts";

export const bindPhone = userSend({
  name: "user.bindPhone",
  path: "/api/user/bindPhone",
  stepUp: { authenticator: "totpCode" },
  request: z.object({ phone, code: oneTimeCode, totpCode: secondFactorCode.optional() }),
  data: z.null(),
});
