import { z } from "zod";
import { publicSend } from "../endpoint.ts";
import { webAuthnJson } from "../security/web-authn-json.ts";

/** A challenge that any passkey of the staff may answer. */
export const operatorPasskeyLoginOptions = publicSend({
  name: "operator.passkeyLoginOptions",
  path: "/api/operator/passkey/loginOptions",
  isQuiet: true,
  request: z.object({}),
  data: z.object({ challengeId: z.string(), options: webAuthnJson }),
});
