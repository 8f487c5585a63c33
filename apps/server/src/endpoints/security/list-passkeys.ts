import type { Handler } from "../handler.ts";
import { passkeyRow } from "./passkey-row.ts";

/** The caller's passkeys, the oldest first. */
export const listPasskeys: Handler<"security.listPasskeys", "passkeys"> = async (services, _request, call) =>
  (await services.passkeys.list(call.userId)).map(passkeyRow);
