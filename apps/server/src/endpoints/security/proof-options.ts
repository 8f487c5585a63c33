import type { DataOf } from "@agio/api-contract";
import { maskMiddle, refuse } from "@agio/primitives";
import { siteOf } from "../../users/passkey-challenges.ts";
import type { Handler } from "../handler.ts";

const NOTHING = {
  ...{ email: "", phone: "", challengeId: "", options: {}, hasRecoveryCodes: false, address: "", message: "" },
} satisfies Omit<DataOf<"security.proofOptions">, "kind">;

/** Tells which proof the caller's account asks for, with a challenge where the proof is an answer to one. */
export const proofOptions: Handler<
  "security.proofOptions",
  "users" | "stepUp" | "passkeys" | "secondFactor" | "walletChallenges" | "limits"
> = async (services, _request, call) => {
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  const kind = await services.stepUp.strongestOf(user);
  const site = siteOf(call.origin());
  switch (kind) {
    case "passkey": {
      if (site === undefined) return refuse("PASSKEY_INVALID");
      const hasRecoveryCodes = (await services.secondFactor.recoveryCodesLeft(user.userId)) > 0;
      return { ...NOTHING, kind, hasRecoveryCodes, ...(await services.passkeys.loginOptions(site)) };
    }
    case "code": {
      const { email, phone } = services.stepUp.reachable(user);
      return { ...NOTHING, kind, email: maskMiddle(email), phone: maskMiddle(phone) };
    }
    case "wallet": {
      if (!services.limits.takeCode(call.address)) return refuse("TOO_MANY_REQUESTS");
      if (site === undefined) return refuse("BAD_PARAMETER", "host");
      const { message } = await services.walletChallenges.create(user.walletAddress, site.origin);
      return { ...NOTHING, kind, address: user.walletAddress, message };
    }
    case "authenticator":
    case "password":
      return { ...NOTHING, kind };
  }
};
