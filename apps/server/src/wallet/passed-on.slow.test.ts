import { DEPOSIT_STATUS } from "@agio/core";
import { atoms } from "@agio/primitives";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DIFFERENCE_MARK } from "../ports/chain.ts";
import { DEV_ACCOUNT } from "../adapters/chains/evm/local/local-tokens.ts";
import type { Lie } from "../testing/lying-node.ts";
import { deployPassingContracts, type PassingContracts } from "../testing/passing-contracts.ts";
import { ETH, ETHER, openEvmWorld, type EvmWorld } from "./testing/evm-world.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";
import type { Wallet } from "./wallet.ts";

const SLOW_MS = 120_000;
/** Atoms of one ether. */
const ATOMS = 100_000_000;
/** Balances are compared at multiples of it. */
const COMPARED_EVERY = 10;

let world: EvmWorld;
let programs: PassingContracts;

beforeAll(async () => {
  world = await openEvmWorld(await openWalletDatabase());
  await world.node.setAutomine(true);
  programs = await deployPassingContracts(world.node);
  await world.node.setAutomine(false);
}, SLOW_MS);
afterEach(async () => {
  world?.lying.lie(undefined);
  world?.barred.clear();
  await world?.stopWallets();
});
afterAll(() => world?.stop());

const depositsOf = (user: number) => world.deposits().filter(({ userId }) => userId === user);
const addressOf = async (wallet: Wallet, user: number): Promise<string> =>
  (await wallet.depositAddresses.of(user, ETH))!.key;
const noTraces: Lie = (method, result) => {
  if (method === "debug_traceBlockByHash") throw new Error("not kept");
  return result;
};

/** As far as the next height at which balances are compared, and deep enough to be decided. */
async function compared(): Promise<void> {
  const height = await world.node.height();
  await world.node.mine(COMPARED_EVERY - (height % COMPARED_EVERY) + 3);
}

test(
  "ether that contracts pass on is credited, once each, what was undone is not, and custody is what the node holds",
  async () => {
    const user = 1_001;
    const wallet = await world.start();
    const address = await addressOf(wallet, user);
    await programs.forward(address, ETHER);
    await programs.selfDestruct(address, 2n * ETHER);
    await programs.create(address, 3n * ETHER);
    await programs.revertInside(address, 4n * ETHER);
    await world.node.sendNative(address, 5n * ETHER);
    await world.node.mine();
    await compared();
    await world.quiet(wallet);
    expect(depositsOf(user).map(({ atoms: sum }) => sum / ATOMS)).toEqual(expect.arrayContaining([1, 2, 3, 5]));
    expect(depositsOf(user)).toHaveLength(4);
    expect(await world.available(user, "ETH")).toBe(11 * ATOMS);
    await world.stopWallets();
    const next = await world.start();
    await compared();
    await world.quiet(next);
    expect(depositsOf(user)).toHaveLength(4);
  },
  SLOW_MS,
);

test(
  "a barred signer's payment through a contract waits for a review",
  async () => {
    const user = 1_002;
    world.barred.add(DEV_ACCOUNT.toLowerCase());
    const wallet = await world.start();
    await programs.forward(await addressOf(wallet, user), ETHER);
    await world.mineUntil("it waits", () => depositsOf(user)[0]?.status === DEPOSIT_STATUS.review);
    expect(depositsOf(user)[0]!.reason).toBe("barred");
  },
  SLOW_MS,
);

test(
  "a reorganisation takes back what was passed on, and it is credited where it comes again",
  async () => {
    const user = 1_001;
    const before = await world.available(user, "ETH");
    const seen = depositsOf(user).length;
    const wallet = await world.start();
    const address = await addressOf(wallet, user);
    await programs.forward(address, ETHER);
    await world.node.mine();
    await world.until("it is seen", () => depositsOf(user).length === seen + 1);
    await world.node.reorg(1, []);
    await world.node.mine(4);
    await world.quiet(wallet);
    expect(await world.available(user, "ETH")).toBe(before);
    await programs.forward(address, ETHER);
    await world.node.mine(4);
    await world.quiet(wallet);
    expect(await world.available(user, "ETH")).toBe(before + ATOMS);
  },
  SLOW_MS,
);

