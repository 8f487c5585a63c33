import { refuse } from "@agio/primitives";
import { isRefusal, type Handler } from "../handler.ts";
import { noteSecurityChange, onCodeField, ownerWithPassword } from "./own-password.ts";

/** Removes the authenticator app and its recovery codes, for the password and a code of either kind. */
export const removeAuthenticator: Handler<"security.removeAuthenticator"> = async (services, request, call) => {
  const { secondFactor } = services;
  if (!(await secondFactor.isOn(call.userId))) return refuse("NOT_BOUND");
  const owner = await ownerWithPassword(services, call, request.pwd);
  if (isRefusal(owner)) return owner;
  const refused = await secondFactor.check(call.userId, request.code);
  if (refused !== undefined) return onCodeField(refused);
  if (!(await secondFactor.remove(call.userId))) return refuse("NOT_BOUND");
  await noteSecurityChange(services, call, "AUTHENTICATOR_REMOVED");
  return null;
};
