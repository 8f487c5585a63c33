import { keccak_256 } from "@noble/hashes/sha3.js";
import { parseTransaction, type Hex } from "viem";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startLocalEvm, type LocalEvm } from "../../../testing/local-evm.ts";
import { startLyingNode, type LyingNode } from "../../../testing/lying-node.ts";
import { testKeys, testSigner } from "../../../testing/test-signer.ts";
import { ChainUnreachable, type Chain, type Payout, type SignedTransaction } from "../../../ports/chain.ts";
import { ordersOf } from "../../../ports/payout-orders.ts";
import { checkEvmAddress } from "./address.ts";
import { openEvmChain } from "./open-evm-chain.ts";

const GWEI = 10n ** 9n;
const ETHER = 10n ** 18n;
const USDT = "USDT-ERC20";

let local: LocalEvm;
let proxy: LyingNode;
let chain: Chain;
/** Stands for the wallet engine: it keeps everything signed until it is mined. */
let spent: Set<string>;
const isSpent = (spend: string): boolean => spent.has(spend);
let lastPayout = 0;

const openChain = (signer = testSigner()): Promise<Chain> =>
  openEvmChain({
    name: "ethereum",
    rpcUrls: [proxy.url],
    chainId: local.chainId,
    assets: [
      { channel: "ETH", coin: "ETH", token: "", decimals: 18 },
      { channel: USDT, coin: "USDT", token: local.token, decimals: 6 },
      { channel: "USDC-ERC20", coin: "USDC", token: local.plainToken, decimals: 6 },
    ],
    signer,
    clock: Date.now,
    bounds: { feePerGasMax: 100n * GWEI },
  });

beforeAll(async () => {
  local = await startLocalEvm();
  proxy = await startLyingNode(local.rpcUrl);
  chain = await openChain();
});
beforeEach(async () => {
  spent = new Set();
  proxy.lie(undefined);
  await local.dropPending();
  await local.setAutomine(true);
  await local.setBaseFee(GWEI);
  await local.mine();
  await local.setNativeBalance(chain.address.hot.key, 10n * ETHER);
  const held = await local.tokenBalance(chain.address.hot.key);
  if (held < 10_000n) await local.sendToken(chain.address.hot.key, 10_000n - held);
});
afterAll(async () => {
  await proxy.stop();
  await local.stop();
});

function payout(channel: string, units: bigint, to = strangerAt(++lastPayout)): Payout {
  const checked = checkEvmAddress(to);
  if (checked === undefined) throw new Error("no address");
  return { id: ++lastPayout, channel, to: checked, units };
}
const strangerAt = (n: number): string => `0x${(0xfeed_0000 + n).toString(16).padStart(40, "0")}`;

const asked: Payout[] = [];
/** Withdrawals of a transaction, as the wallet engine names them for its replacement. */
const purposeOf = ({ payoutIds }: SignedTransaction) => ({
  orders: ordersOf(asked.filter(({ id }) => payoutIds.includes(id))),
});

async function signed(payouts: readonly Payout[]): Promise<readonly SignedTransaction[]> {
  asked.push(...payouts);
  const transactions = await chain.send.sign(payouts, isSpent);
  for (const { spends } of transactions) for (const spend of spends) spent.add(spend);
  return transactions;
}
const one = (transactions: readonly SignedTransaction[]): SignedTransaction => {
  expect(transactions).toHaveLength(1);
  return transactions[0]!;
};
const raise = async (transaction: SignedTransaction): Promise<SignedTransaction[]> => {
  const raised = await chain.send.bump(transaction, purposeOf(transaction));
  return raised === undefined ? [] : [raised];
};
const noncesOf = (transactions: readonly SignedTransaction[]): (number | undefined)[] =>
  transactions.map(({ raw }) => parseTransaction(raw as Hex).nonce);
const minedCount = async (): Promise<number> =>
  Number(await local.rpc("eth_getTransactionCount", [chain.address.hot.key, "latest"]));

