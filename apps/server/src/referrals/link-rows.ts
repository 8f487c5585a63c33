import type { InviteLinkRow } from "@agio/api-contract";
import type { CoreState } from "@agio/core";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { usdtSum } from "./coin-sums.ts";
import type { StoredLink } from "../users/invite-links.ts";
import type { Funnel, FunnelMoney } from "./members.ts";

/** Of the inviter's own code. */
export const OWN_CODE = 0;

const NONE = { registered: 0, verified: 0, deposited: 0, traded: 0 };

interface LinkFigures {
  readonly opened: ReadonlyMap<string, number>;
  readonly funnels: readonly Funnel[];
  readonly money: readonly FunnelMoney[];
}

/** A link with what became of it. */
export function linkRow(
  markets: MarketDirectory,
  state: CoreState,
  link: Omit<StoredLink, "userId">,
  { opened, funnels, money }: LinkFigures,
): InviteLinkRow {
  const { linkId, code, label, friendPercent, createdAt } = link;
  const funnel = funnels.find((row) => row.linkId === linkId) ?? NONE;
  const own = money.filter((row) => row.linkId === linkId);
  return {
    id: linkId,
    code,
    label,
    friendPercent,
    opened: opened.get(code) ?? 0,
    registered: funnel.registered,
    verified: funnel.verified,
    firstDeposit: funnel.deposited,
    firstTrade: funnel.traded,
    fees: usdtSum(
      markets,
      state,
      own.map(({ coinId, feeAtoms }) => ({ coinId, atoms: feeAtoms })),
    ),
    earned: usdtSum(
      markets,
      state,
      own.map(({ coinId, inviterAtoms }) => ({ coinId, atoms: inviterAtoms })),
    ),
    createTime: createdAt,
  };
}
