import type { DataOf } from "@agio/api-contract";
import type { PasskeyView } from "../../users/passkeys.ts";

/** A passkey in the words of the wire. */
export const passkeyRow = (passkey: PasskeyView): DataOf<"security.addPasskey"> => ({
  id: passkey.passkeyId,
  name: passkey.name,
  createTime: passkey.createdAt,
  usedTime: passkey.usedAt,
});
