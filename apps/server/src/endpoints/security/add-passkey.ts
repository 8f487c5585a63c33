import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { noteCredentialChange } from "../../users/own-secrets.ts";
import { passkeyRow } from "./passkey-row.ts";

/** Keeps a passkey that answers the caller's own challenge. */
export const addPasskey: Handler<
  "security.addPasskey",
  "passkeys" | "sessions" | "withdrawalLocks" | "notifier"
> = async (services, request, call) => {
  const added = await services.passkeys.add(call.userId, request.name, request.response);
  if (isRefusal(added)) return added;
  await noteCredentialChange(services, "PASSKEY_ADDED", call);
  return passkeyRow(added);
};
