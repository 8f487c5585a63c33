import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startLocalEvm, type LocalEvm } from "../../../testing/local-evm.ts";
import { startLyingNode, type Lie, type LyingNode } from "../../../testing/lying-node.ts";
import { testSigner } from "../../../testing/test-signer.ts";
import { ChainUnreachable, type Chain, type TransferSeen } from "../../../ports/chain.ts";
import type { RawBlock, RawLog, RawReceipt, RawTransaction } from "./blocks.ts";
import { openEvmAssets, type EvmAssets } from "./assets.ts";
import { openEvmNode } from "./node.ts";
import { openEvmChain } from "./open-evm-chain.ts";
import { openEvmScan } from "./scan.ts";
import { approveCall } from "./tokens.ts";

const TRANSFERS = 2_000;
const BIG_BLOCK_GAS = 200_000_000;

let local: LocalEvm;
let proxy: LyingNode;
let chain: Chain;
const ours = new Set<string>();
const isOurs = (key: string): boolean => ours.has(key);
const STRANGER = "0x1234567890123456789012345678901234567890";

const assets = (): EvmAssets =>
  openEvmAssets([
    { channel: "ETH", coin: "ETH", token: "", decimals: 18 },
    { channel: "USDT-ERC20", coin: "USDT", token: local.token, decimals: 6 },
    { channel: "USDC-ERC20", coin: "USDC", token: local.plainToken, decimals: 6 },
  ]);

beforeAll(async () => {
  local = await startLocalEvm();
  proxy = await startLyingNode(local.rpcUrl);
  chain = await openEvmChain({
    name: "ethereum",
    rpcUrls: [proxy.url],
    chainId: local.chainId,
    assets: assets().all,
    signer: testSigner(),
    clock: Date.now,
  });
  for (let index = 0; index < 5; index++) ours.add(chain.address.deposit(index).key);
});
beforeEach(async () => {
  proxy.lie(undefined);
  await local.setAutomine(true);
});
afterAll(async () => {
  await proxy.stop();
  await local.stop();
});

/** Puts what is done into one block and returns its height. */
async function inOneBlock(work: () => Promise<void>): Promise<number> {
  await local.setAutomine(false);
  await work();
  await local.mine();
  return local.height();
}

const transfersAt = async (height: number): Promise<readonly TransferSeen[]> =>
  (await chain.scan.block(height, isOurs))?.transfers ?? [];

test("ether and tokens of both kinds are seen, each with its own place, and nothing of strangers", async () => {
  const [first, second] = [chain.address.deposit(0), chain.address.deposit(1)];
  let hashes: string[] = [];
  const height = await inOneBlock(async () => {
    hashes = [
      await local.sendToken(STRANGER, 1n),
      await local.sendToken(first.text, 250_000_000n),
      await local.sendToken(second.text, 7n, local.plainToken),
      await local.sendNative(first.text, 3n),
      await local.sendNative(STRANGER, 4n),
      // Nothing is no payment: such transfers are sent to put false addresses into histories.
      await local.sendToken(first.text, 0n),
      // Two logs to one of ours in one transaction, between others.
      await local.sendTokenToMany([STRANGER, first.key, STRANGER, first.key], 9n),
    ];
  });
  const from = local.dev.toLowerCase();
  proxy.counts();
  expect(await chain.scan.block(height, isOurs)).toMatchObject({
    height,
    parentHash: (await chain.scan.ref(height - 1))?.hash,
    transfers: [
      { txid: hashes[3], index: -1, channel: "ETH", to: first.key, from, units: 3n },
      { txid: hashes[1], index: 0, channel: "USDT-ERC20", to: first.key, from, units: 250_000_000n },
      { txid: hashes[2], index: 0, channel: "USDC-ERC20", to: second.key, from, units: 7n },
      { txid: hashes[6], index: 1, channel: "USDT-ERC20", to: first.key, from, units: 9n },
      { txid: hashes[6], index: 3, channel: "USDT-ERC20", to: first.key, from, units: 9n },
    ],
  });
});

