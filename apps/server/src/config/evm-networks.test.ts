import { writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import { afterAll, expect, test } from "vitest";
import { networkChannels, readEvmNetworks } from "./evm-networks.ts";
import { readConfig } from "./config.ts";

const folder = temporaryFolder("evm-networks");
afterAll(() => folder.remove());

const USDT = {
  channel: "USDT-BEP20",
  coin: "USDT",
  contract: "0x55d398326f99059fF775485246999027B3197955",
  decimals: 18,
};
const BSC = {
  ...{ name: "bsc", network: "BNB Smart Chain", chainId: 56, rpcUrls: ["https://a.example", "https://b.example"] },
  ...{ confirmations: [15, 30], explorer: "https://bscscan.com/tx/{txid}", feeGweiMax: 20 },
  ...{ native: { channel: "BNB", coin: "BNB" }, tokens: [USDT] },
};
const ARBITRUM = {
  ...{ name: "arbitrum", network: "Arbitrum One", chainId: 42_161, rpcUrls: ["https://c.example"] },
  ...{ confirmations: [60, 1_200], native: { channel: "ETH-ARB", coin: "ETH" }, hasProofs: false },
};

const ETHEREUM = { chainId: 1, tokens: [{ channel: "USDC-ERC20" }] };

let files = 0;
function fileWith(given: unknown): string {
  const file = path.join(folder.path, `networks-${++files}.json`);
  writeFileSync(file, typeof given === "string" ? given : JSON.stringify(given));
  return file;
}

test("several networks are named in one file, each with its own coin, tokens, confirmations, fees and explorer", () => {
  const [bsc, arbitrum] = readEvmNetworks(fileWith([BSC, ARBITRUM]), ETHEREUM);
  expect(bsc).toMatchObject({ ...BSC, coreChainId: 1_000_000_056, hasProofs: true, gasMax: 200_000 });
  expect(arbitrum).toMatchObject({ coreChainId: 1_000_042_161, hasProofs: false, feeGweiMax: 500, tokens: [] });
  expect(bsc).toMatchObject({ feeRule: "eip1559", finality: "latest" });
  const [ruled] = readEvmNetworks(fileWith([{ ...BSC, feeRule: "legacy", finality: "safe" }]), ETHEREUM);
  expect(ruled).toMatchObject({ feeRule: "legacy", finality: "safe" });
  expect(networkChannels(bsc!)).toEqual([
    { channel: "BNB", coin: "BNB", token: "", decimals: 18 },
    { channel: "USDT-BEP20", coin: "USDT", token: USDT.contract, decimals: 18, isTried: true },
  ]);
});

test("networks open chains, and like every chain they need what holds the keys, and are for real money", () => {
  const real = { DATABASE_URL: "postgres://u@localhost/agio", PUBLIC_URL: "https://exchange.example" };
  const named = { EVM_NETWORKS: fileWith([BSC]) };
  expect(() => readConfig({ ...real, ...named })).toThrow(/WALLET_PASSPHRASE/);
  expect(() => readConfig(named)).toThrow(/EVM_NETWORKS: for real money/);
  const { chains } = readConfig({ ...real, ...named, WALLET_PASSPHRASE_FD: "3" });
  expect(chains.networks.map(({ name }) => name)).toEqual(["bsc"]);
});

test.each([
  ["no JSON", "{", /cannot be read/],
  ["an unknown field", [{ ...BSC, rpcUrl: "https://a.example" }], /Unrecognized key/],
  ["no node", [{ ...BSC, rpcUrls: [] }], /0\.rpcUrls/],
  ["the name of a shipped chain", [{ ...BSC, name: "ethereum" }], /ethereum is named twice/],
  ["the name of a shipped network", [{ ...BSC, network: "Tron" }], /Tron is the name of another network/],
  ["Ethereum itself", [{ ...BSC, chainId: 1 }], /1 is named twice/],
  ["a number twice", [BSC, { ...ARBITRUM, chainId: 56 }], /56 is named twice/],
  ["a channel twice", [BSC, { ...ARBITRUM, native: { channel: "BNB", coin: "BNB" } }], /BNB is named twice/],
  ["a shipped channel", [{ ...BSC, native: { channel: "ETH", coin: "ETH" } }], /ETH is named twice/],
  ["a token of Ethereum", [{ ...BSC, native: { channel: "USDC-ERC20", coin: "X" } }], /USDC-ERC20 is named twice/],
  ["a token twice", [{ ...BSC, tokens: [USDT, { ...USDT, channel: "OTHER" }] }], /is named twice/],
  ["no contract", [{ ...BSC, tokens: [{ ...USDT, contract: "0x1" }] }], /no address of a contract/],
  ["an explorer without a place", [{ ...BSC, explorer: "https://bscscan.com" }], /\{txid\}/],
  ["money that leaves before it is there", [{ ...BSC, confirmations: [30, 15] }], /the second is below the first/],
])("%s is refused with the reason", (_, given, reason) => {
  expect(() => readEvmNetworks(fileWith(given), ETHEREUM)).toThrow(reason);
});
