import { expect, test } from "vitest";
import type { SignedTransaction } from "../../../ports/chain.ts";
import { broadcastTo } from "./broadcast.ts";
import { NodeRefusal, type EvmNode } from "./node.ts";

const TRANSACTION: SignedTransaction = {
  txid: `0x${"ab".repeat(32)}`,
  raw: "0x02",
  payoutIds: [1],
  spends: [],
  feeUnitsMax: 1n,
  expiresAt: 0,
};

/** A node that refuses in the given words and may know the transaction. */
const nodeThatSays = (words: string, known: unknown = null): EvmNode => ({
  hasProofs: true,
  async ask<Result>(method: string): Promise<Result> {
    if (method === "eth_sendRawTransaction") throw new NodeRefusal(words);
    return (method === "eth_getTransactionByHash" ? known : null) as Result;
  },
});

test.each([
  // geth, reth, anvil, nethermind, besu
  "already known",
  "transaction already imported",
  "AlreadyKnown",
  "Known transaction",
  "transaction already in pool",
])("the node has it: %s", async (words) => {
  expect(await broadcastTo(nodeThatSays(words), TRANSACTION)).toBe("known");
});

test.each(["nonce too low: next nonce 5, tx nonce 4", "OldNonce", "Nonce too low", "nonce is too low"])(
  "the nonce is used, by it or by another: %s",
  async (words) => {
    expect(await broadcastTo(nodeThatSays(words), TRANSACTION)).toBe("spent");
    expect(await broadcastTo(nodeThatSays(words, { hash: TRANSACTION.txid }), TRANSACTION)).toBe("known");
  },
);

test.each([
  "replacement transaction underpriced",
  "transaction underpriced: tip needed 1, tip permitted 0",
  "max fee per gas less than block base fee",
  "insufficient funds for gas * price + value",
  "txpool is full",
  "nonce too high",
  "words that no node has said yet",
])("it may be accepted later: %s", async (words) => {
  expect(await broadcastTo(nodeThatSays(words), TRANSACTION)).toBe("refused");
});
