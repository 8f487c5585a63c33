import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { plainText } from "../fields.ts";
import { passkeyRow } from "./passkey-row.ts";
import { webAuthnJson } from "./web-authn-json.ts";

export const addPasskey = userSend({
  name: "security.addPasskey",
  path: "/api/security/passkey/add",
  request: z.object({ name: plainText(40), response: webAuthnJson }),
  data: passkeyRow,
});
