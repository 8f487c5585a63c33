import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { noteCredentialChange } from "../../users/own-secrets.ts";

/** Binds the authenticator app with a code of it, and shows the recovery codes this one time. */
export const confirmAuthenticator: Handler<
  "security.confirmAuthenticator",
  "secondFactor" | "sessions" | "withdrawalLocks" | "notifier"
> = async (services, request, call) => {
  const recoveryCodes = await services.secondFactor.confirm(call.userId, request.code);
  if (isRefusal(recoveryCodes)) return recoveryCodes;
  await noteCredentialChange(services, "AUTHENTICATOR_ADDED", call);
  return { recoveryCodes: [...recoveryCodes] };
};
