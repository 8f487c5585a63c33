import { keccak256 } from "viem";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { drawOperator, evmNetworkOf, policyOf } from "../adapters/chains/wallet/testing/operators.ts";
import { allowanceCall } from "../adapters/chains/evm/tokens.ts";
import { openRealSigner, type RealSigner } from "./testing/real-signer.ts";
import { ETH, ETHER, openEvmWorld, UNIT, USDT, type EvmWorld } from "./testing/evm-world.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";

const SLOW_MS = 180_000;
const ATOMS_OF_ETHER = 100_000_000;
const BATCH = 12;
/** Place of `isBlocked` among the variables of the test token. */
const BLOCKED_SLOT = "2";

let world: EvmWorld;
let signer: RealSigner;
let contract = "";
let user = 0;
const payee = (series: number, n: number): string => `0x${String(series)}${String(n).padStart(39, "8")}`;

beforeAll(async () => {
  world = await openEvmWorld(await openWalletDatabase(), {
    isBatching: true,
    async openRealSigner({ chainId, token }, multiSend) {
      contract = multiSend!.address.toLowerCase();
      const { channels } = policyOf([]);
      const small = { unapprovedMax: "1000", unapprovedPerHour: "100000", unapprovedPerDay: "100000" };
      const evm = [evmNetworkOf({ chainId, multiSend: multiSend!.address, feesPerHour: "5", feesPerDay: "5" })];
      signer = await openRealSigner(
        policyOf([drawOperator(), drawOperator()], {
          evm,
          channels: {
            [USDT]: { ...channels[USDT]!, ...small, chainId, token },
            [ETH]: { ...channels[ETH]!, ...small, chainId },
          },
        }),
      );
      return signer;
    },
  });
  [user] = world.users as [number];
  const wallet = await world.start();
  const address = await wallet.depositAddresses.of(user, USDT);
  await world.node.sendToken(address!.text, 1_000n * BigInt(UNIT));
  await world.node.sendNative(address!.text, 3n * ETHER);
  await world.mineUntil(
    "the user has funds",
    async () => (await world.available(user, "USDT")) === 1_000 * UNIT && (await world.available(user, "ETH")) > 0,
  );
  await world.quiet(wallet);
  await world.stopWallets();
}, SLOW_MS);
afterEach(() => world?.stopWallets());
afterAll(async () => {
  await world?.stop();
  await signer?.close();
});

const txidOf = (id: number): string => world.withdrawal(id)?.txid ?? "";
const txidsOf = (ids: readonly number[]): string[] => [...new Set(ids.map(txidOf))];
const hotNonce = async (): Promise<number> =>
  Number(await world.node.rpc("eth_getTransactionCount", [world.chain.address.hot.key, "latest"]));
const allowed = async (): Promise<bigint> => {
  const data = allowanceCall(world.chain.address.hot.key, contract);
  return BigInt(await world.node.rpc<string>("eth_call", [{ to: world.node.token, data }, "latest"]));
};

/** At once, without a block in which the batch may come first. */
async function setBlocked(holder: string, isBlocked: boolean): Promise<void> {
  const slot = keccak256(`0x${holder.slice(2).padStart(64, "0")}${BLOCKED_SLOT.padStart(64, "0")}`);
  await world.node.rpc("anvil_setStorageAt", [
    world.node.token,
    slot,
    `0x${(isBlocked ? "1" : "0").padStart(64, "0")}`,
  ]);
}

/** Taken in while nothing leaves, so that all of them wait together. */
async function withdrawals(channel: string, amounts: readonly number[], to: (at: number) => string): Promise<number[]> {
  world.hold(true);
  const ids: number[] = [];
  for (const [at, amount] of amounts.entries()) ids.push(await world.withdraw(user, channel, amount, to(at)));
  world.hold(false);
  return ids;
}

