import { z } from "zod";
import { publicSend } from "../endpoint.ts";
import { oneTimeCode } from "../fields.ts";

/**
 * With an authenticator app bound, `totpCode` is needed (SECOND_FACTOR_NEEDED). Where money is real whoever has a passkey
 * signs in by that (PASSKEY_NEEDED), unless `LOGIN_REGIS_SETTING.staffCodes` lets codes stand in for it.
 */
export const operatorLogin = publicSend({
  name: "operator.login",
  path: "/api/operator/login",
  request: z.object({
    loginName: z.string().trim().min(1).max(64),
    pwd: z.string().min(1).max(64),
    totpCode: oneTimeCode.optional(),
  }),
  /** `mustEnrol`: nothing but registering a passkey is allowed before that is done. */
  data: z.object({ token: z.string(), operatorId: z.int(), mustEnrol: z.boolean() }),
});
