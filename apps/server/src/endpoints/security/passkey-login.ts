import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { siteOf } from "../../users/passkey-challenges.ts";

/** Signs in with a passkey. It has verified its owner, so no authenticator code is asked for. */
export const passkeyLogin: Handler<
  "security.passkeyLogin",
  "passkeys" | "accountSecurity" | "signIns" | "sessions" | "limits"
> = async (services, request, call) => {
  const proven = await services.passkeys.login(request, siteOf(call.origin()));
  if (isRefusal(proven)) return proven;
  const { userId } = proven;
  const { address, device } = call;
  const isFrozen = await services.accountSecurity.isFrozen(userId);
  await services.signIns.note({ userId, way: "passkey", isAccepted: !isFrozen, address, device });
  if (isFrozen) return refuse("ACCOUNT_RESTRICTED");
  const token = await services.sessions.open(userId, device, address);
  services.limits.noteSession(address);
  return { token, userId };
};
