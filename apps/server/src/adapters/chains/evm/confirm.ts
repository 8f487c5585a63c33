import {
  ChainUnreachable,
  type ConfirmRoom,
  type SignedTransaction,
  type TransactionState,
} from "../../../ports/chain.ts";
import type { EvmAssets } from "./assets.ts";
import { blockAt, feeOf, heightOf, receiptOf, refOf, SUCCESS, type RawReceipt, type RawTransaction } from "./blocks.ts";
import { hexOf, wholeIn, type EvmNode } from "./node.ts";
import { multiSendIn, type MultiSend } from "./multi-send.ts";
import { reached, type Reading } from "./scan.ts";
import { readSigned } from "./signing.ts";
import { transferAsked, transferIn } from "./tokens.ts";

/** Full nodes keep the states of 128 blocks; the block that used a nonce is looked for in these first. */
const LOOK_BACK_BLOCKS = 100;

/** Room 4. */
export function openEvmConfirm(
  node: EvmNode,
  assets: EvmAssets,
  { newest = "latest", multiSend = "" }: Reading = {},
): ConfirmRoom {
  const transactionOf = (txid: string): Promise<RawTransaction | null> =>
    node.ask<RawTransaction | null>("eth_getTransactionByHash", [txid]);

  async function state(txid: string): Promise<TransactionState> {
    const [receipt, transaction] = await Promise.all([receiptOf(node, txid), transactionOf(txid)]);
    if (receipt === undefined) {
      if (transaction === null) return { state: "unknown" };
      if (transaction.blockHash === null) return { state: "pending" };
      throw new ChainUnreachable("the node has a transaction in a block, but not its receipt");
    }
    const height = wholeIn(receipt.blockNumber, "block number");
    const block = await blockAt(node, height, false);
    if (transaction === null || block?.hash !== receipt.blockHash) {
      throw new ChainUnreachable("the node has a receipt of a block that is not in its chain");
    }
    return {
      state: "mined",
      height,
      blockHash: block.hash,
      isSuccess: isPaid(receipt, transaction),
      feeUnits: feeOf(receipt),
    };
  }

  /** A token's transfer has paid when its log says so; some tokens return false instead of failing. */
  function isPaid(receipt: RawReceipt, { from, to, input }: RawTransaction): boolean {
    if (receipt.status !== SUCCESS) return false;
    const contract = (to ?? "").toLowerCase();
    const batch = multiSend !== "" && contract === multiSend ? multiSendIn(input) : undefined;
    if (batch !== undefined) return isBatchPaid(receipt, from.toLowerCase(), batch);
    const asked = assets.tokens.has(contract) ? transferAsked(input) : undefined;
    if (asked === undefined) return true;
    return receipt.logs.some((log) => {
      const paid = log.address.toLowerCase() === contract ? transferIn(log) : undefined;
      return paid?.from === from.toLowerCase() && paid.to === asked.to && paid.units === asked.units;
    });
  }

  /** Each transfer has a log of its own. */
  function isBatchPaid({ logs }: RawReceipt, sender: string, { token, legs }: MultiSend): boolean {
    const paid = logs.flatMap((log) => (log.address.toLowerCase() === token ? (transferIn(log) ?? []) : []));
    const open = new Set(paid.filter(({ from }) => from === sender));
    return legs.every(({ to, units }) => {
      const found = [...open].find((one) => one.to === to && one.units === units);
      return found !== undefined && open.delete(found);
    });
  }

  const noncesAt = async (senderKey: string, height: number): Promise<number> =>
    wholeIn(await node.ask("eth_getTransactionCount", [senderKey, hexOf(height)]), "nonce");

  /** The block up to `highest` that used a nonce: the first with a higher count. */
  async function blockThatUsed(senderKey: string, nonce: number, highest: number): Promise<number> {
    let above = highest;
    let below = Math.max(0, highest - LOOK_BACK_BLOCKS);
    while (below > 0 && (await noncesAt(senderKey, below)) > nonce) {
      above = below;
      below = Math.max(0, below - 2 * (highest - below));
    }
    while (above - below > 1) {
      const middle = Math.floor((above + below) / 2);
      if ((await noncesAt(senderKey, middle)) > nonce) above = middle;
      else below = middle;
    }
    return above;
  }

  /**
   * Believes no count of nonces alone: the transaction that used the nonce must be shown, in its block. A node that
   * withholds a receipt would otherwise have us pay twice.
   */
  async function isImpossible(transaction: SignedTransaction, confirmations: number): Promise<boolean> {
    const { sender, draft } = readSigned(transaction);
    const [receipt, height] = await Promise.all([receiptOf(node, transaction.txid), heightOf(node, newest)]);
    if (receipt !== undefined) return false;
    const deep = height - confirmations + 1;
    if (deep < 1 || (await noncesAt(sender.key, deep)) <= draft.nonce) return false;
    const usedAt = await blockThatUsed(sender.key, draft.nonce, deep);
    const block = await blockAt(node, usedAt, true);
    const user = block?.transactions.find(
      (other): other is RawTransaction =>
        typeof other !== "string" &&
        other.from.toLowerCase() === sender.key &&
        wholeIn(other.nonce, "nonce") === draft.nonce,
    );
    if (block === undefined || user === undefined || refOf(block).height > deep) {
      throw new ChainUnreachable("the node does not show what used a nonce");
    }
    return user.hash !== transaction.txid;
  }

  return {
    state: (txid) => reached(() => state(txid)),
    isImpossible: (transaction, confirmations) => reached(() => isImpossible(transaction, confirmations)),
  };
}
