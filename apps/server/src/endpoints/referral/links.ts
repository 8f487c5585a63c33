import { linkRow, OWN_CODE } from "../../referrals/link-rows.ts";
import type { Handler } from "../handler.ts";

/** The caller's links, and at the end the figures of their own code. */
export const inviteLinks: Handler<
  "referral.links",
  "pipeline" | "markets" | "users" | "inviteLinks" | "inviteOpenings" | "members"
> = async (services, _request, call) => {
  const { pipeline, markets, members } = services;
  const [user, links] = await Promise.all([services.users.byId(call.userId), services.inviteLinks.of(call.userId)]);
  if (user === undefined) return [];
  const own = { linkId: OWN_CODE, code: user.inviteCode, label: "", friendPercent: 0, createdAt: user.createdAt };
  const all = [...links, own];
  const [opened, funnels, money] = await Promise.all([
    services.inviteOpenings.counts(all.map(({ code }) => code)),
    members.funnels(call.userId),
    members.funnelMoney(call.userId),
  ]);
  return pipeline.read((state) => all.map((link) => linkRow(markets, state, link, { opened, funnels, money })));
};
