import { WITHDRAWAL_STATUS } from "@agio/core";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBitcoin } from "../adapters/chains/bitcoin/bitcoin.ts";
import { openDepositIndexes } from "../adapters/chains/bitcoin/deposit-indexes.ts";
import { openOutputStore } from "../adapters/chains/bitcoin/output-store.ts";
import type { Chain } from "../ports/chain.ts";
import { costOf, openStoredTransfers } from "../adapters/chains/tron/stored-transfers.ts";
import { openTron } from "../adapters/chains/tron/tron.ts";
import { startLocalBitcoin, type LocalBitcoin } from "../testing/local-bitcoin.ts";
import { startLocalTron, type LocalTron } from "../testing/local-tron.ts";
import { testSigner } from "../testing/test-signer.ts";
import type { ServerTables } from "../wiring/server-tables.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";
import { openWalletWorld, type WalletWorld } from "./testing/wallet-world.ts";
import type { Wallet } from "./wallet.ts";

const SLOW_MS = 90_000;
const BITCOIN = 100_000_000;
const UNIT = 1_000_000;
const TOKEN = "USDT-TRC20";
const [ALICE, BOB] = [1_001, 1_002];
const signer = testSigner();
const others = testSigner("zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong");
const clock = Date.now;

let bitcoinNode: LocalBitcoin;
let tronNode: LocalTron;
let bitcoin: Chain;
let tron: Chain;
let world: WalletWorld;
let wallet: Wallet;

const bitcoinOf = (keys: typeof signer, kysely: Kysely<ServerTables>): Promise<Chain> =>
  openBitcoin(
    { signer: keys, clock },
    {
      rpc: { url: bitcoinNode.rpcUrl, auth: bitcoinNode.rpcAuth },
      network: bitcoinNode.network,
      outputs: openOutputStore(kysely),
      depositIndexesOf: openDepositIndexes(kysely),
      spendConfirmations: 1,
    },
  );
const tronOf = (keys: typeof signer): Promise<Chain> =>
  openTron(
    { signer: keys, clock },
    {
      node: { url: tronNode.nodeUrl },
      assets: [
        { channel: "TRX", coin: "TRX", token: "", decimals: 6 },
        { channel: TOKEN, coin: "USDT", token: tronNode.token, decimals: 6 },
      ],
    },
  );

beforeAll(async () => {
  [bitcoinNode, tronNode] = await Promise.all([startLocalBitcoin(), startLocalTron()]);
  const database = await openWalletDatabase();
  bitcoin = await bitcoinOf(signer, database.kysely as unknown as Kysely<ServerTables>);
  tron = await tronOf(signer);
  world = await openWalletWorld({ chains: [bitcoin, tron], database });
  wallet = await world.start({ startHeights: { bitcoin: await bitcoinNode.height() } });
}, SLOW_MS);

afterAll(async () => {
  await world?.stop();
  await Promise.all([bitcoinNode?.stop(), tronNode?.stop()]);
});

const chainRow = async (name: string) => (await wallet.status()).chains.find(({ chain }) => chain === name)!;
const isDone = (id: number): boolean => world.withdrawal(id)?.status === WITHDRAWAL_STATUS.done;

/** A block now and then until something is so. */
async function mineUntil(mine: () => Promise<unknown>, what: string, isTrue: () => Promise<boolean>): Promise<void> {
  let minedAt = 0;
  await world.until(what, async () => {
    if (await isTrue()) return true;
    if (Date.now() - minedAt > 250) {
      minedAt = Date.now();
      await mine();
    }
    return false;
  });
}

