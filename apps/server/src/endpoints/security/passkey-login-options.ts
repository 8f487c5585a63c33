import { refuse } from "@agio/primitives";
import { siteOf } from "../../users/passkey-challenges.ts";
import type { Handler } from "../handler.ts";

/** A challenge for whoever wants to sign in with a passkey. */
export const passkeyLoginOptions: Handler<"security.passkeyLoginOptions", "passkeys"> = async (
  services,
  _request,
  call,
) => {
  const site = siteOf(call.origin());
  return site === undefined ? refuse("PASSKEY_INVALID") : services.passkeys.loginOptions(site);
};
