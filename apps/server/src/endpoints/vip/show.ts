import type { DataOf } from "@agio/api-contract";
import {
  levelRulesOf,
  makerTermsOf,
  standingOf,
  wholeVolumePpbOf,
  type CoreState,
  type LevelRules,
  type MakerTerms,
  type StandingView,
} from "@agio/core";
import { plainDecimal, type UserId } from "@agio/primitives";
import type { ListedCoin } from "../../markets/market-directory.ts";
import type { Handler } from "../handler.ts";
import { levelRows, percentOfPpb } from "./level-rows.ts";

/** The caller's level, what the next one needs, and what all of them pay. */
export const showVip: Handler<"vip.show", "pipeline" | "stakeCoin"> = ({ pipeline, stakeCoin }, _request, call) =>
  pipeline.read((state) => vipOf(state, call.userId, stakeCoin));

function vipOf(state: CoreState, userId: UserId, coin: ListedCoin): DataOf<"vip.show"> {
  const rules = levelRulesOf(state);
  const standing = standingOf(state, userId);
  const { level, averageAtoms, termsId, percents } = standing;
  const isOpen = rules !== undefined && rules.isOpen;
  const next = startOf(isOpen ? rules.startsAtoms[level] : undefined, averageAtoms, coin);
  const makerTerms: MakerTerms[] = [...makerTermsOf(state)];
  return {
    isOpen,
    level,
    levelBy: standing.levelBy ?? null,
    average: plainDecimal(averageAtoms, coin.scale),
    next: next === null ? null : { level: level + 1, ...next },
    volume: isOpen ? volumeOf(state, { rules, standing, coin }) : null,
    own: percents,
    levels: isOpen ? levelRows(rules, coin) : [],
    terms: makerTerms.find((terms) => terms.termsId === termsId) ?? null,
    makerTerms: makerTerms.filter((terms) => terms.isOpen),
  };
}

interface OwnVolume {
  readonly rules: LevelRules;
  readonly standing: StandingView;
  readonly coin: ListedCoin;
}

function volumeOf(state: CoreState, { rules, standing, coin }: OwnVolume): DataOf<"vip.show">["volume"] {
  const { volumeStartsAtoms } = rules;
  if (volumeStartsAtoms === undefined) return null;
  const { level, volumeAtoms, volumeTodayAtoms } = standing;
  return {
    traded: plainDecimal(volumeAtoms, coin.scale),
    today: plainDecimal(volumeTodayAtoms, coin.scale),
    wholePercent: percentOfPpb(wholeVolumePpbOf(state)),
    next: startOf(volumeStartsAtoms[level], volumeAtoms, coin),
  };
}

/** A start, and what an amount lacks of it; null where there is none. */
function startOf(
  startAtoms: number | undefined,
  ownAtoms: number,
  { scale }: ListedCoin,
): { readonly start: string; readonly missing: string } | null {
  if (startAtoms === undefined) return null;
  const missingAtoms = Math.max(0, startAtoms - ownAtoms);
  return { start: plainDecimal(startAtoms, scale), missing: plainDecimal(missingAtoms, scale) };
}
