import { ChainUnreachable, type ChainAsset, type ConfirmRoom, type TransactionState } from "../../../ports/chain.ts";
import { tronAddressOfHex } from "./address.ts";
import { LIFETIME_MS } from "./draft.ts";
import type { TronBlock, TronNode, TronReceipt, TronTransaction } from "./node.ts";
import { callIn, transferAsked, transferInLog } from "./transfers.ts";

export function openTronConfirm(node: TronNode, assets: readonly ChainAsset[]): ConfirmRoom {
  const tokens = new Set(assets.map(({ token }) => token).filter((token) => token !== ""));

  /** A token's transfer has paid when its event says so; some tokens return false instead of failing. */
  function isPaid(transaction: TronTransaction, { logs }: TronReceipt): boolean {
    if (!transaction.isSuccess) return false;
    const call = callIn(transaction.rawHex);
    const asked = call && tokens.has(call.contract) ? transferAsked(call) : undefined;
    if (asked === undefined) return true;
    return logs.some((log) => {
      const paid = tronAddressOfHex(log.address) === call?.contract ? transferInLog(log) : undefined;
      return paid?.from === asked.from && paid.to === asked.to && paid.units === asked.units;
    });
  }

  async function blockAt(height: number): Promise<TronBlock> {
    const block = await node.block(height);
    if (block === undefined) throw new ChainUnreachable(`the node does not show block ${height}`);
    return block;
  }

  /** The lowest block that is younger than a time; `highest` is one. */
  async function firstAfter(time: number, highest: TronBlock): Promise<TronBlock> {
    let above = highest;
    let below = 0;
    while (above.height - below > 1) {
      const middle = await blockAt(Math.floor((above.height + below) / 2));
      if (middle.time > time) above = middle;
      else below = middle.height;
    }
    return above;
  }

  return {
    async state(txid): Promise<TransactionState> {
      // In this order: what is mined between the two questions is found by the second.
      if (await node.isWaiting(txid)) return { state: "pending" };
      const receipt = await node.receipt(txid);
      if (receipt === undefined) return { state: "unknown" };
      const block = await blockAt(receipt.height);
      const transaction = block.transactions.find((each) => each.txid === txid);
      if (transaction === undefined) throw new ChainUnreachable(`the receipt of ${txid} is of a block without it`);
      const { height, hash: blockHash } = block;
      const isSuccess = isPaid(transaction, receipt);
      return { state: "mined", height, blockHash, isSuccess, feeUnits: BigInt(receipt.fee) };
    },

    /**
     * A solid block is later than its end, and none of the blocks that could have taken it has it: their ids and roots
     * are computed, and each names the one before. A missing receipt alone proves nothing.
     */
    async isImpossible({ txid, expiresAt }): Promise<boolean> {
      const solid = await node.solid();
      if (solid.time <= expiresAt || (await node.receipt(txid)) !== undefined) return false;
      // A block takes what had not run out at the one before it: the first that is younger than the end may have it.
      let block = await firstAfter(expiresAt, solid);
      while (block.time > expiresAt - LIFETIME_MS) {
        if (block.transactions.some((each) => each.txid === txid)) {
          throw new ChainUnreachable(`the node has ${txid} in a block, but not its receipt`);
        }
        if (block.height === 0) break;
        const before = await blockAt(block.height - 1);
        if (before.hash !== block.parentHash) throw new ChainUnreachable("the node's blocks do not follow each other");
        block = before;
      }
      return true;
    },
  };
}
