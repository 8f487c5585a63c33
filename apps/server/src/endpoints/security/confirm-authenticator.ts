import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { noteChanged } from "../../users/own-secrets.ts";

/** Binds the authenticator app with a code of it, and shows the recovery codes this one time. */
export const confirmAuthenticator: Handler<
  "security.confirmAuthenticator",
  "secondFactor" | "sessions" | "withdrawalLocks" | "notifier"
> = async (services, request, call) => {
  const lock = () => services.withdrawalLocks.lock(call.userId, "AUTHENTICATOR_ADDED");
  const recoveryCodes = await services.secondFactor.confirm(call.userId, request.code, lock);
  if (isRefusal(recoveryCodes)) return recoveryCodes;
  await noteChanged(services, "AUTHENTICATOR_ADDED", call);
  return { recoveryCodes: [...recoveryCodes] };
};
