import { WITHDRAWAL_STATUS } from "@agio/core";
import { refuse } from "@agio/primitives";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openEvmChain } from "../adapters/chains/evm/open-evm-chain.ts";
import type { Chain, CheckedAddress, SignedTransaction } from "../ports/chain.ts";
import { testSigner } from "../testing/test-signer.ts";
import { ETH, openEvmWorld, UNIT, USDT, type EvmWorld } from "./testing/evm-world.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";
import type { Wallet } from "./wallet.ts";

const SLOW_MS = 240_000;
const payees = [1, 2, 3, 4, 5, 6].map((digit) => `0x${String(digit).repeat(40)}`);
let world: EvmWorld;
/** The same keys in another life of the exchange. */
let elsewhere: Chain;

beforeAll(async () => {
  world = await openEvmWorld(await openWalletDatabase());
  const { node } = world;
  elsewhere = await openEvmChain({
    ...{ name: "ethereum", rpcUrls: [node.rpcUrl], chainId: node.chainId, signer: testSigner(), clock: Date.now },
    assets: [
      { channel: ETH, coin: "ETH", token: "", decimals: 18 },
      { channel: USDT, coin: "USDT", token: node.token, decimals: 6 },
    ],
  });
  const [user] = world.users as [number];
  const wallet = await world.start();
  const address = await wallet.depositAddresses.of(user, USDT);
  await node.sendToken(address!.text, 1_000n * BigInt(UNIT));
  await world.mineUntil("it is credited", async () => (await world.available(user, "USDT")) === 1_000 * UNIT);
  await node.mine(4);
  await wallet.stop();
}, SLOW_MS);
afterEach(() => world?.stopWallets());
afterAll(() => world?.stop());

const chainRow = async (wallet: Wallet) => (await wallet.status()).chains[0]!;
const withdraw = async (units: number, payee: string): Promise<number> => {
  const [user] = world.users as [number];
  let id = 0;
  await world.mineUntil("it may leave", async () => {
    id = await world.withdraw(user, USDT, units * UNIT, payee).catch(() => 0);
    return id > 0;
  });
  return id;
};

const stateOfStranger = async (txid: string): Promise<string | undefined> => {
  const rows = world.database.selectFrom("server_wallet_strangers").select("state").where("txid", "=", txid);
  return (await rows.executeTakeFirst())?.state;
};

/** The tables are older than the payment of a withdrawal. */
async function forgetPayment(withdrawalId: number): Promise<void> {
  const { payment_id } = await world.database
    .selectFrom("server_wallet_payouts")
    .select("payment_id")
    .where("withdrawal_id", "=", withdrawalId)
    .executeTakeFirstOrThrow();
  for (const table of ["server_wallet_payouts", "server_wallet_attempts", "server_wallet_spends"] as const) {
    await world.database.deleteFrom(table).where("payment_id", "=", payment_id).execute();
  }
  await world.database.deleteFrom("server_wallet_payments").where("payment_id", "=", payment_id).execute();
}

/** A payment that the tables know nothing of, as after a restore. */
async function paidElsewhere(units: number, payee: string, channel = USDT): Promise<SignedTransaction> {
  const to = elsewhere.address.check(payee) as CheckedAddress;
  const payout = { id: 1, channel, to, units: BigInt(units * UNIT) };
  const [signed] = await elsewhere.send.sign([payout], () => false);
  expect(await elsewhere.send.broadcast(signed!)).toBe("sent");
  await world.node.mine();
  return signed!;
}

