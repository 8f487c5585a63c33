import { refuse } from "@agio/primitives";
import { siteOf } from "../../users/passkey-challenges.ts";
import { secondFactorRefusal } from "../../users/second-factor-refusal.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { ownerWithPassword, type OwnPasswordServices } from "./own-password.ts";

/** Starts adding a passkey. It will count as both factors, so both are asked for, or one that counts as both. */
export const passkeyOptions: Handler<
  "security.passkeyOptions",
  OwnPasswordServices | "secondFactor" | "stepUp" | "passkeys"
> = async (services, request, call) => {
  const site = siteOf(call.origin());
  if (site === undefined) return refuse("PASSKEY_INVALID");
  const owner = await ownerWithPassword(services, call, request.pwd);
  if (isRefusal(owner)) return owner;
  const refused = await secondFactorRefusal(services, call, request.totpCode);
  if (refused !== undefined) return refused;
  const options = await services.passkeys.options(owner, site);
  return isRefusal(options) ? options : { options };
};
