import { depthOf, standingOf, termsOfNumber, termsRow } from "../../agents/agent-views.ts";
import { usdtSum, type CoinAmount } from "../../referrals/coin-sums.ts";
import { programmeDays } from "../../referrals/platform-days.ts";
import type { Handler } from "../handler.ts";

/** Gains from the caller's members, and by which terms. */
export const proxyOverview: Handler<
  "proxy.overview",
  "pipeline" | "markets" | "settings" | "clock" | "members" | "rewardHistory" | "ownWrites"
> = async (services, _request, call) => {
  const { pipeline, markets, members, rewardHistory } = services;
  const now = services.clock();
  const { days, depth } = await pipeline.read((state) => ({
    days: programmeDays(state, services.settings().timeZone),
    depth: depthOf(state, call.userId),
  }));
  const today = days.dayOf(now);
  await services.ownWrites.projected(call.userId);
  const [count, totals] = await Promise.all([
    members.counts(call.userId, depth),
    rewardHistory.totals(call.userId, days.startOf(today)),
  ]);
  const of = (field: "paid" | "paidSince"): CoinAmount[] =>
    totals.map((total) => ({ coinId: total.coinId, atoms: total[field] }));
  return pipeline.read((state) => {
    const { terms, termsId, nextTermsId, brokerCode, nextBrokerCode, fromDay } = standingOf(state, call.userId);
    const next = nextTermsId === termsId ? undefined : termsOfNumber(state, nextTermsId);
    const start = fromDay === 0 ? 0 : days.startOf(fromDay);
    const isToCome = fromDay > today;
    return {
      count,
      today: usdtSum(markets, state, of("paidSince")),
      total: usdtSum(markets, state, of("paid")),
      isAgent: terms !== undefined,
      terms: terms === undefined ? null : termsRow(terms),
      fromDay: isToCome ? 0 : start,
      nextTerms: next === undefined ? null : termsRow(next),
      nextFromDay: isToCome ? start : 0,
      brokerCode,
      nextBrokerCode,
      dayTurn: days.startOf(today + 1),
    };
  });
};
