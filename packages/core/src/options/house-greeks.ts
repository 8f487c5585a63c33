import type { PairId } from "@agio/primitives";
import type { CoreState } from "../state.ts";

/** Greeks of some positions together, scaled as rules 6 has them for one contract, and the contracts that they are in, long less written. */
export interface GreekSums {
  readonly delta: number;
  readonly gamma: number;
  readonly vega: number;
  readonly theta: number;
  readonly contracts: number;
}

/** The greeks of what the house and its marked accounts hold in the series of an underlying. Risk figures, no money: floats. */
export function houseGreeksOf({ options, users }: Pick<CoreState, "options" | "users">, pair: PairId): GreekSums {
  const sums = { delta: 0, gamma: 0, vega: 0, theta: 0, contracts: 0 };
  const underlying = options.underlyings[pair];
  if (underlying === undefined) return sums;
  const lotsOfContract = 10 ** underlying.listing.sizeDecimals;
  for (const series of underlying.series.values()) {
    for (const { userId, lots } of series.positions.values()) {
      if (userId !== 0 && users.markOf(userId) !== "house") continue;
      const contracts = lots / lotsOfContract;
      sums.contracts += contracts;
      sums.delta += series.delta * contracts;
      sums.gamma += series.gamma * contracts;
      sums.vega += series.vega * contracts;
      sums.theta += series.theta * contracts;
    }
  }
  return sums;
}
