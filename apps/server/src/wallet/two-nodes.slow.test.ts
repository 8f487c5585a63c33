import { seededRandom } from "@agio/testkit";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ETHER, openEvmWorld, UNIT, USDT, type EvmWorld } from "./testing/evm-world.ts";
import { FORGERIES } from "./testing/forgeries.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";
import type { Wallet } from "./wallet.ts";

const SLOW_MS = 240_000;
const USER = 1_001;
const TRIES = 50;
/** Forged answers that a node has given before it says the truth again. */
const TOLD = 2;
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
  "one node that nobody else is asked about makes money: which is why two have to agree",
  async () => {
    const wallet = await alone.start();
    await alone.quiet(wallet);
    const payee = await addressOf(wallet);
    const forged = { kind: "log", payee, units: 1_000_000n * BigInt(UNIT), mark: "1" };
    await forge(alone, forged, () => creditedIn(alone).length > 0);
    await alone.node.mine(4);
    await alone.until("it is credited", async () => (await alone.available(USER, "USDT")) > 0);
    expect(await alone.available(USER, "USDT")).toBe(1_000_000 * UNIT);
  },
  SLOW_MS,
);

test(
  "beside a second node, fifty forgeries of one credit nothing, and what was truly paid is credited",
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
