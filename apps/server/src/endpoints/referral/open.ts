import { inviteLinkOf, referralRulesOf } from "@agio/core";
import { refuse } from "@agio/primitives";
import { percentOfPpm } from "../../referrals/percent.ts";
import type { Handler } from "../handler.ts";

const PERCENT = 100;

/** Whether a code invites, and what it gives. Only known codes are counted. */
export const openInvitation: Handler<"referral.open", "users" | "pipeline" | "inviteOpenings" | "limits"> = async (
  services,
  { code },
  call,
) => {
  if (!services.limits.takeOpening(call.address)) return refuse("TOO_MANY_REQUESTS");
  const inviter = await services.users.inviterOf(code);
  if (inviter === undefined) return { isKnown: false, friendPercent: 0, friendRatio: "0" };
  await services.inviteOpenings.note(code.toUpperCase(), call.address);
  return services.pipeline.read((state) => {
    const friendPercent = inviter.linkId === 0 ? 0 : (inviteLinkOf(state, inviter.linkId)?.friendPercent ?? 0);
    const rules = referralRulesOf(state);
    const firstPpm = rules?.isCounting === true ? (rules.inForce?.levelsPpm[0] ?? 0) : 0;
    const friendRatio = percentOfPpm(Math.floor((firstPpm * friendPercent) / PERCENT));
    return { isKnown: true, friendPercent, friendRatio };
  });
};
