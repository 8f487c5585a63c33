import { z } from "zod";
import { publicSend } from "../endpoint.ts";
import { webAuthnJson } from "./web-authn-json.ts";

/** For a visitor: a challenge that any passkey of this site may answer. */
export const passkeyLoginOptions = publicSend({
  name: "security.passkeyLoginOptions",
  path: "/api/user/passkey/loginOptions",
  isQuiet: true,
  request: z.object({}),
  data: z.object({ challengeId: z.string(), options: webAuthnJson }),
});