test("payouts of ether and tokens arrive, each in a transaction of its own, nonces without a gap", async () => {
  const first = await minedCount();
  const payouts = [payout("ETH", 5n), payout(USDT, 6n), payout("ETH", 7n)];
  const transactions = await signed(payouts);
  expect(noncesOf(transactions)).toEqual([first, first + 1, first + 2]);
  expect(transactions.map(({ payoutIds }) => payoutIds)).toEqual(payouts.map(({ id }) => [id]));
  for (const transaction of transactions) expect(await chain.send.broadcast(transaction)).toBe("sent");
  expect(await local.nativeBalance(payouts[0]!.to.key)).toBe(5n);
  expect(await local.tokenBalance(payouts[1]!.to.key)).toBe(6n);
  for (const transaction of transactions) {
    const state = await chain.confirm.state(transaction.txid);
    if (state.state !== "mined") throw new Error("not mined");
    expect(state.isSuccess).toBe(true);
    expect(state.feeUnits).toBeGreaterThan(0n);
    expect(state.feeUnits).toBeLessThanOrEqual(transaction.feeUnitsMax);
    expect(state.blockHash).toBe((await chain.scan.ref(state.height))?.hash);
  }
});

test("the same bytes sent twice pay once, while they wait and after they are mined", async () => {
  await local.setAutomine(false);
  const paid = payout(USDT, 9n);
  const transaction = one(await signed([paid]));
  expect(await chain.confirm.state(transaction.txid)).toEqual({ state: "unknown" });
  expect(await chain.send.broadcast(transaction)).toBe("sent");
  expect(await chain.send.broadcast(transaction)).toBe("known");
  expect(await chain.confirm.state(transaction.txid)).toEqual({ state: "pending" });
  await local.mine();
  expect(await chain.send.broadcast(transaction)).toBe("known");
  expect(await local.tokenBalance(paid.to.key)).toBe(9n);
  expect(await chain.confirm.isImpossible(transaction, 1)).toBe(false);
});

test("what is signed is the same again after a crash that lost it, and the nonce is not skipped", async () => {
  const paid = payout("ETH", 3n);
  const [lost] = await chain.send.sign([paid], isSpent);
  const kept = one(await signed([paid]));
  expect(kept.spends).toEqual(lost?.spends);
  expect(await chain.send.broadcast(kept)).toBe("sent");
});

test("payouts that the wallet cannot cover wait, and those that wait for a block count", async () => {
  await local.setAutomine(false);
  const held = await local.tokenBalance(chain.address.hot.key);
  const large = payout(USDT, held - 10n);
  const transactions = await signed([large, payout(USDT, 11n), payout(USDT, 10n)]);
  expect(transactions.map(({ payoutIds }) => payoutIds[0])).toEqual([large.id, lastPayout]);
  for (const transaction of transactions) await chain.send.broadcast(transaction);
  expect(await signed([payout(USDT, 1n)])).toEqual([]);
  // After a restart only the node knows of them.
  const restarted = await openChain();
  expect(await restarted.send.sign([payout(USDT, 1n)], isSpent)).toEqual([]);
  expect(await signed([payout("ETH", 10n * ETHER)])).toEqual([]);
  await local.mine();
  expect(await local.tokenBalance(chain.address.hot.key)).toBe(0n);
});

test("a payout whose call would fail is left out, and takes no nonce", async () => {
  const blocked = payout(USDT, 2n);
  await local.setBlocked(blocked.to.text, true);
  const good = payout(USDT, 3n);
  const transaction = one(await signed([blocked, good]));
  expect(transaction.payoutIds).toEqual([good.id]);
  expect(noncesOf([transaction])).toEqual([await minedCount()]);
});

test("a transfer that the token refuses when it is mined has not paid", async () => {
  await local.setAutomine(false);
  const paid = payout(USDT, 4n);
  const transaction = one(await signed([paid]));
  await local.setBlocked(paid.to.text, true);
  await local.mine();
  await chain.send.broadcast(transaction);
  await local.mine();
  expect(await chain.confirm.state(transaction.txid)).toMatchObject({ state: "mined", isSuccess: false });
});

