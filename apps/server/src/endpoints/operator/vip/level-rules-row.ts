import type { DataOf } from "@agio/api-contract";
import type { LevelRules } from "@agio/core";
import type { ListedCoin } from "../../../markets/market-directory.ts";
import { levelRows, percentOfPpb } from "../../vip/level-rows.ts";

/** Rules as staff see them; `wholePpb` is 0 where no volume counts. */
export const levelRulesRow = (
  rules: LevelRules,
  wholePpb: number,
  coin: ListedCoin,
): DataOf<"operator.vip.preview">["rules"] => ({
  ...{ isOpen: rules.isOpen, dayOffsetMinutes: rules.dayOffsetMinutes, levels: levelRows(rules, coin) },
  wholeVolumePercent: wholePpb === 0 ? null : percentOfPpb(wholePpb),
});
