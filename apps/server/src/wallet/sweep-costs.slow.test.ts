import { coinId, pairId, priceE8, utcMs } from "@agio/primitives";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ETHER, openEvmWorld, UNIT, USDT, type EvmWorld } from "./testing/evm-world.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";
import type { Wallet } from "./wallet.ts";

const SLOW_MS = 120_000;
const GWEI = 10n ** 9n;
const ONE_E8 = 100_000_000;
const ETHUSDT = pairId(1);
const BLOCK_EVERY_MS = 150;
const SETTINGS = { sweepEveryMs: 30, sweepCostBipsMax: 500 };
let world: EvmWorld;

const RULES = {
  ...{ takerFeePpb: 0, makerFeePpb: 0, lotsMin: 1, lotsMax: 0, buyTicksMax: 0, sellTicksMin: 0, notionalAtomsMin: 0 },
  ...{ priceBandPpb: 0, marketBandPpb: 50_000_000, openOrdersMax: 0, limitBuyOpen: true, limitSellOpen: true },
  ...{ marketBuyOpen: true, marketSellOpen: true, tradingOpen: true },
};

beforeAll(async () => {
  world = await openEvmWorld(await openWalletDatabase());
  const pair = { pairId: ETHUSDT, symbol: "ethusdt", tradedCoinId: coinId(3), pricingCoinId: coinId(1) };
  const units = { priceDecimals: 2, sizeDecimals: 4, rules: RULES };
  await world.submit({ type: "ListPair", ...pair, ...units } as never);
}, SLOW_MS);
afterEach(() => world?.stopWallets());
afterAll(() => world?.stop());

/** The index of ether, in USDT, by three venues. */
async function etherIs(usdt: number): Promise<void> {
  const price = priceE8(usdt * ONE_E8);
  const quotes = ["a", "b", "c"].map((venue) => ({
    ...{ pairId: ETHUSDT, venue, bid: price, ask: price, receivedAt: utcMs(Date.now()) },
  }));
  await world.submit({ type: "ObservePrices", origin: "simulated", quotes });
}

/** Blocks with such a base fee until something is so. */
async function mineAt(gwei: bigint, what: string, isTrue: () => Promise<boolean>): Promise<void> {
  let minedAt = 0;
  await world.until(what, async () => {
    if (Date.now() - minedAt > BLOCK_EVERY_MS) {
      minedAt = Date.now();
      await world.node.setBaseFee(gwei * GWEI);
      await world.node.mine();
    }
    return isTrue();
  });
}

/** A payment in a block of its own, at fees that its sender pays. */
async function inBlock(pay: () => Promise<unknown>): Promise<void> {
  await world.node.setBaseFee(GWEI);
  await pay();
  await world.node.mine();
}

const pays = (to: string, usdt: number): Promise<void> =>
  inBlock(() => world.node.sendToken(to, BigInt(usdt) * BigInt(UNIT)));

async function unsweptOf(wallet: Wallet, channel = USDT): Promise<string> {
  const asset = (await wallet.status()).chains[0]?.assets.find((each) => each.channel === channel);
  return `${asset?.unsweptAddresses} of ${asset?.unswept}`;
}

test(
  "a sweep that costs too much of what it brings waits until more has gathered, or fees have fallen",
  async () => {
    const { node, users, hotUnits } = world;
    const [anna = 0, ben = 0] = users;
    await etherIs(2_000);
    const wallet = await world.start(SETTINGS);
    const [annas, bens] = [await wallet.depositAddresses.of(anna, USDT), await wallet.depositAddresses.of(ben, USDT)];
    const before = await hotUnits();
    await pays(annas!.text, 10);
    // 86,000 gas at 31 gwei are 5.30 USDT.
    await mineAt(30n, "it waits", async () => (await unsweptOf(wallet)) === "1 of 10");
    await mineAt(30n, "it still waits", async () => (await node.height()) % 5 === 0);
    expect(await unsweptOf(wallet)).toBe("1 of 10");
    expect(wallet.gauges()).toMatchObject({ agio_wallet_sweeps_dear_ethereum: 1 });
    expect(await node.nativeBalance(annas!.text)).toBe(0n);
    expect((await wallet.status()).chains[0]?.pending).toEqual([]);

    await pays(annas!.text, 490);
    await mineAt(30n, "more is worth it", async () => (await hotUnits()) === before + 500n * BigInt(UNIT));
    await pays(bens!.text, 10);
    await mineAt(30n, "the next one waits", async () => (await unsweptOf(wallet)) === "1 of 10");
    await mineAt(1n, "fees have fallen", async () => (await hotUnits()) === before + 510n * BigInt(UNIT));
    await mineAt(1n, "nothing waits", async () => (await unsweptOf(wallet)) === "0 of 0");
  },
  SLOW_MS,
);

test(
  "ether is weighed by itself, and by the index a dearer ether makes a token wait",
  async () => {
    const { node, users } = world;
    const [anna = 0, , carla = 0] = users;
    const wallet = await world.start(SETTINGS);
    const [carlas, annas] = [
      await wallet.depositAddresses.of(carla, "ETH"),
      await wallet.depositAddresses.of(anna, USDT),
    ];
    await inBlock(() => node.sendNative(carlas!.text, ETHER / 50n));
    // 21,000 gas at 101 gwei are a tenth of it.
    await mineAt(100n, "it waits", async () => (await unsweptOf(wallet, "ETH")) === "1 of 0.02");
    await mineAt(1n, "it is swept", async () => (await node.nativeBalance(carlas!.text)) < ETHER / 1_000n);
    await etherIs(200_000);
    await pays(annas!.text, 100);
    await mineAt(1n, "it waits", async () => (await unsweptOf(wallet)) === "1 of 100");
    await etherIs(2_000);
    await mineAt(1n, "it is swept", async () => (await node.tokenBalance(annas!.text)) === 0n);
    expect(await unsweptOf(wallet)).toBe("0 of 0");
  },
  SLOW_MS,
);
