import { owedRewardsOf, referralRulesOf } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import { houseBalance } from "../../../operators/house-requests.ts";
import { firstRules, rulesOf, rulesRow } from "../../../referrals/referral-commands.ts";
import { programmeDays } from "../../../referrals/platform-days.ts";
import type { Handler } from "../../handler.ts";

/** The rules in force and to come, and what the programme costs. */
export const showReferrals: Handler<
  "operator.referrals.show",
  "pipeline" | "settings" | "markets" | "clock" | "rewardHistory" | "inviteLinks" | "members"
> = async (services) => {
  const { pipeline, markets, settings } = services;
  const [held, links, members] = await Promise.all([
    services.rewardHistory.heldCount(),
    services.inviteLinks.count(),
    services.members.count(),
  ]);
  return pipeline.read((state) => {
    const { FINANCIAL_REBATE_SETTING: setting, timeZone } = settings();
    const days = programmeDays(state, timeZone);
    const view = referralRulesOf(state);
    const rules = view?.decided ?? rulesOf(state, setting, firstRules(timeZone));
    const fromDay = view?.fromDay ?? 0;
    const isToCome = view !== undefined && fromDay > view.day;
    const owed = new Map<number, number>();
    for (const { coinId, atoms } of owedRewardsOf(state)) owed.set(coinId, (owed.get(coinId) ?? 0) + atoms);
    const promo = markets.coins.flatMap(({ coinId, code, scale }) => {
      const balance = houseBalance(state, "promo", coinId);
      const owedAtoms = owed.get(coinId) ?? 0;
      if (balance === 0 && owedAtoms === 0) return [];
      return [{ coin: code, balance: plainDecimal(balance, scale), owed: plainDecimal(owedAtoms, scale) }];
    });
    return {
      rules: rulesRow(rules),
      rulesFromDay: isToCome ? days.startOf(fromDay) : 0,
      dayOffsetMinutes: days.offsetMinutes,
      day: view === undefined ? 0 : days.startOf(view.day),
      isCounting: view?.isCounting ?? false,
      promo,
      ...{ held, links, members },
    };
  });
};
