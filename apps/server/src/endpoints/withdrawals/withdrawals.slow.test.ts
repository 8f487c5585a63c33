import type { EndpointName } from "@agio/api-contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openStaffDesk, type StaffDesk } from "../../operators/testing/staff-desk.ts";
import { FUND_PASSWORD, openFundsServer, type Customer, type FundsServer } from "../../testing/funds-server.ts";

const OUTSIDE = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const [FRESH, SAVED] = ["0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB"];
const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const DAY_MS = 24 * 3_600_000;

let server: FundsServer;
let desk: StaffDesk;
beforeAll(async () => {
  server = await openFundsServer();
  desk = await openStaffDesk(server);
});
afterAll(() => server.stop());

const ask = (more: object = {}) => ({
  type: "USDT-ERC20",
  amount: "100",
  address: OUTSIDE,
  pwd: FUND_PASSWORD,
  ...more,
});
const submit = ({ token }: Customer, more: object = {}) => server.call("withdrawals.submit", ask(more), { token });
const balanceOf = async ({ token }: Customer) =>
  (await server.call("assets.balances", {}, { token })).data.platform.find(({ coin }) => coin === "USDT");
const listOf = async ({ token }: Customer) => (await server.call("withdrawals.list", {}, { token })).data.rows;
const decide = (token: string, id: number, decision: string, more: object = {}) =>
  server.call("operator.withdrawals.decide", { id, decision, reason: "looked at it", ...more }, { token });

test("a withdrawal is frozen with its fee, shown, and given back whole when its user cancels it", async () => {
  const anna = await server.customer("anna");
  const taken = await submit(anna);
  expect(taken).toMatchObject({ code: 200, data: { fee: "3", tax: "0", receive: "97", status: 0 } });
  expect(await balanceOf(anna)).toMatchObject({ availableAmount: "9900", occupiedAmount: "100" });
  const [row] = await listOf(anna);
  expect(row).toMatchObject({
    ...{ id: taken.data.id, coin: "USDT", type: "USDT-ERC20", amount: "100", address: OUTSIDE, hash: "", status: 0 },
    ...{ mayCancel: true, isInternal: false, payout: "", explorerUrl: "" },
  });
  const frozen = (await server.call("withdrawals.frozen", {}, { token: anna.token })).data;
  expect(frozen.rows).toMatchObject([{ coin: "USDT", amount: "100", reason: "withdrawal", refId: taken.data.id }]);
  const cancelled = await server.call("withdrawals.cancel", { id: taken.data.id }, { token: anna.token });
  expect(cancelled).toMatchObject({ code: 200, data: { status: 6, mayCancel: false } });
  expect(await balanceOf(anna)).toMatchObject({ availableAmount: "10000", occupiedAmount: "0" });
  expect(await server.call("withdrawals.cancel", { id: taken.data.id }, { token: anna.token })).toMatchObject({
    code: -6416,
  });
});

test("the same key asks once and answers the same without the proofs; another body under it is refused", async () => {
  const ben = await server.customer("ben");
  const first = await submit(ben, { clientId: "w-1" });
  expect(first.code).toBe(200);
  expect(await submit(ben, { clientId: "w-1", pwd: undefined })).toMatchObject({ code: 200, data: first.data });
  expect(await submit(ben, { clientId: "w-1", amount: "101" })).toMatchObject({ code: -1004 });
  const both = await Promise.all([
    submit(ben, { clientId: "w-2", amount: "50" }),
    submit(ben, { clientId: "w-2", amount: "50" }),
  ]);
  expect(both.map(({ code }) => code)).toEqual([200, 200]);
  expect(both[0].data.id).toBe(both[1].data.id);
  expect(await balanceOf(ben)).toMatchObject({ occupiedAmount: "150" });
});

