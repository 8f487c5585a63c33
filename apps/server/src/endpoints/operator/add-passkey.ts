import { isRefusal } from "../../call/refusals.ts";
import type { Handler } from "../handler.ts";
import { passkeyRow } from "../security/passkey-row.ts";

/** Keeps a passkey that answers the caller's own challenge, and ends the caller's other sessions. */
export const addOperatorPasskey: Handler<"operator.addPasskey", "operatorPasskeys" | "operatorSessions"> = async (
  { operatorPasskeys, operatorSessions },
  { name, response },
  call,
) => {
  const added = await operatorPasskeys.add(call.operatorId, name, response);
  if (isRefusal(added)) return added;
  await operatorSessions.closeAll(call.operatorId, call.token);
  return passkeyRow(added);
};
