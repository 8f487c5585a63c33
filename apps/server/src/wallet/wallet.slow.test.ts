import { balancesOf, DEPOSIT_STATUS, depositOf, WITHDRAWAL_STATUS, type CoreState } from "@agio/core";
import { atoms, userId } from "@agio/primitives";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DEV_ACCOUNT } from "../adapters/chains/evm/local/local-tokens.ts";
import { ETH, ETHER, openEvmWorld, UNIT, USDT, type EvmWorld } from "./testing/evm-world.ts";
import { TEST_COLD_EVM } from "../testing/test-signer.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";

const SLOW_MS = 60_000;
/** More than what the world's channels take to unlock, and a core keeps beyond that. */
const BLOCKS_UNTIL_SETTLED = 30;
const ALICE = "0x1111111111111111111111111111111111111111";

let world: EvmWorld;

beforeAll(async () => {
  world = await openEvmWorld(await openWalletDatabase());
}, SLOW_MS);

afterEach(() => world?.stopWallets());
afterAll(() => world?.stop());

/** Amounts in suspense, coin by coin. */
const suspenseIn = (state: CoreState): number[] =>
  balancesOf(state, userId(0)).flatMap(({ account, atoms: sum }) => (account === "suspense" && sum !== 0 ? [sum] : []));
const depositsOf = (user: number) => world.deposits().filter(({ userId }) => userId === user);

test(
  "a deposit is seen in its block, credited and unlocked; a withdrawal is paid; custody is what the node holds",
  async () => {
    const { node, users } = world;
    const [user] = users as [number];
    const wallet = await world.start();
    const address = await wallet.depositAddresses.of(user, USDT);
    expect(await wallet.depositAddresses.of(user, ETH)).toEqual(address);
    await node.sendToken(address!.text, 20n * BigInt(UNIT));
    await node.sendNative(address!.text, ETHER / 3n);
    await node.mine();
    await world.until("both are seen", () => depositsOf(user).length === 2);
    expect(depositsOf(user).map(({ status }) => status)).toEqual([
      DEPOSIT_STATUS.confirming,
      DEPOSIT_STATUS.confirming,
    ]);
    await node.mine();
    await world.until("they are credited", async () => (await world.available(user, "USDT")) === 20 * UNIT);
    await node.mine(2);
    await world.until("they are unlocked", () =>
      depositsOf(user).every(({ status }) => status === DEPOSIT_STATUS.unlocked),
    );
    expect(await world.available(user, "ETH")).toBe(33_333_333);

    world.hold(true);
    const id = await world.withdraw(user, USDT, 7 * UNIT, ALICE);
    await node.mine(2);
    const height = await node.height();
    await world.until("two blocks pass", async () => ((await wallet.status()).chains[0]?.height ?? 0) >= height);
    expect(world.withdrawal(id)?.status).toBe(WITHDRAWAL_STATUS.approved);
    world.hold(false);
    await world.until("it is sent", () => world.withdrawal(id)?.status === WITHDRAWAL_STATUS.processing);
    await world.quiet(wallet);
    expect(world.isDone(id)).toBe(true);
    expect(await node.tokenBalance(ALICE)).toBe(7n * BigInt(UNIT));
    expect(await world.available(user, "USDT")).toBe(13 * UNIT);
  },
  SLOW_MS,
);

test(
  "deposit addresses are swept, with gas first, and the house pays for it",
  async () => {
    const { node, users } = world;
    const [, user] = users as [number, number];
    const wallet = await world.start({ sweepEveryMs: 30 });
    const address = await wallet.depositAddresses.of(user, USDT);
    const before = await world.hotUnits();
    await node.sendToken(address!.text, 40n * BigInt(UNIT));
    // The balance of another address is swept as well, before it or after it.
    await world.mineUntil(
      "it has reached the hot wallet",
      async () => (await world.hotUnits()) >= before + 40n * BigInt(UNIT),
    );
    await world.quiet(wallet);
    expect(await node.tokenBalance(address!.text)).toBe(0n);
    expect(await world.available(user, "USDT")).toBe(40 * UNIT);
    expect(depositsOf(user)).toHaveLength(1);
  },
  SLOW_MS,
);