test.each([
  ["without a verification", 0, {}, -1006],
  ["of another network", 2, { address: TRON }, -6405],
  ["to a mistyped address", 2, { address: OUTSIDE.replace("5a", "5A") }, -6405],
  ["without an address", 2, { address: undefined }, -1001],
  ["by an unknown channel", 2, { type: "DOGE" }, -6403],
  ["by a chain that is not open", 2, { type: "BTC" }, -6403],
  ["below the minimum", 2, { amount: "0.5" }, -6407],
  ["that its fee eats up", 2, { amount: "3" }, -6407],
  ["finer than an atom", 2, { amount: "10.0000001" }, -6407],
  ["above the day's limit of the basic level", 1, { amount: "1000.01", beneficiary: "Anna Berg" }, -6404],
  ["without saying who gets so much", 2, { amount: "1000" }, -6417],
  ["with a wrong fund password", 2, { pwd: "654321" }, -1007],
  ["without a fund password", 2, { pwd: undefined }, -1007],
] as const)(
  "a withdrawal %s is answered with its code, and a refused one moves nothing",
  async (title, level, more, code) => {
    const customer = await server.customer(`w${title.replaceAll(/[^a-z]/g, "").slice(0, 24)}`, level);
    expect(await submit(customer, more)).toMatchObject({ code });
    expect(await balanceOf(customer)).toMatchObject({ availableAmount: "10000" });
  },
);

test("the network of a wrong address is named, in the caller's language", async () => {
  const nora = await server.customer("nora");
  const answer = await server.call("withdrawals.submit", ask({ address: TRON }), {
    token: nora.token,
    headers: { lang: "de" },
  });
  expect(answer.msg).toBe("Diese Adresse gehört zu einem anderen Netzwerk. (Tron)");
});

test("contracts, barred addresses and one's own deposit address are refused", async () => {
  const carl = await server.customer("carl");
  expect(await submit(carl, { address: server.foreignContract })).toMatchObject({
    code: -6405,
    msg: expect.stringContaining("smart"),
  });
  const own = (await server.call("deposits.address", { coin: "USDT-ERC20" }, { token: carl.token })).data.address;
  expect(await submit(carl, { address: own })).toMatchObject({ code: -6405, msg: expect.stringContaining("own") });
  expect(await submit(carl, { address: server.chain.address.hot.text })).toMatchObject({ code: -6405 });
  const { WITHDRAWAL_SETTING } = server.running.services.settings();
  const barred = { WITHDRAWAL_SETTING: { ...WITHDRAWAL_SETTING, barredAddresses: [OUTSIDE.toLowerCase()] } };
  await server.under(barred, async () => {
    expect(await submit(carl)).toMatchObject({ code: -6413 });
    const { data } = await server.call("settings.all", {});
    expect(data.WITHDRAWAL_SETTING.barredAddresses).toEqual([]);
  });
});

test("an address of another user waits for a reviewer, is then paid inside with the same fee, and they have it", async () => {
  const [dora, emil] = [await server.customer("dora"), await server.customer("emil")];
  const { address } = (await server.call("deposits.address", { coin: "USDT-ERC20" }, { token: emil.token })).data;
  const taken = await submit(dora, { address });
  expect(taken).toMatchObject({ code: 200, data: { status: 0, fee: "3", receive: "97" } });
  expect(await balanceOf(emil)).toMatchObject({ availableAmount: "10000" });
  expect(await decide(desk.maker, taken.data.id, "approve")).toMatchObject({ code: 200, data: { status: 3 } });
  expect(await balanceOf(emil)).toMatchObject({ availableAmount: "10097" });
  expect(await listOf(dora)).toMatchObject([{ isInternal: true, status: 3, hash: "" }]);
  const profit = async ({ token }: Customer) => (await server.call("user.profit", {}, { token })).data.today;
  expect(await profit(emil)).toBe("0");
  expect(await profit(dora)).toBe("0");
});

