import { WITHDRAWAL_STATUS } from "@agio/core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { KeptPayout } from "../adapters/payments/testing/provider-server.ts";
import { openPayoutWorld, UNIT, USER } from "./testing/payout-world.ts";

const { approved, processing, done, failed, cancelled } = WITHDRAWAL_STATUS;
const SLOW_MS = 60_000;

let world: Awaited<ReturnType<typeof openPayoutWorld>>;
beforeAll(async () => {
  world = await openPayoutWorld();
}, SLOW_MS);
afterEach(async () => {
  world.provider.setOn(true);
  world.provider.beforeAnswer(undefined);
  await world.stopAll();
});
afterAll(() => world?.stop());

const keptFor = (id: number): KeptPayout | undefined => world.provider.payouts.get(world.numbers.payout(id));
const endsOf = (id: number) => world.rows(id).filter(({ status }) => status === done || status === failed);
/** The provider pays at once. */
const payNow = ({ order, word }: KeptPayout): void => {
  if (word.status === "processing") world.provider.settle(order.orderNo, "paid");
};
const asked = (id: number) => world.until(`payout ${id} is asked for`, () => keptFor(id) !== undefined);

test.each([
  ["before insert server_provider_payouts", 1],
  ["before SendWithdrawals", 1],
  ["after SendWithdrawals", 1],
  ["before update server_provider_payouts, told", 1],
  ["before update server_provider_payouts, claimed", 2],
  ["before update server_provider_payouts, answered", 3],
  ["before FinishWithdrawals", 1],
  ["after FinishWithdrawals", 1],
  ["after RecordNetworkCost", 1],
])("a server that ends %s leaves nothing lost and nothing paid twice", async (point, count) => {
  const power = world.power(point.split(",")[0], count);
  world.provider.beforeAnswer(({ order, word }) => {
    if (word.status === "processing") world.provider.settle(order.orderNo, "paid", { cost: "0.25" });
  });
  const [before, kept] = [await world.available(), await world.custody()];
  const id = await world.withdraw(3);
  world.start(power);
  await world.until(`the power is off ${point}`, () => power.cutAt !== "");
  await world.stopAll();
  const next = world.start();
  await world.reaches(id, done);
  await world.until("its cost is booked", async () => (await world.custody()) !== kept - 2 * UNIT);
  await world.until("its end is known", async () => (await next.ofWithdrawal(id))?.state === "paid");
  expect(endsOf(id)).toHaveLength(1);
  expect(keptFor(id)).toMatchObject({ paid: 1, order: { amount: "2", channel: "USDT-ERC20" } });
  expect(world.rows(id).at(-1)?.txid).toBe(`P-${world.numbers.payout(id)}`);
  expect([before - (await world.available()), kept - (await world.custody())]).toEqual([3 * UNIT, 2.25 * UNIT]);
});

test("while payouts are held, or their account is frozen, nothing is let go and nothing asked for; what was asked for is still followed to its end", async () => {
  const payouts = world.start();
  const sent = await world.withdraw(3);
  await asked(sent);
  world.hold(true);
  const held = await world.withdraw(4);
  await world.until("the second is known", async () => (await payouts.ofWithdrawal(held))?.state === "stored");
  world.provider.settle(keptFor(sent)?.order.orderNo ?? "", "paid");
  await world.reaches(sent, done);
  expect(keptFor(held)).toBeUndefined();
  expect(world.rows(held).at(-1)?.status).toBe(approved);
  world.hold(false);
  world.freeze(true);
  const later = await world.withdraw(4);
  await world.until("the third is known", async () => (await payouts.ofWithdrawal(later))?.state === "stored");
  expect(world.rows(held).at(-1)?.status).toBe(approved);
  world.freeze(false);
  world.provider.beforeAnswer(payNow);
  await world.reaches(held, done);
});

test("a provider that was down is not asked for a payout of an account that was frozen meanwhile, before it is let go", async () => {
  world.provider.setOn(false);
  const payouts = world.start();
  const id = await world.withdraw(3);
  await world.until("it was tried in vain", async () => (await payouts.ofWithdrawal(id))?.trouble === "unanswered");
  world.freeze(true);
  world.provider.setOn(true);
  await world.until("its wait is said", async () => (await payouts.ofWithdrawal(id))?.trouble === "frozen");
  expect(keptFor(id)).toBeUndefined();
  world.provider.beforeAnswer(payNow);
  world.freeze(false);
  await world.reaches(id, done);
  expect((await payouts.ofWithdrawal(id))?.trouble).toBe("");
});

