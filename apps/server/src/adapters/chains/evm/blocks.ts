import { ChainUnreachable, type BlockRef } from "../../../ports/chain.ts";
import { hashIn, hexOf, unitsIn, wholeIn, type EvmNode } from "./node.ts";
import { proveHeader } from "./header-hash.ts";

/** As a node writes them; every field is checked where it is read. */
export interface RawTransaction {
  readonly hash: string;
  readonly from: string;
  readonly to: string | null;
  readonly value: string;
  readonly input: string;
  readonly nonce: string;
  readonly blockHash: string | null;
  readonly [field: string]: unknown;
}

export interface RawBlock {
  readonly number: string;
  readonly hash: string;
  readonly parentHash: string;
  readonly timestamp: string;
  readonly logsBloom: string;
  readonly transactionsRoot: string;
  readonly receiptsRoot: string;
  readonly gasUsed: string;
  readonly baseFeePerGas?: string;
  /** Hashes, unless whole transactions were asked for. */
  readonly transactions: readonly (RawTransaction | string)[];
  readonly [field: string]: unknown;
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
  readonly type?: string;
  readonly status: string;
  readonly cumulativeGasUsed: string;
  readonly logsBloom: string;
  readonly gasUsed: string;
  readonly effectiveGasPrice: string;
  /** All that a rollup of the OP stack takes beside the gas. */
  readonly l1Fee?: string;
  readonly logs: readonly RawLog[];
}

/** The newest block that is believed: the chain's newest, or only one that the network itself calls safe or finalized. */
export type BlockTag = "latest" | "safe" | "finalized";

export async function heightOf(node: EvmNode, tag: BlockTag): Promise<number> {
  if (tag === "latest") return wholeIn(await node.ask("eth_blockNumber", []), "block number");
  const block = await node.ask<RawBlock | null>("eth_getBlockByNumber", [tag, false]);
  if (block === null) throw new ChainUnreachable(`the node has no block that is ${tag}`);
  return wholeIn(block.number, "block number");
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

/** The block of a height. Undefined when there is none; throws when the node answers with another, or under a wrong hash. */
export async function blockAt(node: EvmNode, height: number, withTransactions: boolean): Promise<RawBlock | undefined> {
  const block = await node.ask<RawBlock | null>("eth_getBlockByNumber", [hexOf(height), withTransactions]);
  if (block === null) return undefined;
  if (refOf(block).height !== height) throw new ChainUnreachable(`the node gives another block than ${height}`);
  proveHeader(node, block);
  return block;
}

/** All that the network took for a transaction, in wei. */
export const feeOf = ({ gasUsed, effectiveGasPrice, l1Fee = "0x0" }: RawReceipt): bigint =>
  unitsIn(gasUsed, "gas") * unitsIn(effectiveGasPrice, "gas price") + unitsIn(l1Fee, "fee of the chain below");

/** Gas of a transaction that runs no program (yellow paper, appendix G: G_transaction). */
const PLAIN_GAS = 21_000n;

/** False only where the header shows that every transaction was a plain payment. */
export const ranPrograms = ({ gasUsed, transactions }: RawBlock): boolean =>
  unitsIn(gasUsed, "gas of a block") !== PLAIN_GAS * BigInt(transactions.length);

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
