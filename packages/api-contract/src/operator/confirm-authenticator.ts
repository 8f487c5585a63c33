import { z } from "zod";
import { staffSend } from "../endpoint.ts";
import { oneTimeCode } from "../fields.ts";

export const operatorConfirmAuthenticator = staffSend({
  name: "operator.confirmAuthenticator",
  path: "/api/operator/totp/confirm",
  permission: "self",
  wireNames: { totpCode: "code" },
  request: z.object({ code: oneTimeCode }),
  data: z.null(),
});
