import type { Stamp } from "./stamp.ts";
import type { FundsSurroundings } from "./funds-surroundings.ts";
import type { OptionSurroundings } from "./options/apply-options.ts";
import type { SecondContractSurroundings } from "./second-contracts/apply-second-contracts.ts";
import type { CoreState } from "./state.ts";

/** A product knows the time and number of the command that it is about to see. */
export function stampProduct(product: { at: number; sequence: number }, stamp: Stamp): void {
  product.at = stamp.at;
  product.sequence = stamp.sequence;
}

export const secondSurroundings = ({ coins, spot, prices, tape }: CoreState): SecondContractSurroundings => ({
  coins,
  pairs: spot.pairs,
  prices,
  tape,
});

export const optionSurroundings = ({ coins, spot, prices, tape }: CoreState): OptionSurroundings => ({
  coins,
  pairs: spot.pairs,
  prices,
  tape,
});

export const fundsSurroundings = ({ coins, spot, prices, tape, channels, deposits }: CoreState): FundsSurroundings => ({
  coins,
  pairs: spot.pairs,
  prices,
  tape,
  channels,
  locked: deposits.locked,
});
