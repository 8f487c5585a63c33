import type { DataOf } from "@agio/api-contract";
import type { FeePercents, LevelRules } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { ListedCoin } from "../../markets/market-directory.ts";

type LevelRow = DataOf<"vip.show">["levels"][number];

/** 10,000,000 parts per billion are one percent. */
const PPB_PERCENT_DECIMALS = 7;

/** The levels with what each begins at and pays. */
export const levelRows = ({ startsAtoms, volumeStartsAtoms, percents }: LevelRules, coin: ListedCoin): LevelRow[] =>
  startsAtoms.map((start, at) => {
    const of = (product: keyof typeof percents): FeePercents => percents[product][at] as FeePercents;
    return {
      level: at + 1,
      start: plainDecimal(start, coin.scale),
      volumeStart: volumeStartsAtoms === undefined ? null : plainDecimal(volumeStartsAtoms[at] as number, coin.scale),
      percents: { spot: of("spot"), contract: of("contract"), option: of("option") },
    };
  });

/** A part of a value in parts per billion, as a percentage. */
export const percentOfPpb = (ppb: number): string => plainDecimal(ppb, PPB_PERCENT_DECIMALS);
