import { z } from "zod";
import { staffSend } from "../endpoint.ts";
import { webAuthnJson } from "../security/web-authn-json.ts";

/** Starts adding a passkey of the caller's own. */
export const operatorPasskeyOptions = staffSend({
  name: "operator.passkeyOptions",
  path: "/api/operator/passkey/options",
  permission: "self",
  isQuiet: true,
  request: z.object({ pwd: z.string().min(1).max(64) }),
  data: z.object({ options: webAuthnJson }),
});