test(
  "Bitcoin: a deposit is seen waiting, credited, and pays a withdrawal; custody is what the node holds, to the satoshi",
  async () => {
    const mine = () => bitcoinNode.mine(1);
    const address = (await wallet.depositAddresses.of(ALICE, "BTC"))!.text;
    await world.until("the chain is read", async () => (await chainRow("bitcoin")).state === "following");
    await bitcoinNode.fund([[address, BITCOIN]]);
    await world.until("it is seen waiting", async () => world.deposits().some(({ height }) => height === 0));
    await mineUntil(mine, "it is credited", async () => (await world.available(ALICE, "BTC")) === BITCOIN);
    await bitcoinNode.mine(3);
    const target = (await bitcoinOf(others, world.database as unknown as Kysely<ServerTables>)).address.deposit(0);
    const ids: number[] = [];
    await mineUntil(mine, "it may leave", async () => {
      const id = await world.withdraw(ALICE, "BTC", BITCOIN / 4, target.text).catch(() => undefined);
      if (id !== undefined) ids.push(id);
      return ids.length === 2;
    });
    await mineUntil(mine, "both are done", async () => ids.every(isDone));
    await mineUntil(mine, "custody is equal", async () => {
      const { assets, pending, height } = await chainRow("bitcoin");
      const isQuiet = pending.length === 0 && height === (await bitcoinNode.height());
      return isQuiet && assets.every(({ custody, onChain, unexplained }) => custody === onChain && unexplained === "0");
    });
    expect(await world.available(ALICE, "BTC")).toBe(BITCOIN / 2);
    // Change came back to the hot wallet: no deposit, no top-up.
    expect(world.deposits().filter(({ channelId }) => channelId === 10)).toHaveLength(1);
  },
  SLOW_MS,
);

test(
  "Tron, emulated: tokens come in and go out once, and custody is what the node holds",
  async () => {
    const mine = () => tronNode.mine();
    await tronNode.setTrxBalance(tron.address.hot.text, BigInt(1_000 * UNIT));
    await tronNode.sendToken(tron.address.hot.text, BigInt(100 * UNIT));
    const address = (await wallet.depositAddresses.of(BOB, TOKEN))!.text;
    await tronNode.sendToken(address, BigInt(9 * UNIT));
    await mineUntil(mine, "it is credited", async () => (await world.available(BOB, "USDT")) === 9 * UNIT);
    await tronNode.mine(3);
    const target = (await tronOf(others)).address.deposit(0).text;
    let id: number | undefined;
    await mineUntil(mine, "it may leave", async () => {
      id = await world.withdraw(BOB, TOKEN, 4 * UNIT, target).catch(() => undefined);
      return id !== undefined;
    });
    // A signed transfer that is not settled is found again after a restart.
    const stored = openStoredTransfers(world.database as unknown as Kysely<ServerTables>);
    await world.until("it is signed", async () => (await stored()).length === 1);
    const [transfer] = (await stored()).map(costOf);
    expect(transfer).toMatchObject({ from: tron.address.hot.text, token: tronNode.token, units: BigInt(4 * UNIT) });
    await mineUntil(mine, "it is done", async () => isDone(id!));
    await mineUntil(mine, "custody is equal", async () => {
      const token = (await chainRow("tron")).assets.find(({ channel }) => channel === TOKEN)!;
      return token.custody === token.onChain && token.unexplained === "0" && token.custody === "105";
    });
    expect(await tronNode.tokenBalance(target)).toBe(BigInt(4 * UNIT));
  },
  SLOW_MS,
);

test(
  "Bitcoin: a block with more payments than a command holds is credited whole, also by a wallet that ended within it",
  async () => {
    const count = 2_100;
    const address = (await wallet.depositAddresses.of(BOB, "BTC"))!.text;
    await world.stopWallets();
    const start = { startHeights: { bitcoin: await bitcoinNode.height() } };
    const power = world.power("after ObserveBlock", 2);
    await bitcoinNode.fund(Array.from({ length: count }, () => [address, 10_000] as const));
    await bitcoinNode.mine(1);
    await world.start(start, power);
    await world.until("it ends between two parts", () => power.cutAt !== "");
    expect(world.deposits().filter(({ userId }) => userId === BOB).length).toBeLessThan(count);
    await world.stopWallets();
    wallet = await world.start(start);
    await mineUntil(
      () => bitcoinNode.mine(1),
      "all of it is credited",
      async () => (await world.available(BOB, "BTC")) === count * 10_000,
    );
    await world.until("custody is equal", async () => {
      const { assets } = await chainRow("bitcoin");
      return assets.every(({ custody, onChain, unexplained }) => custody === onChain && unexplained === "0");
    });
  },
  SLOW_MS,
);