test("a block without anything of ours costs two questions, one without tokens one", async () => {
  const foreign = await inOneBlock(async () => void (await local.sendToken(STRANGER, 1n)));
  proxy.counts();
  expect(await transfersAt(foreign)).toEqual([]);
  expect(proxy.counts()).toEqual({ eth_getBlockByNumber: 1, eth_getLogs: 1 });
  await local.mine();
  expect(await transfersAt(foreign + 1)).toEqual([]);
  expect(proxy.counts()).toEqual({ eth_getBlockByNumber: 1 });
});

test("what failed has paid nothing", async () => {
  // The token's code takes no ether: the transfer is mined and fails.
  ours.add(local.token.toLowerCase());
  const address = chain.address.deposit(2).text;
  await local.setBlocked(address, true);
  const height = await inOneBlock(async () => {
    await local.sendToken(address, 5n);
    await local.sendAs({ ...local.nativeTransfer(local.token, 5n), gas: "0x186a0" });
  });
  expect(await transfersAt(height)).toEqual([]);
  ours.delete(local.token.toLowerCase());
  await local.setBlocked(address, false);
});

test("there is no block above the newest, and the final one lies behind it", async () => {
  await local.mine(12);
  const tip = await chain.scan.tip();
  expect(tip.height).toBe(await local.height());
  expect(await chain.scan.block(tip.height + 1, isOurs)).toBeUndefined();
  expect(await chain.scan.ref(tip.height + 1)).toBeUndefined();
  expect(await chain.scan.finalHeight()).toBe(tip.height - 8);
  expect(await chain.scan.pending(isOurs)).toEqual([]);
});

test("after a reorg the same heights have other hashes, and parents tell where they part", async () => {
  const address = chain.address.deposit(3);
  await local.mine();
  const forkHeight = await local.height();
  await local.sendToken(address.text, 1_000n);
  await local.mine();
  const before = [await chain.scan.ref(forkHeight), await chain.scan.ref(forkHeight + 1)];
  expect(await transfersAt(forkHeight + 1)).toHaveLength(1);
  await local.reorg(2, [[local.tokenTransfer(address.text, 3n), 1]]);
  const after = [await chain.scan.ref(forkHeight), await chain.scan.ref(forkHeight + 1)];
  expect(after[0]).toEqual(before[0]);
  expect(after[1]?.hash).not.toBe(before[1]?.hash);
  expect(after[1]?.parentHash).toBe(before[0]?.hash);
  expect(await transfersAt(forkHeight + 1)).toEqual([]);
  expect(await transfersAt(forkHeight + 2)).toMatchObject([{ to: address.key, units: 3n }]);
  expect(await chain.scan.balance(address.key, "USDT-ERC20")).toBe(3n);
});

