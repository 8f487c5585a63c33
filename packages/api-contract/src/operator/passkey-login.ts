import { z } from "zod";
import { publicSend } from "../endpoint.ts";
import { webAuthnJson } from "../security/web-authn-json.ts";

/** PASSKEY_INVALID for whatever is not the answer of an active operator's passkey to this challenge. */
export const operatorPasskeyLogin = publicSend({
  name: "operator.passkeyLogin",
  path: "/api/operator/passkey/login",
  request: z.object({ challengeId: z.string().regex(/^[\w-]{16,64}$/), response: webAuthnJson }),
  data: z.object({ token: z.string(), operatorId: z.int() }),
});
