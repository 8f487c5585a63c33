import { levelDayOf, levelRulesOf, makerTermsOf, standingOf } from "@agio/core";
import { plainDecimal, userId as userNumber } from "@agio/primitives";
import type { Handler } from "../../handler.ts";
import { levelRows } from "../../vip/level-rows.ts";

/** The VIP programme as the core has it, and where one user stands. */
export const showLevels: Handler<"operator.vip.show", "pipeline" | "stakeCoin"> = (
  { pipeline, stakeCoin },
  { userId },
) =>
  pipeline.read((state) => {
    const rules = levelRulesOf(state);
    const standing = userId === undefined ? undefined : standingOf(state, userNumber(userId));
    return {
      rules:
        rules === undefined
          ? null
          : { isOpen: rules.isOpen, dayOffsetMinutes: rules.dayOffsetMinutes, levels: levelRows(rules, stakeCoin) },
      makerTerms: [...makerTermsOf(state)],
      ...levelDayOf(state),
      user:
        userId === undefined || standing === undefined
          ? null
          : {
              ...{ userId, level: standing.level, average: plainDecimal(standing.averageAtoms, stakeCoin.scale) },
              ...{ termsId: standing.termsId, percents: standing.percents },
            },
    };
  });
