import { DEPOSIT_STATUS, WITHDRAWAL_STATUS } from "@agio/core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openEvmWorld, UNIT, USDT, type EvmWorld } from "./testing/evm-world.ts";
import { senderPath, signDraft } from "../adapters/chains/evm/signing.ts";
import { testSigner } from "../testing/test-signer.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";

const FEES = { maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 10n ** 9n } as const;
const SLOW_MS = 60_000;
const USER = 1_001;
const FUNDS = 1_000 * UNIT;

let world: EvmWorld;

beforeAll(async () => {
  world = await openEvmWorld(await openWalletDatabase());
  const wallet = await world.start();
  const address = await wallet.depositAddresses.of(USER, USDT);
  await world.node.sendToken(address!.text, BigInt(FUNDS));
  await world.quiet(wallet);
  await wallet.stop();
}, SLOW_MS);

afterEach(() => world?.stopWallets());
afterAll(() => world?.stop());

let targets = 0;
/** An address that was never paid before. */
const newTarget = (): string => `0x${(0xabc0_0000 + ++targets).toString(16).padStart(40, "3")}`;

const endsOf = (id: number) =>
  world
    .withdrawalRows(id)
    .filter(({ status }) => status === WITHDRAWAL_STATUS.done || status === WITHDRAWAL_STATUS.failed);

test.each([
  ["after sign", 1],
  ["before insert server_wallet_attempts", 1],
  ["before insert server_wallet_payouts", 1],
  ["before SendWithdrawals", 1],
  ["after SendWithdrawals", 1],
  ["before broadcast", 1],
  ["after broadcast", 1],
  ["after ObserveBlock", 2],
  ["after FinishWithdrawals", 1],
  ["before update server_wallet_payouts", 1],
  ["after RecordNetworkCost", 1],
  ["before delete server_wallet_spends", 1],
])(
  "a wallet that ends %s leaves nothing lost and nothing paid twice",
  async (point, count) => {
    const power = world.power(point, count);
    const target = newTarget();
    await world.start({}, power);
    const id = await world.withdraw(USER, USDT, 3 * UNIT, target);
    await world.mineUntil(`the power is off ${point}`, () => power.cutAt !== "");
    await world.stopWallets();
    await world.quiet(await world.start());
    expect(world.isDone(id)).toBe(true);
    expect(endsOf(id)).toHaveLength(1);
    expect(await world.node.tokenBalance(target)).toBe(3n * BigInt(UNIT));
  },
  SLOW_MS,
);

test(
  "a node that is down is waited for; what it has forgotten is sent again, byte for byte",
  async () => {
    const { node } = world;
    const target = newTarget();
    const wallet = await world.start();
    const id = await world.withdraw(USER, USDT, UNIT, target);
    await world.until("it is sent", () => world.withdrawal(id)?.status === WITHDRAWAL_STATUS.processing);
    const { txid } = world.withdrawal(id)!;
    await node.down();
    await world.until("it is told", async () => (await wallet.status()).chains[0]?.isReachable === false);
    const second = await world.withdraw(USER, USDT, 2 * UNIT, target);
    expect(world.withdrawal(second)?.status).toBe(WITHDRAWAL_STATUS.approved);
    await node.up();
    await node.setAutomine(false);
    await world.quiet(wallet);
    expect(world.withdrawal(id)?.txid).toBe(txid);
    expect([id, second].every(world.isDone)).toBe(true);
    expect(await node.tokenBalance(target)).toBe(3n * BigInt(UNIT));
  },
  SLOW_MS,
);

test(
  "a reorganisation deeper than the confirmations takes a deposit back, and what replaced it counts instead",
  async () => {
    const { node } = world;
    const user = 1_002;
    const wallet = await world.start();
    const address = await wallet.depositAddresses.of(user, USDT);
    await node.sendToken(address!.text, 50n * BigInt(UNIT));
    await node.mine(4);
    await world.until("it is unlocked", () =>
      world.deposits().some(({ userId, status }) => userId === user && status === DEPOSIT_STATUS.unlocked),
    );
    // The sender's double spend: the same nonce pays somebody else, and less of it reaches us.
    await node.reorg(5, [[node.tokenTransfer(address!.text, 20n * BigInt(UNIT)), 1]]);
    await world.until("it is taken back", () =>
      world.deposits().some(({ userId, status }) => userId === user && status === DEPOSIT_STATUS.reversed),
    );
    await world.quiet(wallet);
    expect(await world.available(user, "USDT")).toBe(20 * UNIT);
  },
  SLOW_MS,
);

