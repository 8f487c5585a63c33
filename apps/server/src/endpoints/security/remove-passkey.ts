import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { noteCredentialChange } from "../../users/own-secrets.ts";

/** Removes one of the caller's passkeys. */
export const removePasskey: Handler<
  "security.removePasskey",
  "passkeys" | "sessions" | "withdrawalLocks" | "notifier"
> = async (services, request, call) => {
  if (!(await services.passkeys.remove(call.userId, request.id))) return refuse("NOT_FOUND");
  await noteCredentialChange(services, "PASSKEY_REMOVED", call);
  return null;
};
