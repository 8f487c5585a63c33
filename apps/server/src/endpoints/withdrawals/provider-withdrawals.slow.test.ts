import { afterAll, beforeAll, expect, test } from "vitest";
import { startProviderServer, type ProviderServer } from "../../adapters/payments/testing/provider-server.ts";
import { openStaffDesk, type StaffDesk } from "../../operators/testing/staff-desk.ts";
import { FUND_PASSWORD, openFundsServer, type Customer, type FundsServer } from "../../testing/funds-server.ts";

const OUTSIDE = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const ACME = { code: "acme", name: "Acme Pay", currency: "USD", coin: "USDT", useAddress: true, status: 1 };
const SECRET = "a secret of sixteen";
const reason = "looked at it";

let provider: ProviderServer;
let server: FundsServer;
let desk: StaffDesk;
beforeAll(async () => {
  provider = await startProviderServer(SECRET, Date.now);
  server = await openFundsServer({ paymentProviders: [{ code: ACME.code, url: provider.url, secret: SECRET }] });
  desk = await openStaffDesk(server);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const submit = ({ token }: Customer, more: object = {}) => {
  const asked = { type: "USDT-ERC20", amount: "100", address: OUTSIDE, pwd: FUND_PASSWORD, ...more };
  return server.call("withdrawals.submit", asked, { token });
};
const balanceOf = async ({ token }: Customer) =>
  (await server.call("assets.balances", {}, { token })).data.platform.find(({ coin }) => coin === "USDT");
const listOf = async ({ token }: Customer) => (await server.call("withdrawals.list", {}, { token })).data.rows;
const decide = (token: string, id: number, decision: string, more: object = {}) =>
  server.call("operator.withdrawals.decide", { id, decision, reason, ...more }, { token });
const show = async (id: number) =>
  (await server.call("operator.withdrawals.show", { id }, { token: desk.checker })).data;

/** Puts in force, as two operators would, how the provider pays out USDT on Ethereum. */
async function payOutBy(third: Partial<typeof ACME>, useSys: boolean): Promise<void> {
  const { settingStore, settings } = server.running.services;
  const section = "WITHDRAWAL_CHANNEL_SETTING";
  const value = settings()[section].map((row) =>
    row.rechargeName === "USDT-ERC20" ? { ...row, useSys, useThird: true, thirdList: [{ ...ACME, ...third }] } : row,
  );
  const { makerId, checkerId } = desk;
  const { version } = settingStore.section(section);
  expect(await settingStore.change({ section, version, value, makerId, checkerId, reason: "test" })).toBeUndefined();
}

/** Approves a withdrawal and waits until the provider is asked for it. */
async function askedFor(id: number) {
  const before = provider.payouts.size;
  expect(await decide(desk.maker, id, "approve")).toMatchObject({ code: 200, data: { status: 1 } });
  await expect.poll(() => provider.payouts.size, { timeout: 10_000 }).toBe(before + 1);
  return [...provider.payouts.values()].at(-1)!.order;
}
const report = (orderNo: string, ...more: [body?: object, headers?: Readonly<Record<string, string>>]) =>
  provider.report(`${server.url}/api/provider/acme/payouts`, orderNo, ...more);

test("a provider pays out what was approved, and only its own signed word ends it, whatever the settings say by then", async () => {
  await payOutBy({}, true);
  const lea = await server.customer("lea");
  const acme = { type: "USDT-ERC20.acme" };
  await expect.poll(() => submit(lea, { ...acme, address: "" })).toMatchObject({ code: -1001 });
  expect(await submit(lea, { ...acme, address: TRON })).toMatchObject({ code: -6405 });
  const { id } = (await submit(lea, acme)).data;
  const { orderNo, user, ...order } = await askedFor(id);
  expect(order).toEqual({ coin: "USDT", amount: "97", channel: "USDT-ERC20", address: OUTSIDE });
  expect(user).toMatch(/^[0-9a-f]{24}$/);
  await payOutBy({ status: 2 }, true);
  await expect.poll(() => submit(lea, acme)).toMatchObject({ code: -6403 });
  expect(await show(id)).toMatchObject({
    ...{ status: 2, hash: orderNo, type: "USDT-ERC20.acme", provider: "acme", address: OUTSIDE, explorerUrl: "" },
    providerPayout: { provider: "acme", orderNo, state: "told", asks: 1, trouble: "" },
  });
  for (const said of ["paid", "returned"]) {
    const request = { id, report: said, reason };
    expect(await server.call("operator.withdrawals.report", request, { token: desk.maker })).toMatchObject({
      code: -6403,
    });
  }
  const paid = { status: "paid", reference: "P-1000", amount: "97", cost: "0.5" };
  expect(await report(orderNo, paid, { "x-signature": "0".repeat(64) })).toBe(401);
  expect(await report(orderNo, paid, { "x-timestamp": String(Date.now() - 3_600_000) })).toBe(401);
  expect(await report(orderNo, { ...paid, orderNo: "unknown" })).toBe(404);
  expect(await report(orderNo, { ...paid, amount: "96.9" })).toBe(409);
  expect(await show(id)).toMatchObject({ status: 2, providerPayout: { state: "told", trouble: "amount" } });
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain("agio_provider_payouts_troubled 1\n");
  expect([await report(orderNo, paid), await report(orderNo, paid)]).toEqual([200, 200]);
  expect(await report(orderNo, { ...paid, status: "failed" })).toBe(409);
  expect(await show(id)).toMatchObject({ status: 3, hash: "P-1000", providerPayout: { state: "paid" } });
  expect(await listOf(lea)).toMatchObject([{ id, status: 3, hash: "P-1000", provider: "acme" }]);
  expect(await balanceOf(lea)).toMatchObject({ availableAmount: "9900", occupiedAmount: "0" });
});

test("a provider that needs no address pays to the account it keeps, also for a row without a way of our own", async () => {
  await payOutBy({ useAddress: false }, false);
  const max = await server.customer("max");
  const channels = async () => (await server.call("withdrawals.channels", {}, { token: max.token })).data.slice(0, 2);
  const acme = { rechargeName: "USDT-ERC20.acme", provider: "Acme Pay", addressType: "", type: 0, status: 1 };
  const own = { rechargeName: "USDT-TRC20", provider: "", addressType: "USDT-TRC20" };
  await expect.poll(() => channels()).toMatchObject([acme, own]);
  const taken = await submit(max, { address: undefined });
  expect(taken).toMatchObject({ code: 200, data: { receive: "97", status: 0 } });
  const order = await askedFor(taken.data.id);
  expect(Object.keys(order)).toEqual(["orderNo", "coin", "amount", "channel", "user"]);
  provider.settle(order.orderNo, "failed");
  expect(await report(order.orderNo)).toBe(200);
  await server.historyFollows();
  expect(await listOf(max)).toMatchObject([{ status: 5, reason: "provider", address: "", type: acme.rechargeName }]);
  expect(await balanceOf(max)).toMatchObject({ availableAmount: "10000", occupiedAmount: "0" });
  await payOutBy({ status: 2 }, true);
  await expect.poll(() => channels()).toMatchObject([{ rechargeName: "USDT-ERC20" }, own]);
});

const say = (id: number, decision: string, more: object = {}, token = desk.maker) =>
  server.call("operator.payouts.settle", { id, decision, reason, ...more }, { token });
/** The same decision by the maker and by the checker. */
async function bothSay(id: number, decision: string, more: object = {}): Promise<void> {
  const asked = await say(id, decision, more);
  expect(asked).toMatchObject({ code: 200, data: { status: 0 } });
  expect(await desk.decide(desk.maker, asked.data.requestId, "approve")).toMatchObject({ code: -9002 });
  expect(await desk.decide(desk.checker, asked.data.requestId, "approve")).toMatchObject({ code: 200 });
}

test("what a provider contradicts itself about, two operators end, and its later word changes nothing", async () => {
  await payOutBy({}, true);
  const nora = await server.customer("nora");
  await expect.poll(() => submit(nora, { type: "USDT-ERC20.acme" })).toMatchObject({ code: 200 });
  const [first] = await listOf(nora);
  const second = (await submit(nora, { type: "USDT-ERC20.acme", amount: "50" })).data;
  const lost = first!.id;
  const lostOrder = await askedFor(lost);
  const paidOrder = await askedFor(second.id);
  expect(await say(lost, "failed")).toMatchObject({ code: -9006, field: "id" });
  for (const { orderNo } of [lostOrder, paidOrder]) {
    expect(await report(orderNo, { status: "paid", reference: "P-0001", amount: "1", cost: "0" })).toBe(409);
  }
  expect(await say(999_999, "failed")).toMatchObject({ code: -1009, field: "id" });
  expect(await say(lost, "paid")).toMatchObject({ code: -1001, field: "reference" });
  expect(await say(lost, "seen")).toMatchObject({ code: -6416 });
  expect(await say(lost, "failed", {}, nora.token)).toMatchObject({ code: 500 });
  await bothSay(lost, "failed");
  await bothSay(second.id, "paid", { reference: "BY-LETTER-7" });
  await expect
    .poll(() => listOf(nora))
    .toMatchObject([
      { id: second.id, status: 3, hash: "BY-LETTER-7" },
      { id: lost, status: 5, reason: "provider" },
    ]);
  expect(await balanceOf(nora)).toMatchObject({ availableAmount: "9950", occupiedAmount: "0" });
  expect(await say(lost, "failed")).toMatchObject({ code: -9006 });
  expect(await report(lostOrder.orderNo, { status: "paid", reference: "P-0002", amount: "97", cost: "0" })).toBe(409);
  expect(await show(lost)).toMatchObject({
    status: 5,
    providerPayout: { state: "failed", trouble: "paidAfterFailed" },
  });
  expect(await say(lost, "paid", { reference: "P-0002" })).toMatchObject({ code: -6416 });
  await bothSay(lost, "seen");
  expect(await show(lost)).toMatchObject({ status: 5, providerPayout: { state: "failed", trouble: "" } });
  expect(await balanceOf(nora)).toMatchObject({ availableAmount: "9950", occupiedAmount: "0" });
});

test("what two operators looked at is not what stands any more: the provider's word counts", async () => {
  const otto = await server.customer("otto");
  const { id } = (await submit(otto, { type: "USDT-ERC20.acme" })).data;
  const { orderNo } = await askedFor(id);
  expect(await report(orderNo, { status: "paid", reference: "P-0003", amount: "96", cost: "0" })).toBe(409);
  const asked = await say(id, "failed");
  expect(await report(orderNo, { status: "paid", reference: "P-0003", amount: "97", cost: "0" })).toBe(200);
  expect(await desk.decide(desk.checker, asked.data.requestId, "approve")).toMatchObject({ code: -9004 });
  await server.historyFollows();
  expect(await listOf(otto)).toMatchObject([{ id, status: 3, hash: "P-0003" }]);
});
