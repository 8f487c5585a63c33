import { z } from "zod";
import { publicSend } from "../endpoint.ts";
import { sessionData } from "../user/session.ts";
import { webAuthnJson } from "./web-authn-json.ts";

export const passkeyLogin = publicSend({
  name: "security.passkeyLogin",
  path: "/api/user/passkey/login",
  request: z.object({
    challengeId: z.string().regex(/^[\w-]{16,64}$/),
    response: webAuthnJson,
  }),
  data: sessionData,
});