test("status and preview give every reason at once and change nothing", async () => {
  const gina = await server.customer("gina", 0);
  const previewed = await server.call(
    "withdrawals.preview",
    { type: "USDT-ERC20", amount: "20000", address: TRON },
    { token: gina.token },
  );
  expect(previewed.data).toMatchObject({ fee: "3", tax: "0", receive: "19997", value: "20000", isInternal: false });
  expect(previewed.data.reasons.map(({ code, field }) => [code, field])).toEqual([
    [-1006, ""],
    [-6405, "address"],
    [-1010, "amount"],
  ]);
  const { data } = await server.call("withdrawals.status", { type: "BTC" }, { token: gina.token });
  expect(data.reasons).toEqual([-6403, -1006]);
  expect(await balanceOf(gina)).toMatchObject({ availableAmount: "10000", occupiedAmount: "0" });
});

/** PostgreSQL ends a connection. */
const outage = () => Object.assign(new Error("terminating connection"), { code: "57P01" });

test("what a user answered is with the reviewers also where the database goes away behind it", async () => {
  const ines = await server.customer("ines");
  const { id } = (await submit(ines, { amount: "2000", beneficiary: "Ines Berg", address: FRESH })).data;
  await decide(desk.maker, id, "askMore", { reasonClass: "verification" });
  const { fundsHistory } = server.running.services;
  const away = vi.spyOn(fundsHistory, "withdrawal").mockRejectedValueOnce(outage());
  await server.call("withdrawals.answer", { id, answer: "A gift." }, { token: ines.token });
  expect(away).toHaveBeenCalled();
  away.mockRestore();
  const shown = (await server.call("operator.withdrawals.show", { id }, { token: desk.maker })).data;
  expect(shown).toMatchObject({ answer: "A gift.", status: 0 });
});

test("funds that are held are told so, also where the database goes away at that moment, and linked later", async () => {
  const otto = await server.customer("otto");
  const { withdrawalRequests } = server.running.services;
  const away = vi.spyOn(withdrawalRequests, "answered").mockRejectedValueOnce(outage());
  const taken = await submit(otto, { amount: "500" });
  expect(taken).toMatchObject({ code: 200, data: { status: expect.any(Number) } });
  away.mockRestore();
  await expect
    .poll(() => withdrawalRequests.ofWithdrawal(taken.data.id), { timeout: 10_000 })
    .toMatchObject({ userId: otto.userId });
});

test("reviewers see why it waits; one of them cannot agree twice, and the asked user answers", async () => {
  const hans = await server.customer("hans");
  const { id } = (await submit(hans, { amount: "2000", beneficiary: "Hans Berg", address: FRESH })).data;
  const show = async () => (await server.call("operator.withdrawals.show", { id }, { token: desk.maker })).data;
  expect(await show()).toMatchObject({
    ...{ userName: "hans", beneficiary: "Hans Berg", value: "2000", approvalsNeeded: 1, approvals: [], bank: null },
    risk: expect.arrayContaining(["firstWithdrawal", "newAddress"]),
  });
  expect(await decide(desk.maker, id, "askMore", { reasonClass: "verification" })).toMatchObject({
    code: 200,
    data: { status: 7, reason: "verification" },
  });
  const answered = await server.call(
    "withdrawals.answer",
    { id, answer: "It is my own wallet." },
    { token: hans.token },
  );
  expect(answered).toMatchObject({ code: 200, data: { status: 0 } });
  expect((await show()).answer).toBe("It is my own wallet.");
  expect(await decide(desk.checker, id, "approve")).toMatchObject({
    code: 200,
    data: { status: 1, approvals: [desk.checkerId] },
  });
  const paid = { id, report: "paid", reason: "looked at it" };
  expect(await server.call("operator.withdrawals.report", paid, { token: desk.maker })).toMatchObject({ code: -6403 });
  const rows = (await server.call("operator.withdrawals.list", { status: 1 }, { token: desk.maker })).data.rows;
  expect(rows.map((row) => row.id)).toContain(id);
  const support = await desk.hire(["support"]);
  expect(await decide(support.token, id, "reject")).toMatchObject({ code: -9001 });
  expect(await decide(desk.maker, id, "reject", { reasonClass: "risk" })).toMatchObject({
    code: 200,
    data: { status: 4, reason: "risk" },
  });
  expect(await balanceOf(hans)).toMatchObject({ availableAmount: "10000" });
  const audit = (await server.call("operator.audit.list", { pageSize: 50 }, { token: desk.maker })).data.rows;
  expect(
    audit.filter(({ action }) => action === "operator.withdrawals.decide").map(({ subject }) => subject),
  ).toContain(`${id} reject risk`);
});

