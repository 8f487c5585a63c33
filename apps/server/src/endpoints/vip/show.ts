import type { DataOf } from "@agio/api-contract";
import { levelRulesOf, makerTermsOf, standingOf, type CoreState, type MakerTerms } from "@agio/core";
import { plainDecimal, type UserId } from "@agio/primitives";
import type { ListedCoin } from "../../markets/market-directory.ts";
import type { Handler } from "../handler.ts";
import { levelRows } from "./level-rows.ts";

/** The caller's level, what the next one needs, and what all of them pay. */
export const showVip: Handler<"vip.show", "pipeline" | "stakeCoin"> = ({ pipeline, stakeCoin }, _request, call) =>
  pipeline.read((state) => vipOf(state, call.userId, stakeCoin));

function vipOf(state: CoreState, userId: UserId, coin: ListedCoin): DataOf<"vip.show"> {
  const rules = levelRulesOf(state);
  const { level, averageAtoms, termsId, percents } = standingOf(state, userId);
  const isOpen = rules !== undefined && rules.isOpen;
  const start = isOpen ? rules.startsAtoms[level] : undefined;
  const next =
    start === undefined
      ? null
      : {
          level: level + 1,
          start: plainDecimal(start, coin.scale),
          missing: plainDecimal(Math.max(0, start - averageAtoms), coin.scale),
        };
  const makerTerms: MakerTerms[] = [...makerTermsOf(state)];
  return {
    isOpen,
    level,
    average: plainDecimal(averageAtoms, coin.scale),
    next,
    own: percents,
    levels: isOpen ? levelRows(rules, coin) : [],
    terms: makerTerms.find((terms) => terms.termsId === termsId) ?? null,
    makerTerms: makerTerms.filter((terms) => terms.isOpen),
  };
}
