import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { oneTimeCode } from "../fields.ts";
import { recoveryCodes } from "./recovery-codes.ts";

/** Makes ten new recovery codes; the old ones end. */
export const renewRecoveryCodes = userSend({
  name: "security.renewRecoveryCodes",
  path: "/api/security/totp/recovery",
  stepUp: { authenticator: "code" },
  request: z.object({ code: oneTimeCode }),
  data: recoveryCodes,
});