test("what nobody owns is nobody's: strangers see and change nothing", async () => {
  const [ida, jack] = [await server.customer("ida"), await server.customer("jack")];
  const { id } = (await submit(ida)).data;
  expect(await listOf(jack)).toEqual([]);
  expect(await server.call("withdrawals.cancel", { id }, { token: jack.token })).toMatchObject({ code: -1009 });
  expect(await server.call("withdrawals.answer", { id, answer: "x" }, { token: jack.token })).toMatchObject({
    code: -1009,
  });
});

test("no path asks for money before it pays: a user who never paid in withdraws what he was given", async () => {
  const kurt = await server.customer("kurt");
  const channels = (await server.call("withdrawals.channels", {}, { token: kurt.token })).data;
  expect(channels.filter(({ status }) => status === 1).map(({ rechargeName }) => rechargeName)).toEqual([
    "USDT-ERC20",
    "ETH",
    "BANK",
  ]);
  const { checkTax, checkLoan } = server.running.services.settings().WITHDRAWAL_SETTING;
  expect([checkTax, checkLoan]).toEqual([false, false]);
  const taken = await submit(kurt, { amount: "10000", beneficiary: "Kurt" });
  expect(taken).toMatchObject({ code: -6404 });
  expect(await submit(kurt, { amount: "5000", beneficiary: "Kurt" })).toMatchObject({ code: 200 });
  const { data } = await server.call("deposits.list", {}, { token: kurt.token });
  expect(data.rows).toEqual([]);
});

const BAD: readonly (readonly [title: string, name: EndpointName, request: object, code: number])[] = [
  ["an amount as a number", "withdrawals.submit", ask({ amount: 100 }), -1001],
  ["a negative amount", "withdrawals.submit", ask({ amount: "-100" }), -1001],
  ["an amount with an exponent", "withdrawals.submit", ask({ amount: "1e2" }), -1001],
  ["an amount of nothing", "withdrawals.submit", ask({ amount: "0" }), -6407],
  ["an amount that no number holds", "withdrawals.submit", ask({ amount: "9007199254740993" }), -6407],
  [
    "an address with a blank",
    "withdrawals.submit",
    ask({ address: `${OUTSIDE.slice(0, 20)} ` + OUTSIDE.slice(20) }),
    -1001,
  ],
  ["an address in Chinese", "withdrawals.submit", ask({ address: "地址" }), -1002],
  ["an address too long", "withdrawals.submit", ask({ address: "0x".padEnd(129, "a") }), -1001],
  ["the address that burns", "withdrawals.submit", ask({ address: `0x${"0".repeat(40)}` }), -6405],
  ["a channel of no shape", "withdrawals.submit", ask({ type: "../etc" }), -1001],
  ["a channel of an object's own", "withdrawals.submit", ask({ type: "constructor" }), -6403],
  ["a key too long", "withdrawals.submit", ask({ clientId: "x".repeat(37) }), -1001],
  ["a code of letters", "withdrawals.submit", ask({ code: "abcdef" }), -1001],
  ["a bank account that is not one's own", "withdrawals.submit", ask({ type: "BANK", bankId: 999 }), -1009],
  ["no bank account", "withdrawals.submit", ask({ type: "BANK", bankId: undefined }), -1001],
  ["a preview of no amount", "withdrawals.preview", { type: "USDT-ERC20" }, -1001],
  ["a withdrawal of nobody to cancel", "withdrawals.cancel", { id: 999_999 }, -1009],
  ["an answer that says nothing", "withdrawals.answer", { id: 1, answer: " " }, -1001],
  ["a status of no withdrawal", "withdrawals.list", { status: "8" }, -1001],
  ["a list of an unknown coin", "withdrawals.list", { coin: "ABC" }, -1001],
  ["an address of an unknown channel", "deposits.address", { coin: "DOGE" }, -6305],
  ["an address of another coin", "deposits.address", { coin: "USDT-ERC20", symbol: "BTC" }, -1001],
  ["a deposit without a hash", "deposits.submit", { coin: "BANK", amount: "20" }, -1001],
  ["a deposit with a hash of blanks", "deposits.submit", { coin: "BANK", amount: "20", hash: "a b c d" }, -1001],
  [
    "a picture of nobody",
    "deposits.submit",
    { coin: "BANK", amount: "20", hash: "abcd", voucherUrl: "/api/files/x" },
    -1009,
  ],
  [
    "a provider that does not exist",
    "deposits.providerAddress",
    { coin: "USDT-ERC20", amount: "20", thirdCode: "x" },
    -6305,
  ],
  [
    "a bank account too short",
    "bankAccounts.add",
    { bankName: "Bank", holder: "Anna", account: "12", currency: "USD" },
    -1001,
  ],
  ["a bank account of nobody", "bankAccounts.remove", { id: 999 }, -1009],
];