test("a provider that is down is waited for, nothing is given back, and it is paid once when it is up", async () => {
  world.provider.setOn(false);
  world.provider.beforeAnswer(payNow);
  const payouts = world.start();
  const id = await world.withdraw(5);
  await world.until("it is seen", async () => (await payouts.ofWithdrawal(id))?.trouble === "unanswered");
  await world.until("it was tried again", async () => ((await payouts.ofWithdrawal(id))?.asks ?? 0) > 2);
  expect(world.rows(id).at(-1)?.status).toBe(processing);
  expect(payouts.gauges()).toMatchObject({ agio_provider_payouts_troubled: 1 });
  world.provider.setOn(true);
  await world.reaches(id, done);
  expect(keptFor(id)).toMatchObject({ asked: 1, paid: 1 });
  expect(await payouts.ofWithdrawal(id)).toMatchObject({ trouble: "" });
});

test("an answer that is lost after it paid is looked up, not asked for again", async () => {
  world.provider.beforeAnswer((payout) => {
    payNow(payout);
    throw new Error("the line is cut");
  });
  world.start();
  const id = await world.withdraw(5);
  await world.reaches(id, done);
  expect(keptFor(id)).toMatchObject({ asked: 1, paid: 1 });
});

test("a report that comes before our own answer was stored counts, and the old answer changes nothing", async () => {
  const payouts = world.start();
  const id = await world.withdraw(5);
  const heard: string[] = [];
  world.provider.beforeAnswer(async (payout) => {
    const old = payout.word;
    world.provider.settle(payout.order.orderNo, "paid");
    heard.push(await world.report(payouts, id));
    payout.word = old;
  });
  await world.until("it is reported", () => heard.length === 1);
  // The next one is asked for when the old answer was heard.
  world.provider.beforeAnswer(payNow);
  await world.reaches(await world.withdraw(2), done);
  expect(heard).toEqual(["taken"]);
  expect(await payouts.ofWithdrawal(id)).toMatchObject({ state: "paid", trouble: "" });
  expect(endsOf(id)).toHaveLength(1);
});

test("a report is taken however often it comes; one of another amount ends nothing and is seen", async () => {
  const payouts = world.start();
  const id = await world.withdraw(5);
  await asked(id);
  const paid = { status: "paid", reference: "P-77", amount: "4" };
  expect(await world.report(payouts, id, { ...paid, amount: "3.999999" })).toBe("conflict");
  expect(world.rows(id).at(-1)?.status).toBe(processing);
  expect(await payouts.ofWithdrawal(id)).toMatchObject({ state: "told", trouble: "amount" });
  expect(world.logged()).toContain(`"withdrawal":${id},"provider":"acme","trouble":"amount"`);
  expect([await world.report(payouts, id, paid), await world.report(payouts, id, paid)]).toEqual(["taken", "taken"]);
  await world.reaches(id, done);
  expect(endsOf(id)).toMatchObject([{ status: done, txid: "P-77" }]);
  expect(await payouts.ofWithdrawal(id)).toMatchObject({ state: "paid", trouble: "" });
  expect(await world.report(payouts, id, { status: "failed" })).toBe("conflict");
  expect(await payouts.ofWithdrawal(id)).toMatchObject({ state: "paid", trouble: "failedAfterPaid" });
  expect(endsOf(id)).toHaveLength(1);
});

test("what the provider says it will never pay is given back whole; a late word that it paid is loud and pays nothing", async () => {
  const payouts = world.start();
  const before = await world.available();
  const id = await world.withdraw(5);
  await asked(id);
  world.provider.settle(world.numbers.payout(id), "failed");
  await world.reaches(id, failed);
  expect(world.rows(id).at(-1)).toMatchObject({ reason: "provider" });
  expect(await world.available()).toBe(before);
  expect(await world.report(payouts, id, { status: "paid", reference: "P-late", amount: "4" })).toBe("conflict");
  expect(await payouts.ofWithdrawal(id)).toMatchObject({ state: "failed", trouble: "paidAfterFailed" });
  expect(world.logged()).toContain('"trouble":"paidAfterFailed"');
  expect(await world.available()).toBe(before);
  expect(endsOf(id)).toHaveLength(1);
  expect(keptFor(id)?.asked).toBe(1);
});

test("two servers on one database ask for each withdrawal once, under one number", async () => {
  world.provider.beforeAnswer(payNow);
  const ids: number[] = [];
  for (let count = 0; count < 12; count++) ids.push(await world.withdraw(2));
  world.start();
  world.start();
  for (const id of ids) await world.reaches(id, done);
  expect(ids.map((id) => [keptFor(id)?.asked, keptFor(id)?.paid, endsOf(id).length])).toEqual(ids.map(() => [1, 1, 1]));
});

