import { tellFreeze } from "../../users/tell-freeze.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { ownerWithPassword, type OwnPasswordServices } from "./own-password.ts";

/** Freezes the caller's own account: every session ends, this one too. Open orders stay as they are. */
export const freezeAccount: Handler<
  "security.freeze",
  OwnPasswordServices | "accountSecurity" | "notifier" | "pipeline"
> = async (services, request, call) => {
  const owner = await ownerWithPassword(services, call, request.pwd);
  if (isRefusal(owner)) return owner;
  const changed = await services.accountSecurity.freeze(call.userId);
  await tellFreeze(services.pipeline, call.userId, true);
  if (changed) await services.notifier.notify(call.userId, "ACCOUNT_FROZEN");
  return null;
};
