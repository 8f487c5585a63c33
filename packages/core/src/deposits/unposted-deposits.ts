import { atoms, type Atoms } from "@agio/primitives";
import type { CoreState } from "../state.ts";

/** What our addresses hold of a channel that custody does not count yet: deposits in blocks that are not deep enough. */
export interface UnpostedDeposits {
  readonly channelId: number;
  readonly atoms: Atoms;
  /** Beyond whole atoms, in the chain's smallest unit; may be more than one atom. */
  readonly restUnits: number;
}

/** By channel; channels without any are left out. Custody with these is what the blocks that were read have paid us. */
export function unpostedDepositsOf({ deposits }: Pick<CoreState, "deposits">, chainId: number): UnpostedDeposits[] {
  const sums = new Map<number, { atoms: number; restUnits: number }>();
  for (const deposit of deposits.deposits.values()) {
    if (deposit.chainId !== chainId || deposit.height === 0 || deposit.isPosted) continue;
    const sum = sums.get(deposit.channelId) ?? { atoms: 0, restUnits: 0 };
    sums.set(deposit.channelId, {
      atoms: sum.atoms + deposit.atoms,
      restUnits: sum.restUnits + deposit.restUnits,
    });
  }
  return [...sums].map(([channelId, sum]) => ({ channelId, atoms: atoms(sum.atoms), restUnits: sum.restUnits }));
}
