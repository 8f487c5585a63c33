import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { noteChanged } from "../../users/own-secrets.ts";
import { passkeyRow } from "./passkey-row.ts";

/** Keeps a passkey that answers the caller's own challenge. */
export const addPasskey: Handler<
  "security.addPasskey",
  "passkeys" | "sessions" | "withdrawalLocks" | "notifier"
> = async (services, request, call) => {
  const lock = () => services.withdrawalLocks.lock(call.userId, "PASSKEY_ADDED");
  const added = await services.passkeys.add(call.userId, request.name, request.response, lock);
  if (isRefusal(added)) return added;
  await noteChanged(services, "PASSKEY_ADDED", call);
  return passkeyRow(added);
};