test(
  "what traces showed is no difference when they end before the balances are compared",
  async () => {
    const user = 1_004;
    const wallet = await world.start();
    const address = await addressOf(wallet, user);
    // So that the whole of it lies between two comparisons.
    await world.node.mine(COMPARED_EVERY - ((await world.node.height()) % COMPARED_EVERY));
    await programs.forward(address, ETHER);
    await world.node.mine();
    await world.until("its trace is read", () => depositsOf(user).length === 1);
    await world.stopWallets();
    world.lying.lie(noTraces);
    const next = await world.start();
    await programs.forward(address, 2n * ETHER);
    await world.node.mine();
    await compared();
    await world.quiet(next);
    expect(depositsOf(user).map(({ atoms: sum }) => sum / ATOMS)).toEqual([1, 2]);
  },
  SLOW_MS,
);

test(
  "what a comparison of balances showed is shown again when its block is replaced, though the blocks since have traces",
  async () => {
    const user = 1_002;
    world.lying.lie(noTraces);
    const wallet = await world.start();
    const address = await addressOf(wallet, user);
    await world.node.mine(COMPARED_EVERY - ((await world.node.height()) % COMPARED_EVERY) + 1);
    await programs.forward(address, 3n * ETHER);
    await world.node.mine();
    const untraced = await world.node.height();
    await world.until("it is read", async () => ((await wallet.status()).chains[0]?.height ?? 0) >= untraced);
    world.lying.lie(undefined);
    await world.node.mine(COMPARED_EVERY - (untraced % COMPARED_EVERY));
    const shown = () => depositsOf(user).filter(({ txid }) => txid.startsWith(DIFFERENCE_MARK));
    await world.until("balances are compared", () => shown().length === 1);
    await world.node.reorg(1, []);
    await world.node.mine(2);
    await world.quiet(wallet);
    expect(shown()).toMatchObject([{ status: DEPOSIT_STATUS.review, atoms: 3 * ATOMS }]);
    const asset = (await wallet.status()).chains[0]?.assets.find(({ channel }) => channel === ETH);
    expect(asset?.unexplained).toBe("0");
  },
  SLOW_MS,
);

test(
  "without traces the difference of balances waits for two reviewers under a name of its own; restart and sweep tell it once",
  async () => {
    const user = 1_003;
    world.lying.lie(noTraces);
    const wallet = await world.start();
    const address = await addressOf(wallet, user);
    await world.node.sendNative(address, 5n * ETHER);
    await programs.forward(address, 2n * ETHER);
    await programs.revertInside(address, 4n * ETHER);
    await world.node.mine();
    await compared();
    await world.until("both are seen", () => depositsOf(user).length === 2);
    await world.quiet(wallet);
    const difference = depositsOf(user).find(({ txid }) => txid.startsWith(DIFFERENCE_MARK))!;
    expect(difference).toMatchObject({ status: DEPOSIT_STATUS.review, atoms: 2 * ATOMS, reason: "oneSource" });
    expect(difference.txid).toMatch(new RegExp(`^balance:\\d+0:${address}$`));
    expect(await world.available(user, "ETH")).toBe(5 * ATOMS);
    await world.stopWallets();
    const next = await world.start({ sweepEveryMs: 30 });
    await world.mineUntil("it is swept", async () => (await world.node.nativeBalance(address)) < ETHER / 100n);
    await compared();
    await world.quiet(next);
    expect(depositsOf(user)).toHaveLength(2);
    const word = { type: "ReviewDeposit", depositId: difference.depositId, decision: "approve", reason: "" } as const;
    await world.submit({ ...word, atoms: atoms(2 * ATOMS), operatorId: 1 });
    expect(await world.available(user, "ETH")).toBe(5 * ATOMS);
    await world.submit({ ...word, atoms: atoms(2 * ATOMS), operatorId: 2 });
    expect(await world.available(user, "ETH")).toBe(7 * ATOMS);
  },
  SLOW_MS,
);
