import { existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openFileJournal, type Journal } from "@agio/journal";
import { temporaryFolder } from "@agio/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawKeystore } from "../adapters/chains/wallet/keystore.ts";
import { drawOperator, policyOf } from "../adapters/chains/wallet/testing/operators.ts";
import { readConfig } from "../config/config.ts";
import { openLog } from "../base/log.ts";
import { bundleProgram } from "../testing/bundled-program.ts";
import { startLocalEvm } from "../testing/local-evm.ts";
import { openChainAdapters } from "./chain-adapters.ts";

const folder = temporaryFolder("chain-adapters");
const failures: Error[] = [];
let walletProgram: URL;
let journal: Journal;
let printed = "";

beforeAll(async () => {
  walletProgram = await bundleProgram("adapters/chains/wallet/wallet-process.ts");
  journal = await openFileJournal(path.join(folder.path, "journal"));
});
afterAll(async () => {
  await journal.close();
  folder.remove();
});

const open = (env: Record<string, string>) =>
  openChainAdapters({
    config: readConfig({ DATA_DIR: folder.path, ...env }),
    log: openLog("debug", (line) => (printed += line)),
    clock: Date.now,
    journal,
    // No chain of these tests keeps anything in it.
    database: undefined as never,
    walletProgram,
    onFailed: (error) => failures.push(error),
  });

/** By a descriptor of its own, as a shell or a supervisor does it. */
function handedOver(passphrase: string): Record<string, string> {
  const file = path.join(folder.path, "handed-over");
  writeFileSync(file, `${passphrase}\n`);
  return { WALLET_PASSPHRASE_FD: String(openSync(file, "r")) };
}

const STRANGER = "0x1234567890123456789012345678901234567890";

test("the demo starts a chain with a filled hot wallet, pays by the clock, and goes on where it was", async () => {
  const first = await open({});
  const [chain] = first.chains;
  expect(chain?.assets.map(({ channel }) => channel)).toEqual(["ETH", "USDT-ERC20"]);
  const hot = chain?.address.hot;
  expect(await first.demoChain?.balances(hot?.key ?? "")).toEqual([
    { channel: "USDT-ERC20", amount: "5000000" },
    { channel: "ETH", amount: "500" },
  ]);
  expect(await first.demoChain?.balances(first.demoChain.sampleAddress)).toEqual([
    { channel: "USDT-ERC20", amount: "0" },
    { channel: "ETH", amount: "0" },
  ]);
  const hash = (await first.demoChain?.send("USDT-ERC20", STRANGER, "12.5")) ?? "";
  await expect.poll(async () => (await chain?.confirm.state(hash))?.state, { timeout: 10_000 }).toBe("mined");
  const height = (await first.demoChain?.height()) ?? 0;
  await first.close();
  expect(existsSync(path.join(folder.path, "wallet", "keystore.json"))).toBe(true);

  const second = await open({});
  // The same keys, opened by the secret that was drawn; the same chain; nothing more for a wallet that is full.
  expect(second.chains[0]?.address.hot).toEqual(hot);
  expect(await second.demoChain?.height()).toBeGreaterThanOrEqual(height);
  expect(await second.demoChain?.balances(STRANGER)).toContainEqual({ channel: "USDT-ERC20", amount: "12.5" });
  expect(await second.demoChain?.balances(hot?.key ?? "")).toContainEqual({ channel: "USDT-ERC20", amount: "5000000" });
  await second.close();
  expect(failures).toEqual([]);
});

test("a stored chain that cannot be read is put aside, and a new one begins", async () => {
  const stateFile = path.join(folder.path, "local-chain", "state.json");
  writeFileSync(stateFile, '{"half a st');
  const { demoChain, close } = await open({});
  expect(await demoChain?.balances(STRANGER)).toContainEqual({ channel: "USDT-ERC20", amount: "0" });
  await close();
  expect(printed).toContain("the local chain cannot be read");
  expect(readFileSync(`${stateFile}.unreadable`, "utf8")).toBe('{"half a st');
});

test("without the demo's chain and without a node nothing is open, and no keystore is touched", async () => {
  expect(await open({ DEMO_CHAIN: "off" })).toMatchObject({ chains: [], demoChain: undefined });
});

test("where money is real the chain is the configured one, and the keystore opens by the operator's passphrase alone", async () => {
  const local = await startLocalEvm();
  const real = {
    DATABASE_URL: "postgres://u@localhost/agio",
    PUBLIC_URL: "https://exchange.example",
    DATA_DIR: path.join(folder.path, "real"),
    EVM_RPC_URL: local.rpcUrl,
    EVM_CHAIN_ID: String(local.chainId),
    EVM_USDT_CONTRACT: local.token,
    EVM_USDC_CONTRACT: local.plainToken,
  };
  const passphrase = "long enough for this test";
  try {
    await expect(open({ ...real, ...handedOver(passphrase) })).rejects.toThrow("there is no keystore: put it back");
    await drawKeystore(path.join(real.DATA_DIR, "wallet", "keystore.json"), passphrase);
    await expect(open({ ...real, ...handedOver(passphrase) })).rejects.toThrow("the signer pays only by one: write it");
    const policy = policyOf([drawOperator(), drawOperator()]);
    writeFileSync(path.join(real.DATA_DIR, "wallet", "policy.json"), JSON.stringify({ policy, approvals: [] }));
    const opened = await open({ ...real, ...handedOver(passphrase) });
    expect(opened.demoChain).toBeUndefined();
    expect(opened.chains[0]?.assets.map(({ channel }) => channel)).toEqual(["ETH", "USDT-ERC20", "USDC-ERC20"]);
    expect((await opened.chains[0]?.scan.tip())?.height).toBe(await local.height());
    await opened.close();
    const other = await startLocalEvm();
    const elsewhere = await open({ ...real, ...handedOver(passphrase), EVM_RPC_URL: other.rpcUrl });
    for (const question of [
      () => elsewhere.chains[0]?.scan.tip(),
      () => elsewhere.chains[0]?.send.sign([], () => false),
    ])
      await expect(question()).rejects.toThrow(/^ethereum: the node is of another network: its first block is 0x/);
    await elsewhere.close();
    await other.stop();
    await expect(open({ ...real, ...handedOver(`${passphrase}!`) })).rejects.toThrow("passphrase is wrong");
  } finally {
    await local.stop();
  }
  expect(printed).not.toContain(passphrase);
});
