import { DEPOSIT_STATUS } from "@agio/core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openEvmWorld, UNIT, USDT, type EvmWorld } from "./testing/evm-world.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";

const SLOW_MS = 60_000;
const USER = 1_001;
const TARGET = "0x4444444444444444444444444444444444444444";

let world: EvmWorld;

beforeAll(async () => {
  world = await openEvmWorld(await openWalletDatabase());
  const wallet = await world.start();
  const address = await wallet.depositAddresses.of(USER, USDT);
  await world.node.sendToken(address!.text, 1_000n * BigInt(UNIT));
  await world.quiet(wallet);
  await wallet.stop();
}, SLOW_MS);

afterEach(async () => {
  world?.lying.lie(undefined);
  await world?.stopWallets();
});
afterAll(() => world?.stop());

interface Block {
  readonly number: string;
  readonly hash: string;
  readonly parentHash: string;
}

const isBlock = (result: unknown): result is Block => typeof (result as Block | null)?.parentHash === "string";
const otherHash = (hash: string): string => `0x${[...hash.slice(2)].toReversed().join("")}`;

test(
  "a node that withholds receipts is not believed: the withdrawal is neither signed again nor done",
  async () => {
    const { node, lying } = world;
    const wallet = await world.start();
    const id = await world.withdraw(USER, USDT, UNIT, TARGET);
    const signed = () => world.withdrawal(id)!.txid;
    await world.mineUntil("it is paid", async () => (await node.tokenBalance(TARGET)) === BigInt(UNIT));
    const before = signed();
    lying.lie((method, result) => (method === "eth_getTransactionReceipt" ? null : result));
    await node.mine(12);
    await world.until("it is told", async () => (await wallet.status()).chains[0]?.isReachable === false);
    lying.lie(undefined);
    await world.quiet(wallet);
    expect(world.isDone(id)).toBe(true);
    expect(signed()).toBe(before);
    expect(await node.tokenBalance(TARGET)).toBe(BigInt(UNIT));
  },
  SLOW_MS,
);

test(
  "a node that goes back is waited for: nothing that was read is dropped",
  async () => {
    const { node, lying } = world;
    const wallet = await world.start();
    await world.quiet(wallet);
    const old = await node.rpc<Block>("eth_getBlockByNumber", ["0x3", false]);
    lying.lie((method, result, [which]) => (method === "eth_getBlockByNumber" && which === "latest" ? old : result));
    await world.until("it is told", async () => (await wallet.status()).chains[0]?.state === "node is behind");
    await node.mine(3);
    lying.lie(undefined);
    await world.quiet(wallet);
    expect(world.logged()).not.toContain("blocks were replaced");
  },
  SLOW_MS,
);

test(
  "a branch that a node shows for a moment takes nothing back from anybody",
  async () => {
    const { node, lying } = world;
    const wallet = await world.start();
    await world.quiet(wallet);
    const from = (await node.height()) - 5;
    let looks = 0;
    lying.lie((method, result) => {
      if (method !== "eth_getBlockByNumber" || !isBlock(result) || Number(result.number) < from) return result;
      looks++;
      const parentHash = Number(result.number) === from ? result.parentHash : otherHash(result.parentHash);
      return { ...result, hash: otherHash(result.hash), parentHash };
    });
    await world.until("it was shown", () => looks > 2);
    lying.lie(undefined);
    await world.quiet(wallet);
    expect(world.deposits().filter(({ status }) => status === DEPOSIT_STATUS.reversed)).toEqual([]);
  },
  SLOW_MS,
);

test(
  "a deposit that a node hides is read when it tells the truth, and the books wait for it",
  async () => {
    const { node, lying } = world;
    const user = 1_003;
    const wallet = await world.start();
    const address = await wallet.depositAddresses.of(user, USDT);
    lying.lie((method, result) => (method === "eth_getLogs" || method === "eth_getBlockReceipts" ? [] : result));
    await node.sendToken(address!.text, 9n * BigInt(UNIT));
    await node.mine();
    await world.until("it is told", async () => (await wallet.status()).chains[0]?.isReachable === false);
    lying.lie(undefined);
    await world.quiet(wallet);
    expect(await world.available(user, "USDT")).toBe(9 * UNIT);
  },
  SLOW_MS,
);
