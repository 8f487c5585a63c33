import { expect, test } from "vitest";
import { ChainUnreachable } from "../../../ports/chain.ts";
import { openAgreedNode } from "./agreed-node.ts";
import type { EvmNode } from "./node.ts";

/** A node at a height that says so of a nonce there; "down" for one that does not answer. */
function nodeOf(height: number, nonceAt: Readonly<Record<string, number>> | "down"): EvmNode {
  return {
    hasProofs: true,
    async ask<Result>(method: string, params: readonly unknown[]): Promise<Result> {
      if (nonceAt === "down") throw new ChainUnreachable("down");
      if (method === "eth_blockNumber") return `0x${height.toString(16)}` as Result;
      const at = params.at(-1) as string;
      if (method === "eth_gasPrice") return "0x1" as Result;
      return `0x${(nonceAt[at] ?? 0).toString(16)}` as Result;
    },
  };
}
const agreed = (...nodes: readonly EvmNode[]): EvmNode => openAgreedNode("chain", nodes, nodes[0]!);
const nonce = (node: EvmNode): Promise<unknown> => node.ask("eth_getTransactionCount", ["0xaa", "latest"]);

test("a number used up is not one node's word: a lower one would have a payment made over again", async () => {
  const [liar, one, other] = [nodeOf(9, { "0x9": 2 }), nodeOf(9, { "0x9": 5 }), nodeOf(9, { "0x9": 5 })];
  expect(await nonce(agreed(liar, one, other))).toBe("0x5");
  await expect(nonce(agreed(liar, one))).rejects.toThrow("chain: no 2 nodes agree about eth_getTransactionCount");
});

test("nodes a block apart are asked about the block that both have", async () => {
  const [ahead, behind] = [nodeOf(10, { "0x9": 5, "0xa": 6 }), nodeOf(9, { "0x9": 5 })];
  expect(await nonce(agreed(ahead, behind))).toBe("0x5");
});

test("with one node up nothing is believed; a third one makes up for it, and fees are one node's word", async () => {
  const [up, down] = [nodeOf(9, { "0x9": 5 }), nodeOf(9, "down")];
  await expect(nonce(agreed(up, down))).rejects.toThrow(ChainUnreachable);
  expect(await nonce(agreed(up, down, up))).toBe("0x5");
  expect(await agreed(up, down).ask("eth_gasPrice", [])).toBe("0x1");
});