test("a payout whose row was lost is looked up under the number the core knows, and not asked for again", async () => {
  world.start();
  const id = await world.withdraw(5);
  await asked(id);
  await world.stopAll();
  world.provider.settle(world.numbers.payout(id), "paid");
  await world.database.deleteFrom("server_provider_payouts").where("withdrawal_id", "=", id).execute();
  world.start();
  await world.reaches(id, done);
  expect(keptFor(id)).toMatchObject({ asked: 1, paid: 1 });
});

test("a payout that our tables know and the core does not is let go before it ends", async () => {
  world.provider.beforeAnswer(payNow);
  world.start();
  const first = await world.withdraw(5);
  await world.reaches(first, done);
  await world.stopAll();
  // As if the journal had been put back to an older day: the tables say that it was let go and asked for.
  const id = await world.withdraw(5);
  const table = world.database;
  const row = await table.selectFrom("server_provider_payouts").selectAll().executeTakeFirstOrThrow();
  const changed = { withdrawal_id: id, order_no: world.numbers.payout(id), atoms: 4 * UNIT, asks: 3, next_at: 0 };
  await table
    .insertInto("server_provider_payouts")
    .values({ ...row, ...changed, state: "told", is_settled: false, reference: "", trouble: "", cost_atoms: 0 })
    .execute();
  world.start();
  await world.reaches(id, done);
  expect(world.rows(id).map(({ status }) => status)).toEqual([approved, processing, done]);
  expect(keptFor(id)).toMatchObject({ asked: 1, paid: 1 });
});

test("a payout that the provider had taken and forgot is not asked for again, and is seen", async () => {
  const payouts = world.start();
  const id = await world.withdraw(5);
  await asked(id);
  const known = keptFor(id)!;
  known.word = { ...known.word, reference: "P-0005" };
  await world.until("its number is known", async () => (await payouts.ofWithdrawal(id))?.reference === "P-0005");
  world.provider.forget(known.order.orderNo);
  await world.until("it is seen", async () => (await payouts.ofWithdrawal(id))?.trouble === "forgotten");
  expect(keptFor(id)).toBeUndefined();
  expect(world.rows(id).at(-1)?.status).toBe(processing);
  const word = { ...known.word, status: "paid", amount: "4" } as const;
  expect(await payouts.report("acme", word)).toBe("taken");
  await world.reaches(id, done);
});

test("a withdrawal that its user cancels before the core let it go is never asked for", async () => {
  const power = world.power("before SendWithdrawals");
  const id = await world.withdraw(5);
  world.start(power);
  await world.until("the power is off", () => power.cutAt !== "");
  await world.stopAll();
  expect(world.rows(id).at(-1)?.status).toBe(approved);
  await world.submit({ type: "CancelWithdrawal", userId: USER as never, withdrawalId: id });
  const payouts = world.start();
  await world.until("its row is gone", async () => (await payouts.ofWithdrawal(id)) === undefined);
  expect([keptFor(id), world.rows(id).at(-1)?.status]).toEqual([undefined, cancelled]);
});

test("a bank account is told in clear to the provider alone; an account that it keeps is told as its user", async () => {
  world.provider.beforeAnswer(payNow);
  world.start();
  const bank = await world.withdrawToBank(20);
  await world.reaches(bank, done);
  const account = "DE89370400440532013000";
  expect(keptFor(bank)?.order).toEqual({
    ...{ orderNo: world.numbers.payout(bank), coin: "USDT", amount: "19", channel: "BANK" },
    ...{ user: world.numbers.user("acme", USER), callbackUrl: "https://exchange.example/api/provider/acme/payouts" },
    bank: { bankName: "First Bank", holder: "ADA L", account, branch: "", swift: "", currency: "USD", amount: "12.34" },
  });
  const own = await world.withdraw(6, { address: "acme" });
  await world.reaches(own, done);
  expect(Object.keys(keptFor(own)?.order ?? {})).toEqual([
    "orderNo",
    "coin",
    "amount",
    "channel",
    "user",
    "callbackUrl",
  ]);
  expect(keptFor(own)?.order.user).not.toContain(String(USER));
  expect(world.logged()).not.toContain("0532013000");
});

test("without its provider's settings a payout waits and says so; it goes on when they are back", async () => {
  world.provider.beforeAnswer(payNow);
  const payouts = world.start(world.power(), false);
  const id = await world.withdraw(5);
  await world.until("it is seen", async () => (await payouts.ofWithdrawal(id))?.trouble === "notConfigured");
  await world.stopAll();
  world.start();
  await world.reaches(id, done);
  expect(keptFor(id)).toMatchObject({ asked: 1, paid: 1 });
});
