import { contractAccountOf, followsOfLeader, nextSharesAt } from "@agio/core";
import { profitShare } from "@agio/formulas";
import { plainDecimal, refuse } from "@agio/primitives";
import { leadAccountOf } from "../../copies/owned-accounts.ts";
import { leadFunds } from "./lead-funds.ts";
import { leaderRow } from "../../copies/leader-rows.ts";
import { settlementScale } from "../../copies/settlement-scale.ts";
import { CONTRACT_COIN } from "../assets/contract-coin.ts";
import type { Handler } from "../handler.ts";
import { rulesNow } from "./rules-now.ts";

/** The caller's desk as a leader: there for ever, also while the product is closed. */
export const leadDesk: Handler<
  "follow.desk",
  "copyHistory" | "leadApplications" | "leadBoard" | "markets" | "ownWrites" | "pipeline" | "settings"
> = async (services, _request, { userId }) => {
  const { copyHistory, leadApplications, leadBoard, markets, ownWrites, pipeline } = services;
  await ownWrites.projected(userId);
  const application = await leadApplications.newestOf(userId);
  const accountId = await pipeline.read((state) => leadAccountOf(state, userId));
  const figures = accountId === undefined ? undefined : await leadBoard.of(accountId);
  const shown = application === undefined ? null : leadApplications.shown(application);
  if (accountId === undefined || figures === undefined) {
    return shown === null ? refuse("NOT_FOUND") : { application: shown, lead: null };
  }
  const [rules, received] = await Promise.all([rulesNow(services), copyHistory.receivedAtoms(userId)]);
  const amount = (atoms: number): string => plainDecimal(atoms, settlementScale(markets));
  return pipeline.read((state) => {
    const account = contractAccountOf(state, accountId);
    const shares = followsOfLeader(state, accountId, 0, Number.MAX_SAFE_INTEGER).map(profitShare);
    return {
      application: shown,
      lead: {
        accountId,
        row: leaderRow(markets, rules, figures),
        words: figures.words,
        coin: CONTRACT_COIN,
        ...leadFunds(account, amount),
        ownCapitalMin: amount(rules.ownCapitalMinAtoms),
        received: amount(received),
        nextShareTime: nextSharesAt(state),
        preview: {
          follows: shares.filter((share) => share > 0).length,
          amount: amount(shares.reduce((sum, share) => sum + share, 0)),
        },
      },
    };
  });
};