test("a node that contradicts itself is not believed", async () => {
  const address = chain.address.deposit(4);
  const height = await inOneBlock(async () => {
    await local.sendToken(address.text, 11n);
    await local.sendNative(address.text, 12n);
  });
  const truth = await transfersAt(height);
  expect(truth).toHaveLength(2);
  const block = (result: unknown, change: Partial<RawBlock>): unknown => ({ ...(result as RawBlock), ...change });
  const withReceipt =
    (change: (receipt: RawReceipt) => unknown): Lie =>
    (method, result) =>
      method === "eth_getBlockReceipts" ? (result as RawReceipt[]).map(change) : result;
  const withTransaction =
    (change: (transaction: RawTransaction) => unknown): Lie =>
    (method, result) =>
      method === "eth_getBlockByNumber"
        ? block(result, {
            transactions: (result as RawBlock).transactions.map((one) => change(one as RawTransaction)) as never,
          })
        : result;
  const lies: Record<string, Lie> = {
    "receipts are missing": (method, result) => (method === "eth_getBlockReceipts" ? null : result),
    "a receipt is missing": (method, result) =>
      method === "eth_getBlockReceipts" ? (result as RawReceipt[]).slice(1) : result,
    "a receipt is of another block": withReceipt((receipt) => ({ ...receipt, blockHash: `0x${"11".repeat(32)}` })),
    "a receipt has no outcome": withReceipt(({ status: _, ...receipt }) => receipt),
    "a receipt has another outcome": withReceipt((receipt) => ({ ...receipt, status: "0x0" })),
    "a receipt has another log": withReceipt((receipt) => ({
      ...receipt,
      logs: receipt.logs.map((log) => ({ ...log, data: `0x${"f".repeat(64)}` })),
    })),
    "a receipt has a log more": withReceipt((receipt) => ({ ...receipt, logs: [...receipt.logs, ...receipt.logs] })),
    "receipts are in another order": (method, result) =>
      method === "eth_getBlockReceipts" ? (result as RawReceipt[]).toReversed() : result,
    "a transaction carries more": withTransaction((transaction) => ({ ...transaction, value: "0xde0b6b3a7640000" })),
    "a transaction has another name": withTransaction((transaction) => ({
      ...transaction,
      hash: `0x${"44".repeat(32)}`,
    })),
    "the header names other receipts": (method, result) =>
      method === "eth_getBlockByNumber" ? block(result, { receiptsRoot: `0x${"55".repeat(32)}` }) : result,
    "the header names no receipts": (method, result) =>
      method === "eth_getBlockByNumber" ? block(result, { receiptsRoot: undefined as never }) : result,
    "the block has another hash": (method, result) =>
      method === "eth_getBlockByNumber" ? block(result, { hash: `0x${"66".repeat(32)}` }) : result,
    "the block is another": (method, result) =>
      method === "eth_getBlockByNumber" ? block(result, { number: "0x1" }) : result,
    "the block has no filter": (method, result) =>
      method === "eth_getBlockByNumber" ? block(result, { logsBloom: "0x" }) : result,
    "the block has only hashes": (method, result) =>
      method === "eth_getBlockByNumber"
        ? block(result, { transactions: (result as RawBlock).transactions.map(() => `0x${"33".repeat(32)}`) })
        : result,
  };
  const believed: string[] = [];
  for (const [name, lie] of Object.entries(lies)) {
    proxy.lie(lie);
    const outcome: unknown = await chain.scan.block(height, isOurs).catch((error: unknown) => error);
    if (!(outcome instanceof ChainUnreachable)) believed.push(name);
  }
  expect(believed).toEqual([]);
  proxy.lie(undefined);
  expect(await transfersAt(height)).toEqual(truth);
});

test("a node that finds no logs of a token, as one does that is behind, is found out, and all logs tell the truth", async () => {
  const address = chain.address.deposit(4);
  const height = await inOneBlock(async () => void (await local.sendToken(address.text, 13n)));
  proxy.lie((method, result, [query]) => (method === "eth_getLogs" && "address" in (query as object) ? [] : result));
  expect(await transfersAt(height)).toMatchObject([{ to: address.key, units: 13n }]);
  proxy.lie((method, result) =>
    method === "eth_getLogs"
      ? (result as RawLog[]).map((log) => ({ ...log, blockHash: `0x${"22".repeat(32)}` }))
      : result,
  );
  await expect(transfersAt(height)).rejects.toThrow("logs of another block");
});

test("a contract's address is told from a person's, and a token's own is no address to pay to", async () => {
  expect(await chain.scan.isContract?.(local.token.toLowerCase())).toBe(true);
  expect(await chain.scan.isContract?.(STRANGER)).toBe(false);
  const delegated = "0x00000000000000000000000000000000de1e6a7e";
  await local.rpc("anvil_setCode", [delegated, `0xef0100${STRANGER.slice(2)}`]);
  expect(await chain.scan.isContract?.(delegated)).toBe(false);
  expect(chain.address.check(local.token)).toBeUndefined();
  expect(chain.address.check(STRANGER)?.key).toBe(STRANGER);
});

test("a node that is asked too much leaves the answer to two others", async () => {
  const busy = await startLyingNode(local.rpcUrl);
  const covered = await openEvmChain({ ...optionsOf(), rpcUrls: [busy.url, local.rpcUrl, proxy.url] });
  await covered.scan.tip();
  busy.refuse({ code: -32_005, message: "too many requests" });
  expect(await covered.scan.tip()).toEqual(await chain.scan.tip());
  await busy.stop();
});

