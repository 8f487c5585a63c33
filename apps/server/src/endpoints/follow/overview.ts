import { contractAccountOf, followsOf, nextSharesAt } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import { settlementScale } from "../../copies/settlement-scale.ts";
import { percentOfPpm } from "../../referrals/percent.ts";
import { CONTRACT_COIN } from "../assets/contract-coin.ts";
import type { Handler } from "../handler.ts";
import { rulesNow } from "./rules-now.ts";
import { leadAccountOf } from "../../copies/owned-accounts.ts";

/** The rules of copy trading, and what the caller has in it. */
export const followOverview: Handler<
  "follow.overview",
  "leadApplications" | "markets" | "pipeline" | "productGate" | "settings"
> = async (services, _request, { userId }) => {
  const { leadApplications, markets, pipeline, productGate } = services;
  const [rules, application, closed] = await Promise.all([
    rulesNow(services),
    leadApplications.newestOf(userId),
    productGate.refusal("follow", userId),
  ]);
  const amount = (atoms: number): string => plainDecimal(atoms, settlementScale(markets));
  return pipeline.read((state) => {
    const follows = followsOf(state, userId);
    const leadAccountId = leadAccountOf(state, userId) ?? 0;
    if (closed !== undefined && follows.length === 0 && leadAccountId === 0) return closed;
    const open = follows.filter((follow) => follow.state !== "ended");
    const sum = (rows: typeof follows, of: (follow: (typeof follows)[number]) => number): string =>
      amount(rows.reduce((whole, follow) => whole + of(follow), 0));
    return {
      isOpen: closed === undefined,
      coin: CONTRACT_COIN,
      rules: {
        shareRate: percentOfPpm(rules.sharePpm),
        ownCapitalMin: amount(rules.ownCapitalMinAtoms),
        fundsMin: amount(rules.allocationMinAtoms),
        followersMax: rules.followsMax,
        nextShareTime: nextSharesAt(state),
      },
      application: application === undefined ? null : leadApplications.shown(application),
      leadAccountId,
      follows: open.length,
      funds: sum(open, ({ netAtoms }) => netAtoms),
      equity: sum(open, ({ equityAtoms, withheldAtoms }) => equityAtoms + withheldAtoms),
      withheld: sum(open, ({ withheldAtoms }) => withheldAtoms),
      profit: sum(follows, ({ equityAtoms, withheldAtoms, netAtoms }) => equityAtoms + withheldAtoms - netAtoms),
      paid: sum(follows, ({ paidAtoms }) => paidAtoms),
      available: amount(contractAccountOf(state, userId).transferableAtoms),
    };
  });
};
