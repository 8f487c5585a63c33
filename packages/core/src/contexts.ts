import type { Stamp } from "./stamp.ts";
import { freeOfLocks, lockContextOf } from "./deposits/free-of-locks.ts";
import type { FundsContext } from "./funds-context.ts";
import type { AdjustmentContext } from "./house/adjust-balance.ts";
import { holdsFunds } from "./held-funds.ts";
import type { OptionContext } from "./options/apply-options.ts";
import type { LevelContext } from "./levels/set-levels.ts";
import type { WorthContext } from "./levels/user-worth.ts";
import type { ProgrammeContext } from "./programmes/apply-programmes.ts";
import type { SecondContractContext } from "./second-contracts/apply-second-contracts.ts";
import type { CoreState } from "./state.ts";

/** A product knows the time and number of the command that it is about to see. */
export function stampProduct(product: { at: number; sequence: number }, stamp: Stamp): void {
  product.at = stamp.at;
  product.sequence = stamp.sequence;
}

export const secondContext = ({ coins, spot, prices, tape }: CoreState): SecondContractContext => ({
  coins,
  pairs: spot.pairs,
  prices,
  tape,
});

export const optionContext = ({ coins, spot, prices, tape }: CoreState): OptionContext => ({
  coins,
  pairs: spot.pairs,
  prices,
  tape,
});

export const worthContext = ({ coins, spot, prices, futures }: CoreState): WorthContext => ({
  coins,
  pairs: spot.pairs,
  prices,
  futures,
});

export const levelContext = ({ coins, spot, futures, options }: CoreState): LevelContext => ({
  coins,
  pairs: spot.pairs,
  futures,
  options,
});

export const fundsContext = (state: CoreState): FundsContext => ({
  coins: state.coins,
  pairs: state.spot.pairs,
  prices: state.prices,
  tape: state.tape,
  channels: state.channels,
  locked: state.deposits.locked,
  spot: state.spot,
  isHolding: (user) => holdsFunds(state, user),
});

export const adjustmentContext = (state: CoreState): AdjustmentContext => ({
  isKnown: (user) => state.users.isKnown(user),
  freeAtoms: (holding) => freeOfLocks(state.ledger, lockContextOf(state), holding),
  noteCredit: (credit) => state.deposits.words.noteCredit(state.channels.rules, { ...credit, hasEvidence: false }),
});

export const programmeContext = (state: CoreState): ProgrammeContext => ({
  keys: state.grantKeys,
  noteCredit: (credit) => state.deposits.words.noteCredit(state.channels.rules, { ...credit, hasEvidence: false }),
  ownAtoms: (holding) => freeOfLocks(state.ledger, lockContextOf(state), holding, "bonus"),
});
