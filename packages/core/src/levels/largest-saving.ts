import { WHOLE_FEE_PERCENT } from "@agio/formulas";
import { mulDivUp, PPB } from "@agio/primitives";
import type { FuturesState } from "../futures/futures-state.ts";
import type { FeePercents } from "../markets/fee-discounts.ts";
import type { OptionState } from "../options/option-state.ts";
import type { Underlying } from "../options/underlying.ts";
import type { Pair } from "../spot/pair.ts";
import type { LevelRules } from "./level-state.ts";

/** Markets whose fees levels lower. */
export interface FeeMarkets {
  readonly pairs: readonly (Pair | undefined)[];
  readonly futures: FuturesState;
  readonly options: OptionState;
}

/**
 * The most that the highest level saves of the value of a trade, on any listed market and in either role, in parts per
 * billion; 1 at least. Whoever leaves so much of a volume with the house has paid for what the level saves on as much.
 */
export function largestSavingPpb({ percents }: LevelRules, { pairs, futures, options }: FeeMarkets): number {
  const [spot, contract, option] = [percents.spot, percents.contract, percents.option].map(
    (rows) => rows.at(-1) as FeePercents,
  ) as [FeePercents, FeePercents, FeePercents];
  let most = 1;
  const look = (ratePpb: number, percent: number): void => {
    most = Math.max(most, Math.ceil((ratePpb * (WHOLE_FEE_PERCENT - percent)) / WHOLE_FEE_PERCENT));
  };
  for (const pair of pairs) {
    if (pair === undefined || pair.isDelisted) continue;
    look(pair.fees.now.makerFeePpb, spot.maker);
    look(pair.fees.now.takerFeePpb, spot.taker);
  }
  for (const { isDelisted, fees } of futures.listed()) {
    if (isDelisted) continue;
    const ratePpb = Math.max(fees.now.openFeePpb, fees.now.closeFeePpb);
    look(ratePpb, Math.min(contract.maker, contract.taker));
  }
  for (const underlying of options.listed()) {
    look(optionRatePpb(underlying), Math.min(option.maker, option.taker));
  }
  return most;
}

/** The part that the terms ask of the value of the underlying; 0 before there is an index. */
function optionRatePpb(underlying: Underlying): number {
  const { fee } = underlying.rules;
  if (fee.kind !== "fixed") return fee.ppb;
  const value = underlying.valueOf(underlying.contractLots, underlying.indexTicks);
  if (value === 0) return 0;
  return fee.atomsPerContract >= value ? PPB : mulDivUp(fee.atomsPerContract, PPB, value);
}
