import type { BlockRef, ConfirmRoom, SignedTransaction, TransactionState } from "../../../ports/chain.ts";
import type { DecodedBlock, DecodedTransaction } from "./block.ts";
import { splitOutpoint, type BitcoinNode } from "./node.ts";
import type { OutputStore } from "./output-store.ts";

export interface BitcoinConfirmParts {
  readonly node: BitcoinNode;
  readonly outputs: OutputStore;
}

export function openBitcoinConfirm({ node, outputs }: BitcoinConfirmParts): ConfirmRoom {
  /** Many transactions of one block are asked for one after the other. A block of a hash never changes. */
  let lastBlock: (DecodedBlock & BlockRef) | undefined;

  async function blockOf(hash: string): Promise<DecodedBlock & BlockRef> {
    if (lastBlock?.hash !== hash) lastBlock = await node.blockOf(hash);
    return lastBlock;
  }

  async function feeUnitsOf(transaction: DecodedTransaction): Promise<bigint> {
    const known = new Map((await outputs.of(transaction.inputs)).map(({ outpoint, units }) => [outpoint, units]));
    const missing = transaction.inputs.filter((outpoint) => !known.has(outpoint)).map(splitOutpoint);
    const before = await node.transactions(missing.map(({ txid }) => txid));
    for (const [at, { txid, index }] of missing.entries()) {
      const output = before[at]?.outputs[index];
      if (output !== undefined) known.set(`${txid}:${index}`, output.units);
    }
    const taken = transaction.inputs.reduce((sum, outpoint) => sum + (known.get(outpoint) ?? 0), 0);
    return BigInt(taken - transaction.outputs.reduce((sum, { units }) => sum + units, 0));
  }

  return {
    async state(txid): Promise<TransactionState> {
      const found = await node.transaction(txid);
      if (found === undefined) return { state: "unknown" };
      if (found.blockHash === undefined) return { state: "pending" };
      const block = await blockOf(found.blockHash);
      const onChain = (await node.ref(block.height))?.hash === block.hash;
      // A node may still name the block of a branch that it has left.
      if (!onChain || !block.transactions.some((each) => each.txid === txid)) {
        return (await node.isWaiting(txid)) ? { state: "pending" } : { state: "unknown" };
      }
      const feeUnits = await feeUnitsOf(found);
      return { state: "mined", height: block.height, blockHash: block.hash, isSuccess: true, feeUnits };
    },

    async isImpossible(transaction: SignedTransaction, confirmations: number): Promise<boolean> {
      const outpoints = transaction.spends.map((spend) => spend.slice(spend.indexOf(":") + 1));
      const tip = await node.height();
      for (const { spent } of await outputs.of(outpoints)) {
        if (spent === undefined || spent.by === transaction.txid) continue;
        const isDeep = tip - spent.height + 1 >= confirmations;
        if (isDeep && (await node.ref(spent.height))?.hash === spent.blockHash) return true;
      }
      return false;
    },
  };
}
