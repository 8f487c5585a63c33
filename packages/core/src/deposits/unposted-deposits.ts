import { atoms, type Atoms } from "@agio/primitives";
import type { CoreState } from "../state.ts";

/** Holdings that custody does not count yet: deposits in blocks that are not deep enough. */
export interface UnpostedDeposits {
  readonly channelId: number;
  readonly atoms: Atoms;
  /** Beyond whole atoms, in the chain's smallest unit; may be more than one atom. */
  readonly restUnits: number;
}

interface Sum {
  atoms: number;
  restUnits: number;
}

/**
 * By channel; channels without any are left out. Custody with these is what the blocks that were read have paid us: what
 * the newest block has is counted, and what a dropped one had is taken off, before their deposits have had their turn.
 */
export function unpostedDepositsOf({ deposits }: Pick<CoreState, "deposits">, chainId: number): UnpostedDeposits[] {
  const { deposits: byId, known, left } = deposits;
  const sums = new Map<number, Sum>();
  for (const deposit of byId.values()) {
    if (deposit.chainId === chainId && deposit.height !== 0 && !deposit.isPosted) add(sums, deposit, 1);
  }
  for (const task of left) {
    if (task.kind === "place" && task.chainId === chainId) {
      for (const seen of task.seen) {
        const deposit = byId.get(known.find(chainId, seen.txid, seen.index) ?? 0);
        if (deposit === undefined || deposit.height === 0) add(sums, seen, 1);
      }
    }
    if (task.kind === "drop") {
      for (const id of task.ids) {
        const deposit = byId.get(id);
        if (deposit?.chainId === chainId) add(sums, deposit, -1);
      }
    }
  }
  return [...sums].map(([channelId, sum]) => ({ channelId, atoms: atoms(sum.atoms), restUnits: sum.restUnits }));
}

function add(sums: Map<number, Sum>, paid: Sum & { readonly channelId: number }, sign: 1 | -1): void {
  const sum = sums.get(paid.channelId) ?? { atoms: 0, restUnits: 0 };
  sums.set(paid.channelId, {
    atoms: sum.atoms + sign * paid.atoms,
    restUnits: sum.restUnits + sign * paid.restUnits,
  });
}
