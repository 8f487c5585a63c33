import type { Handler } from "../handler.ts";
import { passkeyRow } from "../security/passkey-row.ts";

/** The caller's passkeys, the oldest first. */
export const listOperatorPasskeys: Handler<"operator.listPasskeys", "operatorPasskeys"> = async (
  { operatorPasskeys },
  _request,
  { operatorId },
) => (await operatorPasskeys.list(operatorId)).map(passkeyRow);
