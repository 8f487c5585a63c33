import { z } from "zod";
import { publicSend } from "../endpoint.ts";
import { oneTimeCode } from "../fields.ts";

/** With an authenticator app bound, `totpCode` is needed (SECOND_FACTOR_NEEDED). */
export const operatorLogin = publicSend({
  name: "operator.login",
  path: "/api/operator/login",
  request: z.object({
    loginName: z.string().trim().min(1).max(64),
    pwd: z.string().min(1).max(64),
    totpCode: oneTimeCode.optional(),
  }),
  /** `mustEnrol`: nothing but binding an authenticator app is allowed before that is done. */
  data: z.object({ token: z.string(), operatorId: z.int(), mustEnrol: z.boolean() }),
});