test("whatever is wrong is refused with its code, and nothing changes", async () => {
  const lena = await server.customer("lena");
  const before = await server.call("assets.balances", {}, { token: lena.token });
  for (const [title, name, request, code] of BAD) {
    const answer = await server.call(name, request, { token: lena.token });
    expect([title, answer.code, answer.data, answer.status]).toEqual([title, code, null, 200]);
  }
  expect((await server.call("assets.balances", {}, { token: lena.token })).data).toEqual(before.data);
  expect(await listOf(lena)).toEqual([]);
  for (const name of ["withdrawals.submit", "withdrawals.frozen", "deposits.address", "bankAccounts.list"] as const) {
    expect(await server.call(name, {})).toMatchObject({ code: 500, data: null });
  }
});

test("a change of credentials locks withdrawals, and a saved address waits a day", async () => {
  const fred = await server.customer("fred");
  const bound = await server.call(
    "withdrawals.bindAddress",
    { type: "USDT-ERC20", address: SAVED },
    { token: fred.token },
  );
  expect(bound.code).toBe(200);
  expect(await submit(fred, { address: SAVED })).toMatchObject({ code: -6406 });
  const status = async () => (await server.call("withdrawals.status", {}, { token: fred.token })).data;
  expect(await status()).toMatchObject({ canWithdraw: false, reasons: [-6406] });
  server.advance(DAY_MS + 1_000);
  expect(await status()).toMatchObject({
    canWithdraw: true,
    reasons: [],
    lockUntil: 0,
    needsPassword: true,
    dayLimit: "5000",
  });
  expect(await submit(fred, { address: SAVED })).toMatchObject({ code: 200, data: { status: 0 } });
  // Looked at once, the next usual one to the same saved address needs nobody.
  const { pipeline } = server.running.services;
  const [first] = await listOf(fred);
  const approve = { type: "ReviewWithdrawal", withdrawalId: first?.id ?? 0, decision: "approve" } as const;
  await pipeline.submit({ ...approve, operatorId: desk.makerId, reason: "" });
  expect(await submit(fred, { address: SAVED, amount: "120" })).toMatchObject({ code: 200, data: { status: 1 } });
  expect(await submit(fred, { address: SAVED, amount: "900" })).toMatchObject({ code: 200, data: { status: 0 } });
});
