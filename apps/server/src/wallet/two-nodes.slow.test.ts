import { WITHDRAWAL_STATUS } from "@agio/core";
import { seededRandom, sized } from "@agio/testkit";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ETHER, openEvmWorld, UNIT, USDT, type EvmWorld } from "./testing/evm-world.ts";
import type { Lie } from "../testing/lying-node.ts";
import { FORGERIES } from "./testing/forgeries.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";
import type { Wallet } from "./wallet.ts";

const SLOW_MS = 240_000;
const USER = 1_001;
/** Twice each kind of forgery, or once; the long form seven times. */
const TRIES = sized(14, 7, 50);
/** Forged answers that a node has given before it says the truth again. */
const TOLD = 2;
/** So often a node is asked about a payment that it denies. */
const LOOKS = 6;
/** More than a payment needs until it is at its end. */
const DEEP_BLOCKS = 15;
const seed = process.env["AGIO_SEED"] ?? "two nodes";

let alone: EvmWorld;
let witnessed: EvmWorld;

beforeAll(async () => {
  alone = await openEvmWorld(await openWalletDatabase());
  witnessed = await openEvmWorld(await openWalletDatabase(), { isWitnessed: true });
}, SLOW_MS);
afterEach(async () => {
  for (const world of [alone, witnessed]) {
    world?.lying.lie(undefined);
    await world?.stopWallets();
  }
});
afterAll(async () => {
  await alone?.stop();
  await witnessed?.stop();
});

/** Lets the node lie about its next block until it has told the forgery, or has had what it wants. */
async function forge(
  world: EvmWorld,
  { kind, payee, units, mark }: { kind: string; payee: string; units: bigint; mark: string },
  isOver = (told: number) => told >= TOLD,
): Promise<void> {
  const { node, lying } = world;
  const height = (await node.height()) + 1;
  const lie = FORGERIES[kind]!({ payee, token: node.token.toLowerCase(), units, height, mark });
  let told = 0;
  lying.lie((method, result, params) => {
    const forged = lie(method, result, params);
    if (forged !== result) told++;
    return forged;
  });
  await node.mine();
  await world.until(`${kind} is told`, () => isOver(told));
  lying.lie(undefined);
}

const addressOf = async (wallet: Wallet): Promise<string> => (await wallet.depositAddresses.of(USER, USDT))!.key;
const heightOf = async (wallet: Wallet): Promise<number> => (await wallet.status()).chains[0]?.height ?? 0;
const creditedIn = (world: EvmWorld) => world.deposits().filter(({ userId }) => userId === USER);

test(
  "one node that nobody else is asked about makes no money with answers that do not fit their block's hash",
  async () => {
    const wallet = await alone.start();
    await alone.quiet(wallet);
    const payee = await addressOf(wallet);
    for (const [at, kind] of Object.keys(FORGERIES).entries()) {
      if (kind === "amount") await alone.node.sendToken(payee, BigInt(UNIT));
      await forge(alone, { kind, payee, units: 1_000_000n * BigInt(UNIT), mark: String(at + 1) });
      const height = await alone.node.height();
      await alone.until("the true block is read", async () => (await heightOf(wallet)) >= height);
    }
    await alone.quiet(wallet);
    expect(creditedIn(alone).map(({ atoms }) => atoms)).toEqual([UNIT]);
    expect(await alone.available(USER, "ETH")).toBe(0);
  },
  SLOW_MS,
);

test(
  "where money is real, one node's word credits a user so much a day, a tenth of its channel's bound; the rest waits for two reviewers, and two nodes need none",
  async () => {
    const settings = { limitsOneSource: true, bounds: { [USDT]: { oneSourceMax: "100" } } };
    for (const [world, isCredited] of [
      [alone, false],
      [witnessed, true],
    ] as const) {
      const wallet = await world.start(settings);
      const user = 1_004;
      const { text } = (await wallet.depositAddresses.of(user, USDT))!;
      await world.node.sendToken(text, 8n * BigInt(UNIT));
      await world.quiet(wallet);
      await world.node.sendToken(text, 3n * BigInt(UNIT));
      await world.quiet(wallet);
      const rows = world.deposits().filter(({ userId }) => userId === user);
      expect(rows.map(({ reason }) => reason)).toEqual(["", isCredited ? "" : "oneSource"]);
      expect(await world.available(user, "USDT")).toBe((isCredited ? 11 : 8) * UNIT);
      await world.stopWallets();
    }
  },
  SLOW_MS,
);

test(
  "what waits because one node alone had shown it is credited when a second one is configured and shows it in the same block",
  async () => {
    const world = await openEvmWorld(await openWalletDatabase());
    try {
      const [user] = world.users as [number];
      const settings = { limitsOneSource: true, bounds: { [USDT]: { oneSourceMax: "0" } } };
      const wallet = await world.start(settings);
      const { text } = (await wallet.depositAddresses.of(user, USDT))!;
      await world.node.sendToken(text, 8n * BigInt(UNIT));
      await world.quiet(wallet);
      await world.stopWallets();
      const again = await world.start(settings);
      await world.quiet(again);
      expect(world.deposits().filter((one) => one.userId === user)).toMatchObject([{ reason: "oneSource" }]);
      expect(await world.available(user, "USDT")).toBe(0);
      await world.stopWallets();
      await world.addWitness();
      // While the first is down, the second is not believed alone either.
      world.lying.refuse({ code: -32_603, message: "down" });
      const doubted = await world.start(settings);
      await world.until("it is told", async () => (await doubted.status()).chains[0]?.isReachable === false);
      expect(await world.available(user, "USDT")).toBe(0);
      world.lying.refuse(undefined);
      await world.until("it is credited", async () => (await world.available(user, "USDT")) === 8 * UNIT);
      await world.quiet(doubted);
      expect(await world.available(user, "USDT")).toBe(8 * UNIT);
    } finally {
      await world.stop();
    }
  },
  SLOW_MS,
);

