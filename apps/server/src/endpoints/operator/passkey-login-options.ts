import { refuse } from "@agio/primitives";
import { siteOf } from "../../users/passkey-challenges.ts";
import type { Handler } from "../handler.ts";

/** A challenge for one of the staff who signs in with a passkey. */
export const operatorPasskeyLoginOptions: Handler<"operator.passkeyLoginOptions", "operatorPasskeys"> = async (
  { operatorPasskeys },
  _request,
  call,
) => {
  const site = siteOf(call.origin());
  return site === undefined ? refuse("PASSKEY_INVALID") : operatorPasskeys.loginOptions(site);
};
