import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { changeCredential } from "../../users/own-secrets.ts";
import { ownerWithPassword, type OwnPasswordServices } from "./own-password.ts";

/** Removes the authenticator app and its recovery codes, for the password and a code of either kind. */
export const removeAuthenticator: Handler<
  "security.removeAuthenticator",
  OwnPasswordServices | "sessions" | "secondFactor" | "withdrawalLocks" | "notifier"
> = async (services, request, call) => {
  const { secondFactor } = services;
  if (!(await secondFactor.isOn(call.userId))) return refuse("NOT_BOUND");
  const owner = await ownerWithPassword(services, call, request.pwd);
  if (isRefusal(owner)) return owner;
  const refused = await secondFactor.check(call.userId, request.code, "session");
  if (refused !== undefined) return refuse(refused.refusal, "code");
  return changeCredential(services, "AUTHENTICATOR_REMOVED", call, async () =>
    (await secondFactor.remove(call.userId)) ? null : refuse("NOT_BOUND"),
  );
};
