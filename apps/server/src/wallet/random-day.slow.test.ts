import { WITHDRAWAL_STATUS } from "@agio/core";
import { type Random, elapse, seededRandom } from "@agio/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ETH, ETHER, openEvmWorld, UNIT, USDT, type EvmWorld } from "./testing/evm-world.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";
import type { Wallet } from "./wallet.ts";

const SLOW_MS = 240_000;
const STEPS = process.env["AGIO_TESTS"] === "full" ? 400 : 40;
const SEED = process.env["AGIO_SEED"] ?? "a day with faults";
/** Depth of a reorganisation: above the confirmations of a credit (2), and of what is done (3). */
const REORG_DEPTH_MAX = 4;
const PAUSE_MS_MAX = 60;
const SETTINGS = { sweepEveryMs: 150, abandonAfterMs: 1_500, stuckAfterMs: 700 };
/** Where a wallet may end, at a time of its life that luck chooses. */
const POINTS = [
  "after sign",
  "before insert server_wallet_attempts",
  "before SendWithdrawals",
  "after SendWithdrawals",
  "before broadcast",
  "after broadcast",
  "after FinishWithdrawals",
  "after RecordNetworkCost",
  "after DropBlocks",
  "after ObserveBlock",
  "after sweep",
  "after bump",
];

let world: EvmWorld;

beforeAll(async () => {
  world = await openEvmWorld(await openWalletDatabase());
}, SLOW_MS);

afterAll(() => world?.stop());

const pause = (random: Random) => elapse(random.integer(0, PAUSE_MS_MAX));

interface Paid {
  readonly id: number;
  readonly channel: string;
  readonly target: string;
  readonly units: bigint;
}

/** One day: everything that can happen to a wallet, in an order that luck chooses. */
class Day {
  readonly random: Random;
  readonly counts = new Map<string, number>();
  readonly withdrawals: Paid[] = [];
  wallet: Wallet;
  #targets = 0;

  constructor(random: Random, wallet: Wallet) {
    this.random = random;
    this.wallet = wallet;
  }

  async step(): Promise<void> {
    const what = this.random.pick(STEPS_OF_A_DAY);
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
    await this[what]();
    await pause(this.random);
  }

  async deposit(): Promise<void> {
    const user = this.random.pick(world.users);
    const channel = this.random.pick([USDT, USDT, ETH]);
    const address = (await this.wallet.depositAddresses.of(user, channel).catch(() => undefined))?.text;
    if (address === undefined) return;
    if (channel === ETH)
      await world.node.sendNative(address, BigInt(this.random.integer(1, 9_999_999)) * 10n ** 10n + 7n);
    else await world.node.sendToken(address, BigInt(this.random.integer(1, 90 * UNIT)));
  }

  async withdraw(): Promise<void> {
    const user = this.random.pick(world.users);
    const channel = this.random.pick([USDT, ETH]);
    const coin = channel === ETH ? "ETH" : "USDT";
    const amount = Math.floor((await world.available(user, coin)) * this.random.next() * 0.5);
    if (amount < 1) return;
    const target = `0x${(0x1000 + ++this.#targets).toString(16).padStart(40, "7")}`;
    const id = await world.withdraw(user, channel, amount, target).catch(() => undefined);
    // Refused: not unlocked yet, or a debt.
    if (id === undefined) return;
    const units = channel === ETH ? BigInt(amount) * 10n ** 10n : BigInt(amount);
    this.withdrawals.push({ id, channel, target, units });
  }

  async mine(): Promise<void> {
    await world.node.mine(this.random.integer(1, 3));
  }

  async reorganise(): Promise<void> {
    await world.node.reorg(this.random.integer(1, REORG_DEPTH_MAX));
    await world.node.mine();
  }

  async restartNode(): Promise<void> {
    await world.node.down();
    await pause(this.random);
    await world.node.up();
    await world.node.setAutomine(false);
    // The node keeps no states of before its start that a reorganisation could go back to.
    await world.node.mine(REORG_DEPTH_MAX + 1);
  }

  /** The wallet that runs ends where luck says, or is ended, and another one takes over. */
  async crash(): Promise<void> {
    await world.stopWallets();
    const power = world.power(this.random.pick(POINTS), this.random.integer(1, 3));
    this.wallet = await world.start(SETTINGS, power);
    for (let at = 0; at < 6 && power.cutAt === ""; at++) {
      await world.node.mine();
      await pause(this.random);
    }
    if (power.cutAt !== "") this.counts.set(`power off ${power.cutAt}`, 1);
    await world.stopWallets();
    this.wallet = await world.start(SETTINGS);
  }

  async dropMempool(): Promise<void> {
    await world.node.dropPending();
  }
}

const STEPS_OF_A_DAY = [
  ...["deposit", "deposit", "deposit", "withdraw", "withdraw", "withdraw", "mine", "mine", "mine", "mine"],
  ...["crash", "crash", "reorganise", "restartNode", "dropMempool"],
] as ("deposit" | "withdraw" | "mine" | "crash" | "reorganise" | "restartNode" | "dropMempool")[];

test(
  `after a day with faults (seed "${SEED}") every withdrawal was paid exactly once, and custody is what the node holds`,
  async () => {
    const random = seededRandom(SEED);
    const day = new Day(random, await world.start(SETTINGS));
    for (const user of world.users) {
      const { text } = (await day.wallet.depositAddresses.of(user, USDT))!;
      await world.node.sendToken(text, 300n * BigInt(UNIT));
      await world.node.sendNative(text, ETHER / 5n + 3n);
    }
    // The first deposits are too old to be taken back.
    await world.quiet(day.wallet);
    await world.node.mine(10);
    for (let step = 0; step < STEPS; step++) await day.step();
    await world.stopWallets();
    const last = await world.start(SETTINGS);
    await world.mineUntil("every withdrawal is at its end", () =>
      day.withdrawals.every(({ id }) => world.isDone(id) || world.withdrawal(id)?.status === WITHDRAWAL_STATUS.failed),
    );
    await world.quiet(last);
    for (const { id, channel, target, units } of day.withdrawals) {
      const rows = world.withdrawalRows(id);
      expect(rows.filter(({ status }) => status === WITHDRAWAL_STATUS.done)).toHaveLength(1);
      const paid = channel === ETH ? await world.node.nativeBalance(target) : await world.node.tokenBalance(target);
      expect([id, paid]).toEqual([id, units]);
    }
    // Luck has reached what this is about.
    expect(day.withdrawals.length).toBeGreaterThan(1);
    expect(day.counts.get("crash")).toBeGreaterThan(0);
    expect(day.counts.get("reorganise")).toBeGreaterThan(0);
  },
  SLOW_MS,
);