test(
  "a payment that the tables do not know stops the chain's payouts until two operators have said which withdrawal it paid",
  async () => {
    const [payee, other] = payees as [string, string];
    world.hold(true);
    const wallet = await world.start();
    const [id, later] = [await withdraw(10, payee), await withdraw(20, other)];
    const { txid } = await paidElsewhere(10, payee);
    // The server itself pauses a chain on which it finds such a payment: what waits is told all the same.
    const pause = { type: "PausePayouts", scope: "chain", id: 1, reason: "unknownSpend", operatorId: 0 } as const;
    await world.submit({ ...pause, isPaused: true });
    // At first it may know the number alone: what used it is in a block that it has not read.
    await world.until("the wallet halts", async () => (await chainRow(wallet)).halt.includes(txid));
    world.hold(false);
    const row = await chainRow(wallet);
    expect(row.state).toBe("halted");
    expect(row.strangers).toMatchObject([{ txid, payments: [{ channel: USDT, to: payee, amount: "10" }], ids: [id] }]);
    const chain = "ethereum";
    const said = { chain, txid, verdict: "paid", withdrawalIds: [later] } as const;
    expect(await world.reconcile(said)).toEqual(refuse("BAD_PARAMETER", "ids"));
    expect(await world.reconcile({ ...said, txid: "0xab" })).toEqual(refuse("NOT_FOUND", "txid"));
    expect(world.withdrawal(id)?.status).toBe(WITHDRAWAL_STATUS.approved);
    await world.submit({ ...pause, isPaused: false, operatorId: 2 });
    expect(await world.reconcile({ ...said, withdrawalIds: [id] })).toBeUndefined();
    expect(await world.reconcile({ ...said, withdrawalIds: [id] })).toBeUndefined();
    await world.mineUntil("both are done", () => world.isDone(id) && world.isDone(later));
    expect(world.withdrawal(id)?.txid).toBe(txid);
    expect(await world.node.tokenBalance(payee)).toBe(10n * BigInt(UNIT));
    expect(await world.node.tokenBalance(other)).toBe(20n * BigInt(UNIT));
    expect((await chainRow(wallet)).halt).toBe("");
  },
  SLOW_MS,
);

test(
  "a nonce that nobody of these tables used stops them too, also where the transaction was in a block read long ago",
  async () => {
    const [, , payee] = payees as [string, string, string];
    const wallet = await world.start();
    const { txid } = await paidElsewhere(5, payee);
    await world.until("the wallet halts", async () => (await chainRow(wallet)).halt.includes(txid));
    await wallet.stop();
    await world.database.deleteFrom("server_wallet_strangers").where("txid", "=", txid).execute();
    const again = await world.start();
    await world.until("the nonce is found", async () => (await chainRow(again)).halt.includes("nonce:"));
    const [stranger] = (await chainRow(again)).strangers;
    const foreign = { chain: "ethereum", txid: stranger!.txid, verdict: "foreign", withdrawalIds: [] } as const;
    expect(await world.reconcile(foreign)).toBeUndefined();
    const id = await withdraw(7, payee);
    await world.mineUntil("payouts go on", () => world.isDone(id));
  },
  SLOW_MS,
);

test(
  "tables older than the journal: what the core says is on its way is followed to its end by its txid, and paid once",
  async () => {
    const [, , , payee] = payees as [string, string, string, string];
    const wallet = await world.start();
    const id = await withdraw(8, payee);
    await world.until("it is sent", () => world.withdrawal(id)?.status === WITHDRAWAL_STATUS.processing);
    await wallet.stop();
    await forgetPayment(id);
    const again = await world.start();
    await world.until("it halts while that is in no block", async () =>
      (await chainRow(again)).halt.includes("no block yet"),
    );
    await world.mineUntil("it is done", () => world.isDone(id));
    expect(await world.node.tokenBalance(payee)).toBe(8n * BigInt(UNIT));
    await world.mineUntil("it signs again", async () => (await chainRow(again)).halt === "");
  },
  SLOW_MS,
);

test(
  "what the signer remembers as paid is not signed; two operators give it back, and the next one is paid",
  async () => {
    const [, , , , payee] = payees as [string, string, string, string, string];
    const [user] = world.users as [number];
    world.hold(true);
    const wallet = await world.start();
    const id = await withdraw(9, payee);
    const { submittedAt = 0 } = world.withdrawal(id) ?? {};
    const contents = `${USDT} ${payee} ${9 * UNIT}`;
    await world.memory.take([{ withdrawalId: id, submittedAt, contents, after: [], txid: "0xlost" }]);
    world.hold(false);
    await world.mineUntil("it is refused", async () => (await chainRow(wallet)).refused.some((one) => one.id === id));
    expect((await chainRow(wallet)).refused[0]?.reason).toContain("0xlost");
    const before = await world.available(user, "USDT");
    const back = { chain: "ethereum", txid: "", verdict: "returned", withdrawalIds: [id] } as const;
    expect(await world.reconcile(back)).toBeUndefined();
    expect(world.withdrawal(id)?.status).toBe(WITHDRAWAL_STATUS.failed);
    expect(await world.reconcile(back)).toEqual(refuse("WITHDRAWAL_NOT_OPEN", "ids"));
    expect(await world.available(user, "USDT")).toBe(before + 9 * UNIT);
    const next = await withdraw(9, payee);
    await world.mineUntil("the next is done", () => world.isDone(next));
    expect(await world.node.tokenBalance(payee)).toBe(9n * BigInt(UNIT));
  },
  SLOW_MS,
);

