import { expect, test } from "vitest";
import { openEvmChain } from "../adapters/chains/evm/open-evm-chain.ts";
import { testSigner } from "../testing/test-signer.ts";
import { onOneNetwork } from "./one-network.ts";

test("a chain that is held to its network still answers every question that it did", async () => {
  const chain = await openEvmChain({
    name: "ethereum",
    rpcUrls: ["http://127.0.0.1:1"],
    chainId: 1,
    assets: [{ channel: "ETH", coin: "ETH", token: "", decimals: 18 }],
    signer: testSigner(),
    clock: Date.now,
  });
  const held = onOneNetwork(chain, { manifest: {} as never, noteNetwork: async () => undefined });
  const questionsOf = (room: object | undefined) => Object.keys(room ?? {}).sort();
  for (const room of ["scan", "send", "confirm"] as const)
    expect(questionsOf(held[room])).toEqual(questionsOf(chain[room]));
  expect(questionsOf(held.scan.passedOn)).toEqual(["traced", "unexplained"]);
});
