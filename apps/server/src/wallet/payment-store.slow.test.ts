import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { migrate } from "@agio/projections";
import { checkEvmAddress } from "../adapters/chains/evm/address.ts";
import type { NewPayment } from "./payment.ts";
import { openPaymentStore, type PaymentStore } from "./payment-store.ts";
import { openWalletLease } from "./wallet-lease.ts";
import { WALLET_MIGRATIONS } from "./wallet-migrations.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";
import type { WorldDatabase } from "./testing/wallet-world.ts";

const LEASE_MS = 600_000;
const HEIGHT = 100;
const TO = checkEvmAddress("0x1111111111111111111111111111111111111111")!;

let database: WorldDatabase;
let store: PaymentStore;
let number = 0;

beforeAll(async () => {
  database = await openWalletDatabase();
  await migrate(database.kysely as never, WALLET_MIGRATIONS);
});
beforeEach(async () => {
  const lease = openWalletLease(database.kysely, LEASE_MS);
  if (!(await lease.hold())) throw new Error("the lease is another wallet's");
  store = await openPaymentStore({ database: database.kysely, chain: `chain ${++number}`, lease, clock: Date.now });
  close = () => lease.release();
});
let close = async (): Promise<void> => undefined;
afterEach(() => close());
afterAll(() => database.close());

/** A transaction that pays withdrawals, each by its number. */
const paying = (nonce: number, ids: readonly number[]): NewPayment => ({
  ...{ kind: "payout", channel: "", addressIndex: -1 },
  transaction: {
    ...{ txid: `${number}-${nonce}`, raw: "00", payoutIds: ids, feeUnitsMax: 1n, expiresAt: 0 },
    spends: [`nonce:${nonce}`],
  },
  payouts: ids.map((id) => ({ ...{ id, channel: "ETH", to: TO, units: 1n }, submittedAt: 1, follows: "" })),
});
const id = (n: number): number => 1_000 * number + n;

async function failed(payment: NewPayment): Promise<void> {
  await store.add([payment]);
  const { paymentId } = (await store.open())[0]!;
  const mined = { txid: payment.transaction.txid, height: HEIGHT, isSuccess: false, feeUnits: 1n };
  await store.noteMined([{ paymentId, mined }]);
  await store.noteFinished([paymentId], "due");
  await store.settle([paymentId]);
  expect(await store.due()).toEqual(payment.transaction.payoutIds);
}

test("a batch that failed and falls out of its block is not sent again, whether its payments were signed anew or not", async () => {
  await failed(paying(1, [id(1), id(2)]));
  await store.unmine(HEIGHT);
  expect((await store.open()).map(({ isLive }) => isLive)).toEqual([false]);
  expect(store.isSpent("nonce:1")).toBe(false);
  expect(await store.due()).toEqual([id(1), id(2)]);
});

test("nor where all of its withdrawals are paid by others by now", async () => {
  await failed(paying(1, [id(1), id(2)]));
  await store.add([paying(2, [id(1)]), paying(3, [id(2)])]);
  await store.unmine(HEIGHT);
  expect((await store.open()).map(({ isLive, attempts }) => [attempts[0]!.spends[0], isLive])).toEqual([
    ["nonce:1", false],
    ["nonce:2", true],
    ["nonce:3", true],
  ]);
  expect(store.isSpent("nonce:1")).toBe(false);
});

test("a payment that paid waits for its block again", async () => {
  const payment = paying(1, [id(1), id(2)]);
  await store.add([payment]);
  const { paymentId } = (await store.open())[0]!;
  const mined = { txid: payment.transaction.txid, height: HEIGHT, isSuccess: true, feeUnits: 1n };
  await store.noteMined([{ paymentId, mined }]);
  await store.noteFinished([paymentId], "done");
  await store.settle([paymentId]);
  expect(store.isSpent("nonce:1")).toBe(false);
  await store.unmine(HEIGHT);
  expect((await store.open()).map(({ isLive }) => isLive)).toEqual([true]);
  expect(store.isSpent("nonce:1")).toBe(true);
});
