import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ChainUnreachable, type Chain, type TransferSeen } from "../../../ports/chain.ts";
import { startLocalEvm, type LocalEvm } from "../../../testing/local-evm.ts";
import { startLyingNode, type Lie, type LyingNode } from "../../../testing/lying-node.ts";
import { deployPassingContracts, type PassingContracts } from "../../../testing/passing-contracts.ts";
import { testSigner } from "../../../testing/test-signer.ts";
import { openEvmChain } from "./open-evm-chain.ts";

const ADDRESSES = 10_000;
const BLOCK_MS = 12_000;
const KEEPS_NO_TRACE = new Error("the method debug_traceBlockByHash does not exist");

let local: LocalEvm;
let proxy: LyingNode;
let second: LyingNode;
let programs: PassingContracts;
let chain: Chain;
const ours = new Set<string>();
const isOurs = (key: string): boolean => ours.has(key);

const optionsOf = (...rpcUrls: string[]) => ({
  name: "ethereum",
  rpcUrls,
  chainId: local.chainId,
  assets: [
    { channel: "ETH", coin: "ETH", token: "", decimals: 18 },
    { channel: "USDT-ERC20", coin: "USDT", token: local.token, decimals: 6 },
  ],
  signer: testSigner(),
  clock: Date.now,
});

beforeAll(async () => {
  local = await startLocalEvm();
  [proxy, second] = [await startLyingNode(local.rpcUrl), await startLyingNode(local.rpcUrl)];
  programs = await deployPassingContracts(local);
  chain = await openEvmChain(optionsOf(proxy.url));
  for (let index = 0; index < 5; index++) ours.add(chain.address.deposit(index).key);
});
beforeEach(() => {
  proxy.lie(undefined);
  second.lie(undefined);
});
afterAll(async () => {
  await proxy?.stop();
  await second?.stop();
  await local?.stop();
});

/** Payments by programs in the newest block, as a chain finds them. */
async function tracedBy({ scan }: Chain): Promise<readonly TransferSeen[] | undefined> {
  const block = await scan.block(await local.height(), isOurs);
  return scan.passedOn!.traced(block!, isOurs);
}

test("traces show what programs pay us, each payment with its own place, and nothing of what was undone", async () => {
  const { key } = chain.address.deposit(0);
  const from = local.dev.toLowerCase();
  for (const pass of [programs.forward, programs.selfDestruct, programs.create]) {
    const txid = await pass(key, 100n);
    expect(await tracedBy(chain)).toMatchObject([{ txid, channel: "ETH", to: key, from, units: 100n }]);
  }
  const txid = await programs.split(key, 100n);
  const halves = await tracedBy(chain);
  expect(halves).toMatchObject([
    { txid, to: key, units: 50n },
    { txid, to: key, units: 50n },
  ]);
  expect(new Set(halves!.map(({ index }) => index)).size).toBe(2);
  expect(halves![0]!.senders![0]).not.toBe(from);
  const before = await local.nativeBalance(key);
  await programs.revertInside(key, 100n);
  expect(await tracedBy(chain)).toEqual([]);
  await local.sendNative(key, 1n);
  expect(await tracedBy(chain)).toEqual([]);
  expect(await local.nativeBalance(key)).toBe(before + 1n);
});

test("a block of plain payments shows in its header that no program ran", async () => {
  await local.sendNative(chain.address.deposit(0).text, 1n);
  expect((await chain.scan.block(await local.height(), isOurs))?.ranPrograms).toBe(false);
  await programs.forward(chain.address.deposit(0).text, 1n);
  expect((await chain.scan.block(await local.height(), isOurs))?.ranPrograms).toBe(true);
});

