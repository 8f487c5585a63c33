import { FRIEND_PERCENTS, REFERRAL_LEVELS } from "@agio/api-contract";
import { referralRulesOf, type CoreState } from "@agio/core";
import { standingOf } from "../../agents/agent-views.ts";
import { coinSums, usdtSum, type CoinAmount } from "../../referrals/coin-sums.ts";
import { LINKS_MAX } from "../../users/invite-links.ts";
import { percentOfPpm } from "../../referrals/percent.ts";
import { programmeDays } from "../../referrals/platform-days.ts";
import type { Handler } from "../handler.ts";

const NO_COUNTS = { interest: false, spot: false, contract: false, option: false, second: false };

/** The programme as the core has it: what holds today, or else what was decided for tomorrow. */
function rulesShown(state: CoreState) {
  const view = referralRulesOf(state);
  const inForce = view?.inForce ?? view?.decided;
  return {
    isOpen: view?.isCounting ?? false,
    levels: (inForce?.levelsPpm ?? [0, 0, 0]).map(percentOfPpm),
    counts: inForce?.counts ?? NO_COUNTS,
    cap: percentOfPpm(inForce?.capPpm ?? 0),
  };
}

/** The programme, and what it has brought the caller. */
export const referralOverview: Handler<
  "referral.overview",
  "pipeline" | "markets" | "settings" | "clock" | "users" | "members" | "rewardHistory" | "ownWrites"
> = async (services, _request, call) => {
  const { pipeline, markets, members, rewardHistory, users } = services;
  const now = services.clock();
  const days = await pipeline.read((state) => programmeDays(state, services.settings().timeZone));
  const today = days.dayOf(now);
  await services.ownWrites.projected(call.userId);
  const [user, counts, totals] = await Promise.all([
    users.byId(call.userId),
    members.counts(call.userId, REFERRAL_LEVELS),
    rewardHistory.totals(call.userId, days.startOf(today)),
  ]);
  const of = (field: "paid" | "paidSince" | "held" | "owed"): CoinAmount[] =>
    totals.map((total) => ({ coinId: total.coinId, atoms: total[field] })).filter(({ atoms }) => atoms !== 0);
  return pipeline.read((state) => ({
    ...rulesShown(state),
    inviteCode: user?.inviteCode ?? "",
    friendPercents: [...FRIEND_PERCENTS],
    linksMax: LINKS_MAX,
    members: counts,
    earned: coinSums(markets, state, of("paid")),
    total: usdtSum(markets, state, of("paid")),
    today: usdtSum(markets, state, of("paidSince")),
    held: usdtSum(markets, state, of("held")),
    owed: usdtSum(markets, state, of("owed")),
    isAgent: standingOf(state, call.userId).terms !== undefined,
    dayTurn: days.startOf(today + 1),
  }));
};
