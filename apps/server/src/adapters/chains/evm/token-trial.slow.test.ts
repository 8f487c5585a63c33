import { afterAll, beforeAll, expect, test } from "vitest";
import { ChainUnreachable, type Chain } from "../../../ports/chain.ts";
import { startLocalEvm, type LocalEvm } from "../../../testing/local-evm.ts";
import { testSigner } from "../../../testing/test-signer.ts";
import { deployFeeToken } from "./local/local-tokens.ts";
import { openEvmChain } from "./open-evm-chain.ts";

const SLOW_MS = 60_000;
let local: LocalEvm;
let feeToken: string;

beforeAll(async () => {
  local = await startLocalEvm();
  feeToken = await deployFeeToken(local.rpcUrl);
}, SLOW_MS);
afterAll(() => local?.stop());

const chainWith = (decimals: number): Promise<Chain> =>
  openEvmChain({
    ...{ name: "ethereum", rpcUrls: [local.rpcUrl], chainId: local.chainId, signer: testSigner(), clock: Date.now },
    assets: [
      { channel: "ETH", coin: "ETH", token: "", decimals: 18 },
      { channel: "FEE", coin: "FEE", token: feeToken, decimals, isTried: true },
      { channel: "USDC", coin: "USDC", token: local.plainToken, decimals: 6, isTried: true },
    ],
  });

test("of a token that keeps a part of each transfer what arrived is credited, of a plain one what its logs say", async () => {
  const chain = await chainWith(6);
  const { text, key } = chain.address.deposit(0);
  await local.setAutomine(false);
  await local.sendToken(text, 1_000n, feeToken);
  await local.sendToken(text, 500n, feeToken);
  await local.sendToken(text, 700n, local.plainToken);
  await local.mine();
  const block = await chain.scan.block(await local.height(), (address) => address === key);
  expect(block?.transfers.map(({ channel, units }) => [channel, units])).toEqual([
    ["FEE", 1_000n],
    // A hundredth of both is missing from the last one.
    ["FEE", 485n],
    ["USDC", 700n],
  ]);
  expect(await chain.scan.balance(key, "FEE")).toBe(1_485n);
});

test("a token that nobody has listed is read by its address: what it says of itself, and how its transfer answers", async () => {
  const { token } = await chainWith(6);
  expect(await token?.facts(local.token)).toMatchObject({ symbol: "USDT", decimals: 6, transfer: "nothing" });
  expect(await token?.facts(local.plainToken)).toMatchObject({ symbol: "USDC", decimals: 6, transfer: "true" });
  expect(await token?.facts("0x00000000000000000000000000000000000000AA")).toBeUndefined();
});

test("a token with other decimals than configured is not read, and says so", async () => {
  const chain = await chainWith(18);
  await expect(chain.scan.tip()).rejects.toThrow("FEE: the token has 6 decimals, not 18 as configured");
  await expect(chain.scan.tip()).rejects.toThrow(ChainUnreachable);
});