test(
  "beside a second node, forgeries of every kind by one credit nothing, and what was truly paid is credited",
  async () => {
    const random = seededRandom(seed);
    const { node } = witnessed;
    const wallet = await witnessed.start();
    await witnessed.quiet(wallet);
    const payee = await addressOf(wallet);
    const kinds = Object.keys(FORGERIES);
    let paid = 0;
    for (let at = 0; at < TRIES; at++) {
      const kind = kinds[at % kinds.length]!;
      if (kind === "amount") {
        paid++;
        await node.sendToken(payee, BigInt(UNIT));
      }
      const units = kind === "receipt" ? ETHER : BigInt(random.integer(10, 1_000_000)) * BigInt(UNIT);
      await forge(witnessed, { kind, payee, units, mark: String(at + 1) });
      const height = await node.height();
      await witnessed.until("the true block is read", async () => (await heightOf(wallet)) >= height);
    }
    await witnessed.quiet(wallet);
    const credited = creditedIn(witnessed);
    expect(credited.map(({ atoms }) => atoms)).toEqual(Array.from({ length: paid }, () => UNIT));
    expect(await witnessed.available(USER, "USDT")).toBe(paid * UNIT);
    expect(await witnessed.available(USER, "ETH")).toBe(0);
  },
  SLOW_MS,
);

test(
  "while one of two nodes is down nothing is read, and all of it is once both are back",
  async () => {
    const { node, lying } = witnessed;
    const wallet = await witnessed.start();
    await witnessed.quiet(wallet);
    const before = await witnessed.available(USER, "USDT");
    lying.refuse({ code: -32_603, message: "down" });
    await node.sendToken(await addressOf(wallet), 3n * BigInt(UNIT));
    await node.mine(5);
    await witnessed.until("it is told", async () => (await wallet.status()).chains[0]?.isReachable === false);
    expect(await witnessed.available(USER, "USDT")).toBe(before);
    lying.refuse(undefined);
    await witnessed.quiet(wallet);
    expect(await witnessed.available(USER, "USDT")).toBe(before + 3 * UNIT);
  },
  SLOW_MS,
);

const isAtEnd = (world: EvmWorld, id: number): boolean => world.withdrawal(id)?.status !== WITHDRAWAL_STATUS.processing;

/** Words of one node about a payment of ours that was made, by which its user would have it twice. */
const DENIALS: readonly (readonly [what: string, denial: (txid: string, counted: () => void) => Lie])[] = [
  [
    "failed",
    (txid, counted) => (method, result, params) => {
      if (method !== "eth_getTransactionReceipt" || params[0] !== txid || result === null) return result;
      counted();
      return { ...(result as object), status: "0x0", logs: [] };
    },
  ],
  [
    "can never be made, as another transaction had its number",
    (txid, counted) => {
      const other = `0x${"ab".repeat(32)}`;
      // Who reads the chain has the block before it is forged.
      let isRead = false;
      return (method, result, params) => {
        if (method === "eth_sendRawTransaction") throw new Error("nonce too low");
        if (method.startsWith("eth_getTransaction") && params[0] === txid) return (counted(), null);
        const block = result as { readonly transactions?: readonly { readonly hash?: string }[] } | null;
        if (method !== "eth_getBlockByNumber" || params[1] !== true) return result;
        if (block?.transactions?.some(({ hash }) => hash === txid) !== true) return result;
        const transactions = block.transactions.map((one) => (one.hash === txid ? { ...one, hash: other } : one));
        const told = isRead ? { ...block, transactions } : block;
        isRead = true;
        return told;
      };
    },
  ],
];

test.each(DENIALS)(
  "one node that says of a payment that it %s has nothing given back and nothing paid again",
  async (what, denial) => {
    const { node, lying } = witnessed;
    const [user] = witnessed.users as [number];
    const payee = `0x${what === "failed" ? "7" : "8"}${"0".repeat(39)}`;
    const wallet = await witnessed.start();
    await node.sendToken((await wallet.depositAddresses.of(user, USDT))!.text, 20n * BigInt(UNIT));
    await witnessed.quiet(wallet);
    let id = 0;
    await witnessed.mineUntil("it may leave", async () => {
      id = await witnessed.withdraw(user, USDT, 10 * UNIT, payee).catch(() => 0);
      return id > 0;
    });
    const left = await witnessed.available(user, "USDT");
    await witnessed.until("it is sent", () => witnessed.withdrawal(id)?.status === WITHDRAWAL_STATUS.processing);
    const { txid } = witnessed.withdrawal(id)!;
    let told = 0;
    lying.lie(denial(txid, () => void told++));
    const stands = (): boolean => witnessed.withdrawal(id)?.txid === txid && !isAtEnd(witnessed, id);
    const deep = (await node.height()) + DEEP_BLOCKS;
    const isDenied = async () => told >= LOOKS && (await node.height()) >= deep;
    await witnessed.mineUntil("it is denied again and again", async () => !stands() || (await isDenied()));
    expect(stands()).toBe(true);
    lying.lie(undefined);
    await witnessed.mineUntil("it is done", () => witnessed.isDone(id));
    await witnessed.quiet(wallet);
    expect(witnessed.withdrawal(id)?.txid).toBe(txid);
    expect(await node.tokenBalance(payee)).toBe(10n * BigInt(UNIT));
    expect(await witnessed.available(user, "USDT")).toBe(left);
  },
  SLOW_MS,
);