test(
  "a payment that was given back is at its end, also after a crash in the middle; mined after all, it is a stranger's",
  async () => {
    const payee = payees[5]!;
    const wallet = await world.start();
    const id = await withdraw(6, payee);
    await world.until("it is sent", () => world.withdrawal(id)?.status === WITHDRAWAL_STATUS.processing);
    const { txid } = world.withdrawal(id)!;
    await wallet.stop();
    await forgetPayment(id);
    const again = await world.start();
    await world.until("it is followed", async () => (await chainRow(again)).halt.includes("no block yet"));
    // Two operators have agreed, and the server stopped before its tables heard of it.
    await world.submit({ type: "FailWithdrawal", withdrawalId: id, reason: "returned", operatorIds: [1, 2] });
    const back = { chain: "ethereum", txid: "", verdict: "returned", withdrawalIds: [id] } as const;
    expect(await world.reconcile(back)).toBeUndefined();
    await world.until("payouts go on", async () => (await chainRow(again)).halt === "");
    expect(await world.reconcile(back)).toEqual(refuse("WITHDRAWAL_NOT_OPEN", "ids"));
    await world.node.mine();
    await world.until("it is found", async () => (await chainRow(again)).halt.includes(txid));
  },
  SLOW_MS,
);

test(
  "what only a payout does, a token from the hot wallet to a deposit address, stops them too; gas for one does not",
  async () => {
    const [user] = world.users as [number];
    const wallet = await world.start();
    const address = (await wallet.depositAddresses.of(user, USDT))!.text;
    const gas = await paidElsewhere(1, address, ETH);
    await world.node.mine();
    await world.until("the gas is read", async () => (await stateOfStranger(gas.txid)) === "inside");
    const { txid } = await paidElsewhere(4, address);
    await world.until("the wallet halts", async () => (await chainRow(wallet)).halt.includes(txid));
    expect(await stateOfStranger(txid)).toBe("open");
  },
  SLOW_MS,
);

test(
  "tables newer than the journal: the core is told again what it does not know, and nothing is paid again",
  async () => {
    const payee = `0x${"7".repeat(40)}`;
    const wallet = await world.start();
    const { strangers } = await chainRow(wallet);
    for (const { txid } of strangers) {
      await world.reconcile({ chain: "ethereum", txid, verdict: "foreign", withdrawalIds: [] });
    }
    const paid = await withdraw(3, payee);
    await world.mineUntil("it is done", () => world.isDone(paid));
    const { txid } = world.withdrawal(paid)!;
    world.hold(true);
    const id = await withdraw(3, payee);
    await wallet.stop();
    const { submittedAt = 0 } = world.withdrawal(id) ?? {};
    await world.database
      .updateTable("server_wallet_payouts")
      .set({ withdrawal_id: id, submitted_at: submittedAt })
      .where("withdrawal_id", "=", paid)
      .execute();
    await world.start();
    world.hold(false);
    await world.mineUntil("the core knows that it was paid", () => world.isDone(id));
    expect(world.withdrawal(id)?.txid).toBe(txid);
    expect(await world.node.tokenBalance(payee)).toBe(3n * BigInt(UNIT));
  },
  SLOW_MS,
);

test(
  "a number that a restored journal gives out again is another withdrawal, and is paid",
  async () => {
    const payee = `0x${"8".repeat(40)}`;
    world.hold(true);
    const wallet = await world.start();
    const id = await withdraw(3, payee);
    const { payment_id } = await world.database
      .selectFrom("server_wallet_payouts")
      .select("payment_id")
      .where("state", "=", "done")
      .limit(1)
      .executeTakeFirstOrThrow();
    const row = { withdrawal_id: id, chain: "ethereum", payment_id, channel: USDT, address_key: payee, units: "1" };
    await world.database
      .insertInto("server_wallet_payouts")
      .values({ ...row, submitted_at: 1, state: "done" })
      .execute();
    world.hold(false);
    await world.mineUntil("it is paid", () => world.isDone(id));
    expect(await world.node.tokenBalance(payee)).toBe(3n * BigInt(UNIT));
    await wallet.stop();
  },
  SLOW_MS,
);