test("without traces, balances show it: beyond direct payments, sends of ours and what they cost", async () => {
  const { scan, address } = chain;
  const [one, two, three] = [1, 2, 3].map((index) => address.deposit(index).key) as [string, string, string];
  const after = await local.height();
  await local.sendNative(one, 10n ** 18n);
  await programs.forward(one, 7n);
  await local.sendAs({ from: one, to: two, value: "0x5", gas: "0x5208" });
  await local.sendNative(three, 9n);
  await programs.revertInside(three, 100n);
  const upTo = await local.height();
  // A test's node sends for a foreign account without a signature that proves it.
  const trusting = await openEvmChain({ ...optionsOf(proxy.url), hasProofs: false });
  const keys = [one, two, three];
  expect(await trusting.scan.passedOn!.unexplained(keys, { after, upTo })).toEqual([{ to: one, units: 7n }]);
  expect(await scan.passedOn!.unexplained([three], { after, upTo })).toEqual([]);
  // Sent away since: it is no less what came.
  await programs.forward(two, 11n);
  await local.sendAs({ from: one, to: two, value: "0xb", gas: "0x5208" });
  const end = await local.height();
  expect(await trusting.scan.passedOn!.unexplained(keys, { after: upTo, upTo: end })).toEqual([
    { to: two, units: 11n },
  ]);
});

test("states that a node does not keep any more are told from balances", async () => {
  proxy.lie((method, result) => {
    if (method === "eth_getBalance") throw new Error("missing trie node");
    return result;
  });
  const keys = [chain.address.deposit(0).key];
  expect(await chain.scan.passedOn!.unexplained(keys, { after: 1, upTo: 2 })).toBeUndefined();
});

const moreInTrace: Lie = (method, result) =>
  method === "debug_traceBlockByHash" ? JSON.parse(JSON.stringify(result).replaceAll('"0x64"', '"0xfffff"')) : result;
const noTrace: Lie = (method, result) => {
  if (method === "debug_traceBlockByHash") throw KEEPS_NO_TRACE;
  return result;
};
const moreInBalance: Lie = (method, result) => (method === "eth_getBalance" ? "0xffffffffffffffffff" : result);

test("of two nodes both have to show it; where one keeps no traces, none are read, and no chain waits for them", async () => {
  const { key } = chain.address.deposit(4);
  const witnessed = await openEvmChain(optionsOf(proxy.url, second.url));
  const after = await local.height();
  await programs.forward(key, 100n);
  const blocks = { after, upTo: await local.height() };
  expect(await tracedBy(witnessed)).toMatchObject([{ to: key, units: 100n }]);
  proxy.lie(moreInTrace);
  await expect(tracedBy(witnessed)).rejects.toThrow(ChainUnreachable);
  proxy.lie(moreInBalance);
  await expect(witnessed.scan.passedOn!.unexplained([key], blocks)).rejects.toThrow("no 2 nodes agree about balances");
  proxy.lie(noTrace);
  expect(await tracedBy(witnessed)).toBeUndefined();
  expect(await witnessed.scan.passedOn!.unexplained([key], blocks)).toEqual([{ to: key, units: 100n }]);
});

test("a trace is read where its transaction succeeded by its proven receipt, and a broken one is none", async () => {
  const { key } = chain.address.deposit(4);
  // Too little gas for anything but its own begin.
  const hash = await local.sendAs({
    ...{ from: local.dev, to: local.token, data: `0xdeadbeef${key.slice(2)}`, gas: "0x7530" },
  });
  const made = [{ from: local.token, to: key, value: "0x64", type: "CALL" }];
  proxy.lie((method, result) =>
    method === "debug_traceBlockByHash"
      ? [{ txHash: hash, result: { from: local.dev, to: local.token, type: "CALL", calls: made } }]
      : result,
  );
  expect(await tracedBy(chain)).toEqual([]);
  proxy.lie((method, result) => (method === "debug_traceBlockByHash" ? [{ result: {} }] : result));
  expect(await tracedBy(chain)).toBeUndefined();
});

test(`balances of ${ADDRESSES} addresses are compared in less than a block's time`, async () => {
  const upTo = await local.height();
  const keys = Array.from({ length: ADDRESSES }, (_, at) => `0x${(at + 0xabcdef01).toString(16).padStart(40, "0")}`);
  const direct = await openEvmChain(optionsOf(local.rpcUrl));
  const startedAt = performance.now();
  expect(await direct.scan.passedOn!.unexplained(keys, { after: upTo - 10, upTo })).toEqual([]);
  const tookMs = performance.now() - startedAt;
  expect(tookMs).toBeLessThan(BLOCK_MS);
  process.stdout.write(`balances of ${ADDRESSES} addresses compared in ${tookMs.toFixed(0)} ms\n`);
});