test("one node named twice is one source", async () => {
  const twice = await openEvmChain({ ...optionsOf(), rpcUrls: [local.rpcUrl, local.rpcUrl, "http://127.0.0.1:1"] });
  await expect(twice.scan.tip()).rejects.toThrow("no 2 nodes agree about the newest block");
});

test("a node of another network is not asked anything", async () => {
  const other = await openEvmChain({
    name: "ethereum",
    rpcUrls: [local.rpcUrl],
    chainId: 1,
    assets: chain.assets,
    signer: testSigner(),
    clock: Date.now,
  });
  await expect(other.scan.tip()).rejects.toThrow(/chain 31337, not 1/);
});

test("a node that is down is told from an empty chain, two others stand in for it, and it is asked again later", async () => {
  const second = await startLyingNode(local.rpcUrl);
  const lonely = await openEvmChain({ ...optionsOf(), rpcUrls: [local.rpcUrl] });
  const covered = await openEvmChain({ ...optionsOf(), rpcUrls: ["http://127.0.0.1:1", second.url, local.rpcUrl] });
  expect(await covered.scan.tip()).toEqual(await lonely.scan.tip());
  const height = await local.height();
  await local.down();
  for (const ask of [() => lonely.scan.tip(), () => lonely.scan.block(1, isOurs), () => covered.scan.finalHeight()])
    await expect(ask()).rejects.toThrow(ChainUnreachable);
  await local.up();
  expect((await lonely.scan.tip()).height).toBe(height);
  await second.stop();
});

const optionsOf = () => ({
  name: "ethereum",
  chainId: local.chainId,
  assets: chain.assets,
  signer: testSigner(),
  clock: Date.now,
});

test(`a block with ${TRANSFERS} transfers to ours takes well under a second of our own work`, async () => {
  const many = Array.from({ length: TRANSFERS }, (_, at) => `0x${(at + 0xabcdef01).toString(16).padStart(40, "0")}`);
  for (const key of many) ours.add(key);
  await local.rpc("evm_setBlockGasLimit", [`0x${BIG_BLOCK_GAS.toString(16)}`]);
  await local.mine();
  const height = await inOneBlock(async () => {
    for (let from = 0; from < TRANSFERS; from += 400) await local.sendTokenToMany(many.slice(from, from + 400), 5n);
  });
  // Without the node between, that reads everything once more.
  const direct = await openEvmChain({ ...optionsOf(), rpcUrls: [local.rpcUrl] });
  await direct.scan.tip();
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const transfers = (await direct.scan.block(height, isOurs))?.transfers ?? [];
  const tookMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(before);
  const workMs = (user + system) / 1_000;
  expect(transfers).toHaveLength(TRANSFERS);
  expect(new Set(transfers.map(({ txid, index }) => `${txid}:${index}`)).size).toBe(TRANSFERS);
  // Not the clock's time: other tests run beside this one.
  expect(workMs).toBeLessThan(700);
  process.stdout.write(`${TRANSFERS} transfers read in ${tookMs.toFixed(0)} ms, ${workMs.toFixed(0)} ms of work\n`);
});

test("whoever one of ours allows to move tokens is told as if they had them; the contract that pays for us is not", async () => {
  const contract = `0x${"c".repeat(40)}`;
  const node = openEvmNode({ name: "ethereum", urls: [local.rpcUrl], chainId: local.chainId, hasProofs: false });
  const reading = openEvmScan(node, assets(), { multiSend: contract });
  const paymentsOf = async (spender: string, units: bigint) => {
    const data = approveCall(spender, units);
    await local.sendAs({ from: local.dev, to: local.token, data, gas: "0x186a0" });
    const block = await reading.block(await local.height(), (key) => key === local.dev.toLowerCase());
    return block?.departures.flatMap(({ payments }) => payments);
  };
  expect(await paymentsOf(STRANGER, 5n)).toEqual([{ channel: "USDT-ERC20", to: STRANGER, units: 5n }]);
  expect(await paymentsOf(STRANGER, 0n)).toEqual([]);
  expect(await paymentsOf(contract, 7n)).toEqual([]);
});
