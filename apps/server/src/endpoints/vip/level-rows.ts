import type { DataOf } from "@agio/api-contract";
import type { FeePercents, LevelRules } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { ListedCoin } from "../../markets/market-directory.ts";

type LevelRow = DataOf<"vip.show">["levels"][number];

/** The levels with what each begins at and pays. */
export const levelRows = ({ startsAtoms, percents }: LevelRules, coin: ListedCoin): LevelRow[] =>
  startsAtoms.map((start, at) => {
    const of = (product: keyof typeof percents): FeePercents => percents[product][at] as FeePercents;
    return {
      level: at + 1,
      start: plainDecimal(start, coin.scale),
      percents: { spot: of("spot"), contract: of("contract"), option: of("option") },
    };
  });
