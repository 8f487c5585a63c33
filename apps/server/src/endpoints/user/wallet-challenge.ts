import { refuse } from "@agio/primitives";
import { checkWayOpen } from "../../users/sign-in-ways.ts";
import type { Handler } from "../handler.ts";

/** The text a wallet signs to sign up or in. */
export const walletChallenge: Handler<"user.walletChallenge", "settings" | "limits" | "walletChallenges"> = async (
  services,
  request,
  call,
) => {
  const closed = checkWayOpen(services, 3);
  if (closed !== undefined) return closed;
  if (!services.limits.takeCode(call.address)) return refuse("TOO_MANY_REQUESTS");
  const origin = call.origin();
  if (!URL.canParse(origin)) return refuse("BAD_PARAMETER", "host");
  return services.walletChallenges.create(request.address, origin);
};
