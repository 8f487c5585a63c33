import type { DataOf } from "@agio/api-contract";
import {
  levelDayOf,
  levelRulesOf,
  makerTermsOf,
  standingOf,
  wholeVolumePpbOf,
  type CoreState,
  type LevelRules,
  type StandingView,
} from "@agio/core";
import { plainDecimal, userId as userNumber } from "@agio/primitives";
import type { ListedCoin } from "../../../markets/market-directory.ts";
import type { Handler } from "../../handler.ts";
import { levelRows, percentOfPpb } from "../../vip/level-rows.ts";

/** The VIP programme as the core has it, and where one user stands. */
export const showLevels: Handler<"operator.vip.show", "pipeline" | "stakeCoin"> = (
  { pipeline, stakeCoin },
  { userId },
) =>
  pipeline.read((state) => {
    const rules = levelRulesOf(state);
    return {
      rules: rules === undefined ? null : rulesRow(state, rules, stakeCoin),
      makerTerms: [...makerTermsOf(state)],
      ...levelDayOf(state),
      user: userId === undefined ? null : userRow(userId, standingOf(state, userNumber(userId)), stakeCoin),
    };
  });

type Shown = DataOf<"operator.vip.show">;

function rulesRow(state: CoreState, rules: LevelRules, coin: ListedCoin): NonNullable<Shown["rules"]> {
  const { isOpen, dayOffsetMinutes } = rules;
  const wholePpb = wholeVolumePpbOf(state);
  return {
    ...{ isOpen, dayOffsetMinutes, levels: levelRows(rules, coin) },
    wholeVolumePercent: wholePpb === 0 ? null : percentOfPpb(wholePpb),
  };
}

const userRow = (userId: number, standing: StandingView, { scale }: ListedCoin): NonNullable<Shown["user"]> => ({
  ...{ userId, level: standing.level, levelBy: standing.levelBy ?? null },
  average: plainDecimal(standing.averageAtoms, scale),
  volume: plainDecimal(standing.volumeAtoms, scale),
  volumeToday: plainDecimal(standing.volumeTodayAtoms, scale),
  ...{ termsId: standing.termsId, percents: standing.percents },
});
