import {
  formatTransaction,
  keccak256,
  serializeTransaction,
  toRlp,
  type Hex,
  type TransactionSerializable,
} from "viem";
import { ChainUnreachable } from "../../../ports/chain.ts";
import { checked, type RawBlock, type RawReceipt, type RawTransaction } from "./blocks.ts";
import { hashIn, NodeRefusal, wholeIn, type EvmNode } from "./node.ts";
import { bloomOf } from "./tokens.ts";
import { orderedRoot, rlpNumber, typed } from "./ordered-trie.ts";

const quantity = (text: string): Hex => rlpNumber(text.slice(2));

function encodedReceipt(receipt: RawReceipt): Hex {
  const { type = "0x0", status, cumulativeGasUsed, logsBloom, logs } = receipt;
  const lines = logs.map(({ address, topics, data }) => [address as Hex, topics as Hex[], data as Hex]);
  const fields = toRlp([quantity(status), quantity(cumulativeGasUsed), logsBloom as Hex, lines]);
  return typed(wholeIn(type, "type of a receipt"), fields);
}

const encodedTransaction = (transaction: RawTransaction): Hex => {
  const { r, s, yParity, v, ...fields } = formatTransaction(transaction as never) as unknown as Readonly<
    Record<string, unknown>
  >;
  return serializeTransaction(
    { ...fields, data: transaction.input } as TransactionSerializable,
    { r, s, v, yParity } as never,
  );
};

/** A library's word about what it cannot read is the node's fault. */
function readOrRefuse(what: string, work: () => Hex): Hex {
  try {
    return work();
  } catch (error) {
    throw new ChainUnreachable(
      `the node gives ${what} that cannot be read: ${(error as Error).message.split("\n")[0]}`,
    );
  }
}

/** Throws ChainUnreachable unless these are the transactions that the header speaks of, each under its own hash. */
export function proveTransactions(block: RawBlock, mattering: ReadonlySet<string>): void {
  const values = block.transactions.map((transaction) => {
    if (typeof transaction === "string") throw new ChainUnreachable("the node gives a block without its transactions");
    return readOrRefuse("a transaction", () => encodedTransaction(transaction));
  });
  if (orderedRoot(values) !== block.transactionsRoot) {
    throw new ChainUnreachable("the node's transactions are not those of their block");
  }
  for (const [at, transaction] of block.transactions.entries()) {
    const { hash } = transaction as RawTransaction;
    if (mattering.has(hash) && keccak256(values[at]!) !== hash) {
      throw new ChainUnreachable("the node names a transaction otherwise than by its hash");
    }
  }
}

/** Every receipt of a block, in its order. Throws ChainUnreachable unless they are those that the header speaks of. */
export async function provenReceipts(node: EvmNode, block: RawBlock): Promise<readonly RawReceipt[]> {
  const receipts = await node.ask<readonly RawReceipt[] | null>("eth_getBlockReceipts", [block.hash]).catch((error) => {
    if (error instanceof NodeRefusal) throw new ChainUnreachable(`the node gives no receipts: ${error.message}`);
    throw error;
  });
  if (!Array.isArray(receipts) || receipts.length !== block.transactions.length) {
    throw new ChainUnreachable("the node lacks receipts of a block");
  }
  receipts.forEach(checked);
  proveOrder(block, receipts);
  if (!node.hasProofs) {
    proveFilter(block, receipts);
    return receipts;
  }
  const root = readOrRefuse("a receipt", () => orderedRoot(receipts.map(encodedReceipt)));
  if (root !== hashIn(block.receiptsRoot, "root of receipts")) {
    throw new ChainUnreachable("the node's receipts are not those of their block");
  }
  return receipts;
}

function proveOrder(block: RawBlock, receipts: readonly RawReceipt[]): void {
  const isInPlace = ({ transactionHash, blockHash }: RawReceipt, at: number): boolean => {
    const transaction = block.transactions[at];
    const hash = typeof transaction === "string" ? transaction : transaction?.hash;
    return transactionHash === hash && blockHash === block.hash;
  };
  if (!receipts.every(isInPlace)) throw new ChainUnreachable("the node's receipts are not those of their block");
}

/** All that a header of another kind can show: its filter tells when a log is missing or made up, not of amounts. */
function proveFilter(block: RawBlock, receipts: readonly RawReceipt[]): void {
  const values = receipts.flatMap(({ logs }) => logs.flatMap(({ address, topics }) => [address, ...topics]));
  if (bloomOf(values) !== block.logsBloom) throw new ChainUnreachable("the node's logs are not those of their block");
}