test(
  "a payout that was done and falls out of the chain is sent again with the same bytes",
  async () => {
    const { node } = world;
    const target = newTarget();
    const wallet = await world.start();
    const id = await world.withdraw(USER, USDT, UNIT, target);
    await world.mineUntil("it is done", () => world.isDone(id));
    const { txid } = world.withdrawal(id)!;
    const { blockNumber } = await node.rpc<{ blockNumber: string }>("eth_getTransactionReceipt", [txid]);
    await node.reorg((await node.height()) - Number(blockNumber) + 1);
    expect(await node.tokenBalance(target)).toBe(0n);
    await world.mineUntil("it is paid again", async () => (await node.tokenBalance(target)) === BigInt(UNIT));
    await world.quiet(wallet);
    expect(world.withdrawal(id)?.txid).toBe(txid);
    expect(endsOf(id)).toHaveLength(1);
  },
  SLOW_MS,
);

test(
  "when fees rise a payout is replaced by one that pays more, and one of the two is mined",
  async () => {
    const { node } = world;
    const target = newTarget();
    const wallet = await world.start({ stuckAfterMs: 300 });
    const id = await world.withdraw(USER, USDT, UNIT, target);
    await world.until("it is sent", () => world.withdrawal(id)?.status === WITHDRAWAL_STATUS.processing);
    const first = world.withdrawal(id)!.txid;
    await node.setBaseFee(30n * 10n ** 9n);
    await node.mine();
    await world.until("it is replaced", () => world.withdrawal(id)?.txid !== first);
    const sent = world.withdrawalRows(id).filter(({ status }) => status === WITHDRAWAL_STATUS.processing);
    expect(new Set(sent.map(({ txid }) => txid)).size).toBeGreaterThan(1);
    await world.quiet(wallet);
    expect(world.isDone(id)).toBe(true);
    expect(await node.tokenBalance(target)).toBe(BigInt(UNIT));
  },
  SLOW_MS,
);

test(
  "a replacement that a crash cut short is announced before it is sent; the first may be mined instead",
  async () => {
    const { node } = world;
    const target = newTarget();
    const power = world.power("before SendWithdrawals", 2);
    await world.start({ stuckAfterMs: 200 }, power);
    const id = await world.withdraw(USER, USDT, UNIT, target);
    await world.until("the power is off", () => power.cutAt !== "");
    await world.stopWallets();
    const first = world.withdrawal(id)!.txid;
    await node.mine();
    expect(await node.tokenBalance(target)).toBe(BigInt(UNIT));
    await world.quiet(await world.start());
    expect(world.withdrawal(id)).toMatchObject({ status: WITHDRAWAL_STATUS.done, txid: first });
    expect(await node.tokenBalance(target)).toBe(BigInt(UNIT));
  },
  SLOW_MS,
);

test(
  "a contract that refuses gives the user everything back, once it is certain",
  async () => {
    const { node } = world;
    const target = newTarget();
    const before = await world.available(USER, "USDT");
    const power = world.power("before broadcast");
    await world.start({}, power);
    const id = await world.withdraw(USER, USDT, UNIT, target);
    await world.until("it is signed and stored", () => power.cutAt !== "");
    await world.stopWallets();
    await node.setBlocked(target, true);
    await node.mine();
    await world.quiet(await world.start());
    const { status, reason } = world.withdrawal(id)!;
    expect([status, reason]).toEqual([WITHDRAWAL_STATUS.failed, "refusedByContract"]);
    expect(await node.tokenBalance(target)).toBe(0n);
    expect(await world.available(USER, "USDT")).toBe(before);
  },
  SLOW_MS,
);

test(
  "a nonce that went elsewhere is proven, and then the withdrawal is signed anew, once",
  async () => {
    const { node, chain } = world;
    const target = newTarget();
    const power = world.power("before broadcast");
    await world.start({}, power);
    const id = await world.withdraw(USER, USDT, UNIT, target);
    await world.until("it is signed and stored", () => power.cutAt !== "");
    await world.stopWallets();
    const first = world.withdrawal(id)!.txid;
    // Somebody with our key uses up the nonce.
    const { key } = chain.address.hot;
    const nonce = Number(await node.rpc<string>("eth_getTransactionCount", [key, "latest"]));
    const draft = { nonce, to: key as `0x${string}`, value: 0n, data: "0x", gas: 21_000n, ...FEES } as const;
    const sender = { key, path: senderPath(1, 0) };
    const parts = { signer: testSigner(), chainId: node.chainId };
    const { raw } = await signDraft(parts, sender, { draft, payoutIds: [], orders: [] });
    await node.rpc("eth_sendRawTransaction", [raw]);
    await node.mine();
    const wallet = await world.start();
    await world.mineUntil("it is done", () => world.isDone(id));
    expect(world.withdrawal(id)?.txid).not.toBe(first);
    expect(await node.tokenBalance(target)).toBe(BigInt(UNIT));
    expect(world.logged()).toContain("a payment can never be mined");
    // Its cost belongs to no payment of ours: the books show the difference, to the wei.
    await world.until("the difference is shown", async () => {
      const [asset] = (await wallet.status()).chains[0]!.assets;
      return asset?.unexplained !== "0";
    });
  },
  SLOW_MS,
);
