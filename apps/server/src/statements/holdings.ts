import {
  optionPositionsOf,
  runningSecondContractsOf,
  type BalanceView,
  type CoreState,
  type PositionView,
} from "@agio/core";
import type { UserId } from "@agio/primitives";
import type { ListedCoin } from "../markets/market-directory.ts";

/** Margin and reserve of positions, in atoms of the settlement coin. */
export const marginsOf = (positions: readonly PositionView[]): number =>
  positions.reduce((sum, { marginAtoms, reserveAtoms }) => sum + marginAtoms + reserveAtoms, 0);

interface HeldIn {
  readonly balances: readonly BalanceView[];
  readonly positions: readonly PositionView[];
  /** The coin of the positions. */
  readonly valuation: ListedCoin;
}

/** All that a user holds by coin, in atoms: their accounts and the margins of their positions. */
export function heldBy({ balances, positions, valuation }: HeldIn): Map<number, number> {
  const held = new Map<number, number>();
  for (const { coinId, account, atoms } of balances) {
    // A debt after a deposit was taken back is not theirs.
    held.set(coinId, (held.get(coinId) ?? 0) + (account === "debt" ? 0 - atoms : atoms));
  }
  held.set(valuation.coinId, (held.get(valuation.coinId) ?? 0) + marginsOf(positions));
  return held;
}

/** Funds that left a user's balance without a gain or loss yet, in atoms of the pricing coin. */
interface PutUp {
  /**
   * Paid for options they hold, less what they received for those they wrote: until they are closed they count at cost.
   */
  readonly optionAtoms: number;
  /** Stakes and fees of second contracts that run. */
  readonly secondAtoms: number;
}

export function putUpBy(state: CoreState, user: UserId): PutUp {
  const optionAtoms = optionPositionsOf(state, user).reduce(
    (sum, { lots, costAtoms }) => (lots < 0 ? sum - costAtoms : sum + costAtoms),
    0,
  );
  const secondAtoms = runningSecondContractsOf(state, user).reduce(
    (sum, { stakeAtoms, feeAtoms }) => sum + stakeAtoms + feeAtoms,
    0,
  );
  return { optionAtoms, secondAtoms };
}
