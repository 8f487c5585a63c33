import { ChainUnreachable, type BlockRef } from "../../../ports/chain.ts";
import { hashIn, hexOf, wholeIn, type EvmNode } from "./node.ts";

/** As a node writes them; every field is checked where it is read. */
export interface RawTransaction {
  readonly hash: string;
  readonly from: string;
  readonly to: string | null;
  readonly value: string;
  readonly input: string;
  readonly nonce: string;
  readonly blockHash: string | null;
}

export interface RawBlock {
  readonly number: string;
  readonly hash: string;
  readonly parentHash: string;
  readonly timestamp: string;
  readonly logsBloom: string;
  readonly baseFeePerGas?: string;
  /** Hashes, unless whole transactions were asked for. */
  readonly transactions: readonly (RawTransaction | string)[];
}

export interface RawLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
  readonly blockHash: string;
  readonly transactionHash: string;
  readonly logIndex: string;
  readonly removed?: boolean;
}

export interface RawReceipt {
  readonly transactionHash: string;
  readonly blockHash: string;
  readonly blockNumber: string;
  readonly status: string;
  readonly gasUsed: string;
  readonly effectiveGasPrice: string;
  readonly logs: readonly RawLog[];
}

export const SUCCESS = "0x1";
const FAILURE = "0x0";

export function refOf(block: RawBlock): BlockRef {
  return {
    height: wholeIn(block.number, "block number"),
    hash: hashIn(block.hash, "block hash"),
    parentHash: hashIn(block.parentHash, "parent hash"),
  };
}

/** The block of a height. Undefined when there is none; throws when the node answers with another. */
export async function blockAt(node: EvmNode, height: number, withTransactions: boolean): Promise<RawBlock | undefined> {
  const block = await node.ask<RawBlock | null>("eth_getBlockByNumber", [hexOf(height), withTransactions]);
  if (block === null) return undefined;
  if (refOf(block).height !== height) throw new ChainUnreachable(`the node gives another block than ${height}`);
  return block;
}

/** A receipt that fits its transaction; undefined when the node has none. */
export async function receiptOf(node: EvmNode, txid: string): Promise<RawReceipt | undefined> {
  const receipt = await node.ask<RawReceipt | null>("eth_getTransactionReceipt", [txid]);
  if (receipt === null) return undefined;
  if (receipt.transactionHash !== txid) throw new ChainUnreachable("the node gives another transaction's receipt");
  return checked(receipt);
}

export function checked(receipt: RawReceipt): RawReceipt {
  const isWhole = (receipt.status === SUCCESS || receipt.status === FAILURE) && Array.isArray(receipt.logs);
  if (!isWhole) throw new ChainUnreachable("the node gives a receipt without its outcome");
  return receipt;
}