test(
  "what a barred sender paid goes back whole, once; a contract that refuses leaves it in suspense for another address",
  async () => {
    const { node, users, pipeline } = world;
    const [, , user] = users as [number, number, number];
    const [blocked, payer] = [`0x${"3".repeat(40)}`, `0x${"4".repeat(40)}`];
    world.barred.add(DEV_ACCOUNT.toLowerCase());
    const power = world.power("before broadcast");
    const wallet = await world.start({}, power);
    const address = await wallet.depositAddresses.of(user, USDT);
    await node.sendToken(address!.text, 15n * BigInt(UNIT));
    await world.mineUntil("it waits for the staff", () => depositsOf(user)[0]?.status === DEPOSIT_STATUS.review);
    world.barred.clear();
    const { depositId } = depositsOf(user)[0]!;
    const reject = { type: "ReviewDeposit", depositId, decision: "reject", atoms: atoms(0), reason: "" } as const;
    await world.submit({ ...reject, operatorId: 1 });
    await node.mine(BLOCKS_UNTIL_SETTLED);
    const isReturnable = () => pipeline.read((state) => depositOf(state, depositId)?.isReturnable === true);
    await world.until("no reorganisation can take it back", isReturnable);
    const payBack = async (to: string) => {
      const word = { type: "ReleaseDeposit", depositId, decision: "return", address: to } as const;
      for (const operatorId of [1, 2]) await world.submit({ ...word, operatorId });
    };
    await payBack(blocked);
    await world.until("it is signed and stored", () => power.cutAt !== "");
    await world.stopWallets();
    await node.setBlocked(blocked, true);
    await node.mine();
    const next = await world.start();
    await world.quiet(next);
    expect(depositsOf(user)[0]?.returned?.status).toBe(WITHDRAWAL_STATUS.failed);
    expect(await pipeline.read(suspenseIn)).toEqual([15 * UNIT]);

    await payBack(payer);
    await world.until("it is sent", () => depositsOf(user)[0]?.returned?.status === WITHDRAWAL_STATUS.processing);
    await world.quiet(next);
    const { status, returned } = depositsOf(user)[0]!;
    expect([status, returned?.status]).toEqual([DEPOSIT_STATUS.rejected, WITHDRAWAL_STATUS.done]);
    expect(world.withdrawal(returned!.withdrawalId)?.txid).toBe(returned!.txid);
    expect(await node.tokenBalance(payer)).toBe(15n * BigInt(UNIT));
    expect(await node.tokenBalance(blocked)).toBe(0n);
    expect(await world.available(user, "USDT")).toBe(0);
    expect(await pipeline.read(suspenseIn)).toEqual([]);
  },
  SLOW_MS,
);

test(
  "many who ask at once get one address each, and no index serves two",
  async () => {
    const wallet = await world.start();
    const asked = await Promise.all(
      Array.from({ length: 60 }, (_, at) => wallet.depositAddresses.of(5_000 + (at % 20), at % 2 === 0 ? USDT : ETH)),
    );
    const keys = asked.map((address) => address!.key);
    expect(new Set(keys).size).toBe(20);
    expect(await wallet.depositAddresses.ownerOf("ethereum", keys[3]!)).toBe(5_003);
    expect(await wallet.depositAddresses.ownerOf("ethereum", ALICE)).toBeUndefined();
    expect(await wallet.depositAddresses.of(1, "BTC")).toBeUndefined();
  },
  SLOW_MS,
);

test(
  "of two wallets on one database the second waits, and takes over when the first is gone",
  async () => {
    const { node, users } = world;
    const [user] = users as [number];
    const first = await world.start();
    await world.until("the first works", async () => (await first.status()).chains[0]?.state === "following");
    const second = await world.start();
    await world.until("the second waits", async () => (await second.status()).chains[0]?.state === "another wallet");
    const before = await node.tokenBalance(ALICE);
    const ids = [await world.withdraw(user, USDT, UNIT, ALICE), await world.withdraw(user, USDT, 2 * UNIT, ALICE)];
    await world.quiet(first);
    expect((await second.status()).chains[0]?.state).toBe("another wallet");
    await first.stop();
    const last = await world.withdraw(user, USDT, 3 * UNIT, ALICE);
    await world.quiet(second);
    expect([...ids, last].every(world.isDone)).toBe(true);
    expect(await node.tokenBalance(ALICE)).toBe(before + 6n * BigInt(UNIT));
  },
  SLOW_MS,
);

test(
  "a surplus goes to cold storage and stays custody; below it nothing moves",
  async () => {
    const { node, hotUnits } = world;
    const cold = TEST_COLD_EVM;
    await node.setNativeBalance(cold, 0n);
    const settings = { bounds: { [USDT]: { hotMax: "60000", hotMin: "1000" } } };
    const telling = await world.start(settings);
    await world.quiet(telling);
    const [chain] = (await telling.status()).chains;
    expect(Number(chain?.assets.find(({ channel }) => channel === USDT)?.surplus)).toBeGreaterThan(69_000);
    await telling.stop();
    const moving = await world.start({ ...settings, coldAddresses: { ethereum: [cold] } });
    await world.mineUntil("it has moved", async () => (await hotUnits()) === 30_000n * BigInt(UNIT));
    await world.quiet(moving);
    const held = await node.tokenBalance(cold);
    // Brought back by hand: no deposit, no top-up.
    const data = `0xa9059cbb${world.chain.address.hot.key.slice(2).padStart(64, "0")}${held.toString(16).padStart(64, "0")}`;
    await node.setNativeBalance(cold, ETHER);
    await node.rpc("eth_sendTransaction", [{ from: cold, to: node.token, data, gas: "0x186a0" }]);
    const seen = world.deposits().length;
    await world.mineUntil("it is back", async () => (await hotUnits()) > 60_000n * BigInt(UNIT));
    expect(world.deposits()).toHaveLength(seen);
  },
  SLOW_MS,
);