test("a spike of fees stops new transactions, and a stuck one is replaced with its own nonce", async () => {
  await local.setAutomine(false);
  const paid = payout("ETH", 8n);
  const stuck = one(await signed([paid]));
  expect(await chain.send.broadcast(stuck)).toBe("sent");
  const tooEarly = one(await raise(stuck));
  expect(await chain.send.broadcast(tooEarly)).toBe("sent");
  await local.setBaseFee(60n * GWEI);
  await local.mine();
  expect((await chain.confirm.state(tooEarly.txid)).state).not.toBe("mined");
  const raised = one(await raise(tooEarly));
  expect(raised.spends).toEqual(stuck.spends);
  expect(raised.payoutIds).toEqual(stuck.payoutIds);
  const [before, between, after] = [stuck, tooEarly, raised].map(({ raw }) => parseTransaction(raw as Hex));
  expect(after?.maxFeePerGas).toBeLessThanOrEqual(100n * GWEI);
  for (const [low, high] of [
    [before, between],
    [between, after],
  ]) {
    expect(Number(high?.maxFeePerGas)).toBeGreaterThanOrEqual(Number(low?.maxFeePerGas) * 1.125);
    expect(Number(high?.maxPriorityFeePerGas)).toBeGreaterThanOrEqual(Number(low?.maxPriorityFeePerGas) * 1.125);
    expect(high).toMatchObject({ nonce: low?.nonce, to: low?.to, value: low?.value });
  }
  expect(await chain.send.broadcast(raised)).toBe("sent");
  await local.setBaseFee(60n * GWEI);
  await local.mine();
  expect(await chain.confirm.state(raised.txid)).toMatchObject({ state: "mined", isSuccess: true });
  expect(await local.nativeBalance(paid.to.key)).toBe(8n);
  // The first can never be mined, which is said only after the blocks that were asked for; and nothing is left to raise.
  for (const replaced of [stuck, tooEarly]) {
    expect(await chain.send.broadcast(replaced)).toBe("spent");
    expect(await chain.confirm.isImpossible(replaced, 3)).toBe(false);
  }
  await local.mine(2);
  expect(await chain.confirm.isImpossible(stuck, 3)).toBe(true);
  expect(await chain.confirm.isImpossible(raised, 3)).toBe(false);
  expect(await chain.send.bump(stuck, purposeOf(stuck))).toBeUndefined();
  // Above the bound nothing new is signed and nothing is raised.
  const waiting = one(await signed([payout("ETH", 1n)]));
  await local.setBaseFee(200n * GWEI);
  await local.mine();
  expect(await signed([payout("ETH", 1n)])).toEqual([]);
  let last: SignedTransaction | undefined = waiting;
  let rounds = 0;
  while (last !== undefined && rounds < 20) {
    last = await chain.send.bump(last, purposeOf(last));
    rounds += 1;
  }
  expect(rounds).toBeLessThan(10);
});

test("a replacement that offers too little is refused, not lost", async () => {
  await local.setAutomine(false);
  const first = one(await signed([payout("ETH", 1n)]));
  expect(await chain.send.broadcast(first)).toBe("sent");
  spent.clear();
  const second = one(await signed([payout("ETH", 2n)]));
  expect(second.spends).toEqual(first.spends);
  expect(await chain.send.broadcast(second)).toBe("refused");
  expect(await chain.confirm.state(first.txid)).toEqual({ state: "pending" });
});

test("a reorg that drops a payout leaves it unknown; the same bytes pay once more into the same nonce", async () => {
  const paid = payout(USDT, 12n);
  const transaction = one(await signed([paid]));
  await chain.send.broadcast(transaction);
  expect(await chain.confirm.state(transaction.txid)).toMatchObject({ state: "mined" });
  await local.reorg(1);
  expect(await local.tokenBalance(paid.to.key)).toBe(0n);
  expect(await chain.confirm.state(transaction.txid)).toEqual({ state: "unknown" });
  expect(await chain.confirm.isImpossible(transaction, 1)).toBe(false);
  expect(await chain.send.broadcast(transaction)).toBe("sent");
  expect(await local.tokenBalance(paid.to.key)).toBe(12n);
});

test("a node that hides what was paid never has us believe that it was not", async () => {
  const paid = one(await signed([payout(USDT, 5n)]));
  await chain.send.broadcast(paid);
  await local.mine(5);
  proxy.lie((method, result) => (/Receipt|ByHash/.test(method) ? null : result));
  expect(await chain.confirm.state(paid.txid)).toEqual({ state: "unknown" });
  // The nonce is used and the receipt is hidden, but the block shows who used it.
  expect(await chain.confirm.isImpossible(paid, 2)).toBe(false);
  proxy.lie((method, result) => {
    if (/Receipt|ByHash/.test(method)) return null;
    return method === "eth_getBlockByNumber" ? { ...(result as object), transactions: [] } : result;
  });
  await expect(chain.confirm.isImpossible(paid, 2)).rejects.toThrow(ChainUnreachable);
  proxy.lie((method, result) => (method === "eth_getTransactionReceipt" ? null : result));
  await expect(chain.confirm.state(paid.txid)).rejects.toThrow(ChainUnreachable);
});

