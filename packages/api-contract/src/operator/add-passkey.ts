import { z } from "zod";
import { staffSend } from "../endpoint.ts";
import { plainText } from "../fields.ts";
import { passkeyRow } from "../security/passkey-row.ts";
import { webAuthnJson } from "../security/web-authn-json.ts";

export const addOperatorPasskey = staffSend({
  name: "operator.addPasskey",
  path: "/api/operator/passkey/add",
  permission: "self",
  request: z.object({ name: plainText(40), response: webAuthnJson }),
  data: passkeyRow,
});
