import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { changeCredential } from "../../users/own-secrets.ts";

/** Removes one of the caller's passkeys. */
export const removePasskey: Handler<
  "security.removePasskey",
  "passkeys" | "sessions" | "withdrawalLocks" | "notifier"
> = async (services, request, call) => {
  const own = await services.passkeys.list(call.userId);
  if (!own.some(({ passkeyId }) => passkeyId === request.id)) return refuse("NOT_FOUND");
  return changeCredential(services, "PASSKEY_REMOVED", call, async () =>
    (await services.passkeys.remove(call.userId, request.id)) ? null : refuse("NOT_FOUND"),
  );
};