test("a node that is down signs and sends nothing, and decides nothing", async () => {
  const transaction = one(await signed([payout(USDT, 5n)]));
  await local.down();
  await expect(chain.send.sign([payout(USDT, 5n)], isSpent)).rejects.toThrow(ChainUnreachable);
  await expect(chain.send.broadcast(transaction)).rejects.toThrow(ChainUnreachable);
  await expect(chain.confirm.state(transaction.txid)).rejects.toThrow(ChainUnreachable);
  await expect(chain.confirm.isImpossible(transaction, 1)).rejects.toThrow(ChainUnreachable);
  await local.up();
  expect(await chain.send.broadcast(transaction)).toBe("sent");
});

test("a signer with another key is found out before anything is sent", async () => {
  const honest = testSigner();
  const wrong = await openChain({
    ...honest,
    async sign(requests) {
      const other = testKeys("zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong");
      const path = { purpose: 44, coinType: 60, branch: 1, index: 0 } as const;
      const digests = requests.map(({ transaction }) =>
        transaction.kind === "evm" ? keccak_256(Buffer.from(transaction.unsigned, "hex")) : new Uint8Array(32),
      );
      return Promise.all(digests.map(async (digest) => [await other.sign(path, digest)]));
    },
  });
  await expect(wrong.send.sign([payout("ETH", 1n)], isSpent)).rejects.toThrow("another key");
});

test("a deposit address without ether gets gas first, then its tokens go to the hot wallet", async () => {
  const address = chain.address.deposit(3);
  const sweep = { depositIndex: 3, channel: USDT, units: undefined };
  expect(await chain.send.sweep(sweep, isSpent)).toEqual({ step: "empty" });
  await local.sendToken(address.text, 700n);
  const gas = await chain.send.sweep(sweep, isSpent);
  if (gas.step !== "gas") throw new Error(gas.step);
  expect(gas.transaction.payoutIds).toEqual([]);
  expect(gas.transaction.spends[0]).toBe(`nonce:${chain.address.hot.key}:${await minedCount()}`);
  expect(await chain.send.broadcast(gas.transaction)).toBe("sent");
  const before = await local.tokenBalance(chain.address.hot.key);
  const moved = await chain.send.sweep(sweep, isSpent);
  if (moved.step !== "sweep") throw new Error(moved.step);
  expect(moved.transaction.spends[0]).toBe(`nonce:${address.key}:0`);
  expect(await chain.send.broadcast(moved.transaction)).toBe("sent");
  await expect.poll(() => local.tokenBalance(chain.address.hot.key)).toBe(before + 700n);
  expect(await local.tokenBalance(address.key)).toBe(0n);
  expect(await chain.send.sweep(sweep, isSpent)).toEqual({ step: "empty" });
});

test("ether is swept whole but for the cost, and a stuck sweep can be raised", async () => {
  const address = chain.address.deposit(4);
  const sweep = { depositIndex: 4, channel: "ETH", units: undefined };
  await local.sendNative(address.text, 10n);
  expect(await chain.send.sweep(sweep, isSpent)).toEqual({ step: "empty" });
  await local.sendNative(address.text, ETHER);
  await local.setAutomine(false);
  const swept = await chain.send.sweep(sweep, isSpent);
  if (swept.step !== "sweep") throw new Error(swept.step);
  expect(await chain.send.broadcast(swept.transaction)).toBe("sent");
  await local.setBaseFee(50n * GWEI);
  await local.mine();
  const raised = one(await raise(swept.transaction));
  expect(await chain.send.broadcast(raised)).toBe("sent");
  const before = await local.nativeBalance(chain.address.hot.key);
  await local.setBaseFee(50n * GWEI);
  await local.mine();
  const gained = (await local.nativeBalance(chain.address.hot.key)) - before;
  expect(gained).toBeGreaterThan((99n * ETHER) / 100n);
  expect(await local.nativeBalance(address.key)).toBeLessThan(ETHER / 100n);
});

test("a hundred payouts are signed in one call and pay each once", async () => {
  await local.setAutomine(false);
  const payouts = Array.from({ length: 100 }, () => payout(USDT, 1n));
  const transactions = await signed(payouts);
  expect(new Set(transactions.flatMap(({ spends }) => spends)).size).toBe(200);
  for (const transaction of transactions) expect(await chain.send.broadcast(transaction)).toBe("sent");
  await local.mine();
  const paid = await Promise.all(payouts.map(({ to }) => local.tokenBalance(to.key)));
  expect(new Set(paid)).toEqual(new Set([1n]));
});
