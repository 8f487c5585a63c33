import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { ownerWithPassword, type OwnPasswordServices } from "./own-password.ts";

/** Shows a new secret for an authenticator app. Nothing is bound before a code of it comes back. */
export const beginAuthenticator: Handler<"security.beginAuthenticator", OwnPasswordServices | "secondFactor"> = async (
  services,
  request,
  call,
) => {
  const owner = await ownerWithPassword(services, call, request.pwd);
  if (isRefusal(owner)) return owner;
  return services.secondFactor.begin(call.userId, owner.loginName);
};
