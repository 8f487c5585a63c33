import { isRefusal, type Handler } from "../handler.ts";
import { noteSecurityChange } from "./own-password.ts";

/** Binds the authenticator app with a code of it, and shows the recovery codes this one time. */
export const confirmAuthenticator: Handler<"security.confirmAuthenticator"> = async (services, request, call) => {
  const recoveryCodes = await services.secondFactor.confirm(call.userId, request.code);
  if (isRefusal(recoveryCodes)) return recoveryCodes;
  await noteSecurityChange(services, call, "AUTHENTICATOR_ADDED");
  return { recoveryCodes: [...recoveryCodes] };
};
