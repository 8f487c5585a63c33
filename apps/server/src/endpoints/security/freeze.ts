import { pauseFollows } from "../../copies/pause-follows.ts";
import { tellFreeze } from "../../users/tell-freeze.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { ownerWithPassword, type OwnPasswordServices } from "./own-password.ts";

/** Freezes the caller's own account: every session ends, this one too. Open orders stay as they are; follows are paused. */
export const freezeAccount: Handler<
  "security.freeze",
  OwnPasswordServices | "accountSecurity" | "notifier" | "pipeline"
> = async (services, request, call) => {
  const owner = await ownerWithPassword(services, call, request.pwd);
  if (isRefusal(owner)) return owner;
  const changed = await services.accountSecurity.freeze(call.userId);
  await tellFreeze(services.pipeline, call.userId, true);
  await pauseFollows(services.pipeline, call.userId);
  if (changed) await services.notifier.notify(call.userId, "ACCOUNT_FROZEN");
  return null;
};