test(
  "twelve withdrawals leave by one transaction, the contract allowed no more than they take, and all of them are told",
  async () => {
    const amounts = Array.from({ length: BATCH }, (_, at) => (at < 2 ? 5 * UNIT : at * UNIT));
    // Two of them pay the same to the same address.
    const to = (at: number): string => payee(1, Math.max(1, at));
    const ids = await withdrawals(USDT, amounts, to);
    const before = await hotNonce();
    const wallet = await world.start();
    await world.mineUntil("all are paid", () => ids.every(world.isDone));
    // The allowance, the batch, and gas for a sweep of the deposit, which may fall into this time.
    expect(await hotNonce()).toBeLessThanOrEqual(before + 3);
    expect(txidsOf(ids)).toHaveLength(1);
    expect(await world.node.tokenBalance(payee(1, 1))).toBe(10n * BigInt(UNIT));
    for (let at = 2; at < BATCH; at++) expect(await world.node.tokenBalance(to(at))).toBe(BigInt(at * UNIT));
    expect(await allowed()).toBe(0n);
    await world.quiet(wallet);
    const state = await world.chain.confirm.state(txidOf(ids[0]!));
    if (state.state !== "mined") throw new Error("not mined");
    const block = await world.chain.scan.block(state.height, (key) => key === world.chain.address.hot.key);
    // A restored exchange that does not know the transaction would see whom it paid.
    expect(block?.departures.find(({ txid }) => txid === txidOf(ids[0]!))?.payments).toEqual(
      amounts.map((amount, at) => ({ channel: USDT, to: to(at), units: BigInt(amount) })),
    );
    expect(world.logged()).not.toContain("cannot pay all withdrawals");
  },
  SLOW_MS,
);

test(
  "one that cannot be paid any more keeps the others waiting, not unpaid: each is paid alone",
  async () => {
    const amounts = Array.from({ length: 8 }, (_, at) => (at + 1) * UNIT);
    const ids = await withdrawals(USDT, amounts, (at) => payee(2, at));
    const wallet = await world.start();
    await world.mineUntil("the batch is under way", async () => ids.every((id) => txidOf(id) !== ""));
    expect(txidsOf(ids)).toHaveLength(1);
    const failed = txidOf(ids[0]!);
    await world.until("a node has it", async () => (await world.chain.confirm.state(failed)).state === "pending");
    await setBlocked(payee(2, 3), true);
    const others = ids.filter((_, at) => at !== 3);
    await world.mineUntil("the others are paid", () => others.every(world.isDone));
    expect(txidsOf(others)).toHaveLength(others.length);
    expect(txidsOf(others)).not.toContain(failed);
    expect(await world.chain.confirm.state(failed)).toMatchObject({ state: "mined", isSuccess: false });
    expect(world.isDone(ids[3]!)).toBe(false);
    await setBlocked(payee(2, 3), false);
    await world.mineUntil("the last is paid", () => world.isDone(ids[3]!));
    for (const [at, amount] of amounts.entries()) {
      expect(await world.node.tokenBalance(payee(2, at))).toBe(BigInt(amount));
    }
    await world.quiet(wallet);
    // It takes back what the failed one has left before it allows anything new.
    const more = await withdrawals(
      USDT,
      Array.from({ length: 9 }, () => 9 * UNIT),
      (at) => payee(3, at),
    );
    await world.mineUntil("the next batch is paid", () => more.every(world.isDone));
    expect(await allowed()).toBe(0n);
    await world.quiet(wallet);
  },
  SLOW_MS,
);

test(
  "ether is paid to each alone: a payee that is a program could have the others fail with it",
  async () => {
    const wallet = await world.start();
    const known = Array.from({ length: 8 }, (_, at) => payee(4, at));
    for (const one of known) await world.node.setNativeBalance(one, 1n);
    const amounts = known.map(() => ATOMS_OF_ETHER / 100);
    const ids = await withdrawals(ETH, amounts, (at) => known[at]!);
    await world.mineUntil("all are paid", () => ids.every(world.isDone));
    expect(txidsOf(ids)).toHaveLength(ids.length);
    await world.quiet(wallet);
  },
  SLOW_MS,
);

test(
  "where the contract's code is another one by now, nothing is given to it: each is paid alone",
  async () => {
    const { rpc } = world.node;
    const code = await rpc<string>("eth_getCode", [contract, "latest"]);
    await rpc("anvil_setCode", [contract, "0x00"]);
    const wallet = await world.start();
    const ids = await withdrawals(
      USDT,
      Array.from({ length: 7 }, () => UNIT),
      (at) => payee(6, at),
    );
    await world.mineUntil("all are paid", () => ids.every(world.isDone));
    expect(txidsOf(ids)).toHaveLength(ids.length);
    expect(await allowed()).toBe(0n);
    expect(world.told.join()).toContain("other code than was configured");
    await rpc("anvil_setCode", [contract, code]);
    await world.quiet(wallet);
  },
  SLOW_MS,
);
