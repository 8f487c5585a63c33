import { z } from "zod";
import { staffSend } from "../endpoint.ts";
import { webAuthnJson } from "../security/web-authn-json.ts";

/**
 * What the caller proves themselves by (`operator.prove`); a locked session may ask. `factors` in the order in which they are offered:
 * "password" is fresh enough for a call that asks for a proof only where nothing else is bound, and unlocks in any case.
 */
export const operatorProveOptions = staffSend({
  name: "operator.proveOptions",
  path: "/api/operator/prove/options",
  permission: "self",
  isQuiet: true,
  request: z.object({}),
  data: z.object({
    operatorId: z.int(),
    loginName: z.string(),
    isLocked: z.boolean(),
    factors: z.array(z.enum(["passkey", "authenticator", "password"])),
    /** A challenge for a passkey; null where none is bound. */
    passkey: z.object({ challengeId: z.string(), options: webAuthnJson }).nullable(),
  }),
});
