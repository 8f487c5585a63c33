import { channelsOf, withdrawalRulesOf } from "@agio/core";
import { atoms, userId } from "@agio/primitives";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProviderServer, type ProviderServer } from "../../adapters/payments/testing/provider-server.ts";
import { openStaffDesk, type StaffDesk } from "../../operators/testing/staff-desk.ts";
import { samplePicture } from "../../files/testing/sample-pictures.ts";
import { openFundsServer, type Customer, type FundsServer } from "../../testing/funds-server.ts";
import { openTestSocket } from "../../testing/test-socket.ts";

const SECRET = "a secret of sixteen";
const USDT = 1_000_000;
const PAYER = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

let provider: ProviderServer;
let server: FundsServer;
let desk: StaffDesk;
beforeAll(async () => {
  provider = await startProviderServer(SECRET, Date.now);
  server = await openFundsServer({ paymentProviders: [{ code: "acme", url: provider.url, secret: SECRET }] });
  desk = await openStaffDesk(server);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const availableOf = async ({ token }: Customer) =>
  (await server.call("assets.balances", {}, { token })).data.platform.find(({ coin }) => coin === "USDT")
    ?.availableAmount;
const listOf = async ({ token }: Customer) => (await server.call("deposits.list", {}, { token })).data.rows;

/** Puts a section in force as two operators would. */
async function change(section: "ASSET_COIN" | "WITHDRAWAL_SETTING", value: unknown): Promise<void> {
  const { settingStore, pipeline } = server.running.services;
  const { version } = settingStore.section(section);
  const { makerId, checkerId } = desk;
  expect(await settingStore.change({ section, version, value, makerId, checkerId, reason: "test" })).toBeUndefined();
  // The channels follow in commands of their own.
  await expect.poll(async () => (await pipeline.read(channelsOf)).length).toBeGreaterThan(0);
}

test("the channels of the settings are in force from the start, those of open chains open", async () => {
  const { pipeline } = server.running.services;
  const open = (await pipeline.read(channelsOf)).filter(({ withdrawals }) => withdrawals.isOpen);
  expect(open.map(({ name }) => name)).toEqual(["USDT-ERC20", "ETH", "BANK"]);
  expect(await pipeline.read(withdrawalRulesOf)).toMatchObject({
    windowStartSecond: 0,
    windowEndSecond: 0,
    pendingMax: 5,
  });
});

test("an address is the caller's own, one for a chain, and a deposit to it is credited, unlocked and told", async () => {
  const [anna, ben] = [await server.customer("anna"), await server.customer("ben")];
  const address = async ({ token }: Customer, coin: string) =>
    (await server.call("deposits.address", { coin }, { token })).data;
  const usdt = await address(anna, "USDT-ERC20");
  expect(usdt).toMatchObject({ way: "system", memo: "", min: "10", confirms: 32, unlockConfirms: 64, symbol: "USDT" });
  expect((await address(anna, "ETH")).address).toBe(usdt.address);
  expect((await address(ben, "ETH")).address).not.toBe(usdt.address);
  const socket = await openTestSocket(server.url);
  await socket.subscribe({ type: "userStatus", token: anna.token });
  const hash = await server.pay(usdt.address, 250_000_000n);
  const [seen] = await listOf(anna);
  expect(seen).toMatchObject({
    hash,
    network: "Ethereum",
    amount: "250",
    status: 1,
    confirms: 1,
    needConfirms: 32,
    way: "chain",
  });
  await server.mine(30);
  expect(await availableOf(anna)).toBe("10000");
  // The node calls blocks final long before: what is credited is unlocked in the same block.
  await server.mine(1);
  expect(await availableOf(anna)).toBe("10250");
  expect(await listOf(anna)).toMatchObject([{ status: 3, credited: "250", confirms: 32 }]);
  await socket.next(({ type, data }) => type === "userStatus" && JSON.stringify(data).includes('"status":3'));
  await socket.next(({ type, data }) => type === "userStatus" && JSON.stringify(data).includes('"event":"balance"'));
  await socket.close();
  expect(await listOf(ben)).toEqual([]);
  await server.running.services.notificationDispatcher.settled();
  const told = (await server.call("messages.list", {}, { token: anna.token, headers: { lang: "en" } })).data.rows;
  expect(told.map(({ type, content }) => [type, content])).toContainEqual([
    "DEPOSIT_CREDITED",
    `Deposit no. ${seen?.id}: 250 USDT credited to your platform account.`,
  ]);
  expect((await server.call("user.profit", {}, { token: anna.token })).data.today).toBe("0");
});

test("what is credited but not yet unlocked is the user's to trade with, not to withdraw, and is listed as held", async () => {
  const kurt = await server.customer("kurt");
  const { pipeline, projected } = server.running.services;
  const seen = { channelId: 301, userId: userId(kurt.userId), txid: "beef", index: 0, address: "bc1", restUnits: 0 };
  const deposits = [{ ...seen, atoms: atoms(100_000_000), isBarred: false }];
  for (let height = 1; height <= 3; height++) {
    const block = { chainId: 3, height, hash: `b${height}`, parentHash: `b${height - 1}`, finalHeight: 0 };
    const settled = await pipeline.submit({ type: "ObserveBlock", ...block, deposits: height === 1 ? deposits : [] });
    if (settled.kind !== "applied") throw new Error("a block was refused");
    await projected(settled.sequence);
  }
  // Its channel is closed; one of the staff turns it away, and two find that this was a mistake.
  const [waiting] = await listOf(kurt);
  expect(waiting).toMatchObject({ status: 8 });
  const decide = (token: string, decision: string, more: object = {}) =>
    server.call("operator.deposits.decide", { id: waiting?.id, decision, reason: "looked at", ...more }, { token });
  expect(await decide(desk.maker, "credit")).toMatchObject({ code: -9003 });
  expect(await decide(desk.maker, "reject")).toMatchObject({ data: { status: 5 } });
  // No wallet carries this chain here: nobody could pay it back.
  expect(await decide(desk.maker, "return", { address: PAYER })).toMatchObject({ code: -6403 });
  expect(await decide(desk.maker, "credit", { address: PAYER })).toMatchObject({ code: -1001 });
  const proposal = { decision: "credit", address: "", operatorId: desk.makerId };
  expect(await decide(desk.maker, "credit")).toMatchObject({ data: { status: 5, proposal } });
  expect(await decide(desk.maker, "credit")).toMatchObject({ code: -9002 });
  expect(await decide(desk.checker, "credit")).toMatchObject({ data: { status: 2, proposal: null } });
  const [row] = await listOf(kurt);
  expect(row).toMatchObject({ coin: "BTC", status: 2, confirms: 3, needConfirms: 3, unlockConfirms: 6, credited: "1" });
  const frozen = (await server.call("withdrawals.frozen", { coin: "BTC" }, { token: kurt.token })).data.rows;
  expect(frozen).toMatchObject([{ coin: "BTC", amount: "1", reason: "unconfirmedDeposit", refId: row?.id }]);
  const channels = (await server.call("withdrawals.channels", {}, { token: kurt.token })).data;
  expect(channels.find(({ rechargeName }) => rechargeName === "BTC")).toMatchObject({
    ...{ withdrawable: "0.5", status: 2 },
    locks: [{ reason: "unconfirmedDeposit", coin: "BTC", amount: "1", held: "1" }],
  });
  // The value of the part held elsewhere stays locked. There never was an index, so that part may be all they have.
  const moved = { coin: "BTC", amount: "0.6", transferOutAccount: 1, transferInAccount: 2 };
  expect(await server.call("transfers.submit", moved, { token: kurt.token })).toMatchObject({ code: 200 });
  const status = (await server.call("withdrawals.status", { type: "USDT-ERC20" }, { token: kurt.token })).data;
  expect(status.locks).toEqual([{ reason: "otherCoin", coin: "BTC", amount: "0.1", held: "10000" }]);
  const previewed = await server.call(
    "withdrawals.preview",
    { type: "USDT-ERC20", amount: "100" },
    { token: kurt.token, headers: { lang: "en" } },
  );
  expect(previewed.data.reasons).toMatchObject([
    { code: -1010, field: "amount", msg: expect.stringContaining("still locked") },
  ]);
});

test("a bonus is shown in the balance that it is part of, and may not be moved", async () => {
  const maria = await server.customer("maria");
  const { pipeline } = server.running.services;
  const bank = (await pipeline.read(channelsOf)).find(({ name }) => name === "BANK");
  if (bank === undefined) throw new Error("there is no bank channel");
  const set = (deposits: object) =>
    pipeline.submit({ type: "SetChannel", ...bank, deposits: { ...bank.deposits, ...deposits } });
  await pipeline.submit({
    type: "FundHouse",
    pot: "promo",
    coinId: bank.coinId,
    atoms: atoms(100 * USDT),
    key: "promo",
  });
  const verified = { userId: userId(maria.userId), document: "a".repeat(32), country: "DE" };
  await pipeline.submit({ type: "RecordVerification", ...verified });
  await set({ bonusPpb: 100_000_000, bonusDays: 7 });
  const paid = { userId: userId(maria.userId), channelId: bank.channelId, txid: "REF-BONUS", atoms: atoms(500 * USDT) };
  await pipeline.submit({ type: "ReportProviderDeposit", ...paid });
  await set({});
  const balances = (await server.call("assets.balances", {}, { token: maria.token })).data;
  const rows = balances.platform.map(({ coin, amount, promo }) => [coin, amount, promo]);
  expect(rows).toEqual(
    expect.arrayContaining([
      ["USDT", "10550", "50"],
      ["BTC", "0.5", "0"],
    ]),
  );
  const profile = (await server.call("user.profile", {}, { token: maria.token })).data;
  expect(profile.asset.find(({ coin }) => coin === "USDT")).toMatchObject({ promo: "50" });
  const move = (amount: string) => {
    const request = { coin: "USDT", amount, transferOutAccount: 1, transferInAccount: 2 };
    return server.call("transfers.submit", request, { token: maria.token });
  };
  const movable = (await server.call("transfers.transferable", {}, { token: maria.token })).data.rows;
  expect(movable).toContainEqual({ coin: "USDT", account: 1, amount: "10500" });
  expect(await move("10500.000001")).toMatchObject({ code: -1010 });
  expect(await move("10500")).toMatchObject({
    data: { out: { amount: "50", promo: "50" }, in: { amount: "10500", promo: "0" } },
  });
});

test("a payment to the bank is named with a picture of one's own, looked at, and credited with what really came", async () => {
  const [carl, dora] = [await server.customer("carl"), await server.customer("dora")];
  const { url } = (await server.upload(carl.token, await samplePicture("jpeg"))).data;
  const named = { coin: "BANK", amount: "500", hash: "REF-2026-1", voucherUrl: url };
  const submit = ({ token }: Customer, more: object = {}) =>
    server.call("deposits.submit", { ...named, ...more }, { token });
  expect(await submit(dora)).toMatchObject({ code: -1009 });
  expect(await submit(carl, { amount: "5" })).toMatchObject({ code: -6302 });
  expect(await submit(carl, { amount: "2000000" })).toMatchObject({ code: -6301 });
  expect(await submit(carl, { coin: "USDT-ERC20" })).toMatchObject({ code: -6305 });
  const taken = await submit(carl, { clientId: "d-1" });
  expect(taken).toMatchObject({ code: 200, data: { status: 8 } });
  expect(await submit(carl, { clientId: "d-1" })).toMatchObject({ code: 200, data: taken.data });
  expect(await submit(carl)).toMatchObject({ code: -6303 });
  const { rows } = (await server.call("operator.deposits.list", { status: 8 }, { token: desk.maker })).data;
  expect(rows).toMatchObject([{ id: taken.data.id, userName: "carl", remark: "manual", approvalsNeeded: 2 }]);
  const picture = await fetch(`${server.url}${rows[0]?.voucherUrl}`);
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  const approve = { id: taken.data.id, decision: "approve", amount: "480.5", reason: "on the account" } as const;
  await server.call("operator.deposits.decide", approve, { token: desk.checker });
  const decided = await server.call("operator.deposits.decide", approve, { token: desk.maker });
  const approvals = [desk.checkerId, desk.makerId];
  expect(decided).toMatchObject({ code: 200, data: { status: 3, credited: "480.5", approvals } });
  expect(await availableOf(carl)).toBe("10480.5");

  // Nobody outside can look it up: in the proof of what is owed it stands as the bank's, not as a chain's.
  await server.call("operator.liabilities.publish", { reason: "what the bank holds" }, { token: desk.maker });
  const [proof] = (await server.call("liabilities.list", { coin: "USDT" })).data.rows;
  const atBank = proof?.custody.filter(({ kind }) => kind === "bank");
  expect(atBank).toEqual([{ kind: "bank", chain: "BANK", amount: proof?.custodyBy.bank }]);
  expect(Number(proof?.custodyBy.bank)).toBeGreaterThanOrEqual(480.5);
  const onChains = proof?.custody.filter(({ kind }) => kind === "chain").map(({ chain }) => chain);
  expect(onChains).not.toContain("BANK");
  const sums = [proof?.custodyBy.chain, proof?.custodyBy.bank, proof?.custodyBy.provider].map(Number);
  expect(sums.reduce((sum, one) => sum + one, 0)).toBeCloseTo(Number(proof?.custodyTotal), 5);
});

test("a provider's payment is credited once however often it is told, and nobody else can tell it", async () => {
  const { ASSET_COIN } = server.running.services.settings();
  const third = { code: "acme", name: "Acme Pay", currency: "USD", coin: "USDT", useAddress: true, status: 1 };
  const rows = ASSET_COIN.map((row) =>
    row.coinName === "USDT-ERC20" ? { ...row, useThird: true, thirdList: [third] } : row,
  );
  await change("ASSET_COIN", rows);
  const fred = await server.customer("fred");
  const pay = (more: object = {}) =>
    server.call(
      "deposits.providerAddress",
      { coin: "USDT-ERC20", amount: "75", thirdCode: "acme", ...more },
      { token: fred.token },
    );
  await expect.poll(async () => (await pay({ amount: "5" })).code).toBe(-6302);
  const begun = await pay({ clientId: "p-1" });
  expect(begun).toMatchObject({ code: 200, data: { address: `PAY-${begun.data.orderNo}` } });
  expect((await pay({ clientId: "p-1" })).data).toEqual(begun.data);
  expect(await pay({ clientId: "p-1", amount: "76" })).toMatchObject({ code: -1004 });
  const { orderNo } = begun.data;
  expect(await provider.pay(orderNo, {}, { "x-signature": "0".repeat(64) })).toBe(401);
  expect(await provider.pay(orderNo, {}, { "x-timestamp": String(Date.now() - 3_600_000) })).toBe(401);
  expect(await provider.pay(orderNo, { orderNo: "unknown" })).toBe(404);
  expect(await availableOf(fred)).toBe("10000");
  expect(await provider.pay(orderNo, { amount: "74.25" })).toBe(200);
  expect(await provider.pay(orderNo, { amount: "74.25" })).toBe(200);
  expect(await availableOf(fred)).toBe("10074.25");
  const channels = (await server.call("deposits.channels", {}, { token: fred.token })).data;
  expect(channels.find(({ name }) => name === "USDT-ERC20")).toMatchObject({
    ways: ["system", "provider"],
    providers: [{ code: "acme", name: "Acme Pay", currency: "USD" }],
  });
  provider.setOn(false);
  expect(await pay({ clientId: "p-2" })).toMatchObject({ code: -6306 });
  expect(server.logged()).not.toContain(SECRET);
  provider.setOn(true);
});

test("what was rejected goes back when two operators say where to, and its user is told when it has", async () => {
  const rita = await server.customer("rita");
  const { address } = (await server.call("deposits.address", { coin: "USDT-ERC20" }, { token: rita.token })).data;
  // Below the minimum: it waits, until the staff turns it away.
  await server.pay(address, 5_000_000n);
  await server.mine(32);
  const [held] = await listOf(rita);
  expect(held).toMatchObject({ status: 4, amount: "5", returnStatus: 0, returnHash: "" });
  const decide = (token: string, decision: string, more: object = {}) =>
    server.call("operator.deposits.decide", { id: held?.id, decision, reason: "asked for", ...more }, { token });
  expect(await decide(desk.maker, "return", { address: PAYER })).toMatchObject({ code: -9003 });
  expect(await decide(desk.maker, "reject")).toMatchObject({ data: { status: 5, isReturnable: false } });
  expect(await decide(desk.maker, "return", { address: PAYER })).toMatchObject({ code: -6307 });
  await server.mine(56);
  const listed = (await server.call("operator.deposits.list", { status: 5 }, { token: desk.checker })).data.rows;
  expect(listed).toMatchObject([{ id: held?.id, userName: "rita", isReturnable: true, proposal: null }]);
  for (const [wrong, code] of [
    ["", -6405],
    [PAYER.toLowerCase().replace("0x5aa", "0x5Aa"), -6405],
    [address, -6405],
    [server.chain.address.hot.text, -6405],
    [server.foreignContract, -6405],
  ] as const) {
    expect([wrong, await decide(desk.maker, "return", { address: wrong })]).toMatchObject([wrong, { code }]);
  }
  const proposed = await decide(desk.maker, "return", { address: PAYER.toLowerCase() });
  const proposal = { decision: "return", address: PAYER, operatorId: desk.makerId };
  expect(proposed).toMatchObject({ code: 200, data: { status: 5, returnStatus: 0, proposal } });
  expect(await decide(desk.maker, "return", { address: PAYER })).toMatchObject({ code: -9002 });
  expect(await decide(rita.token, "return", { address: PAYER })).toMatchObject({ code: 500 });
  const agreed = await decide(desk.checker, "return", { address: PAYER });
  expect(agreed).toMatchObject({
    code: 200,
    data: { status: 5, returnStatus: 1, returnAddress: PAYER, returnId: expect.any(Number), proposal: null },
  });
  expect(Object.keys((await listOf(rita))[0] ?? {})).not.toContain("proposal");
  // The hot wallet of this server is empty: what it would say comes from here.
  const { pipeline, projected, notificationDispatcher } = server.running.services;
  const [payout] = (await server.call("operator.withdrawals.list", { status: 1 }, { token: desk.maker })).data.rows;
  expect(payout).toMatchObject({
    id: agreed.data.returnId,
    userId: 0,
    amount: "5",
    fee: "0",
    receive: "5",
    address: PAYER,
  });
  const paid = { withdrawalIds: [payout?.id ?? 0], txid: "0xreturned" };
  for (const command of [
    { type: "SendWithdrawals", ...paid, operatorId: 0 },
    { type: "FinishWithdrawals", ...paid },
  ] as const) {
    const settled = await pipeline.submit(command);
    if (settled.kind !== "applied") throw new Error(`${command.type} was not applied`);
    await projected(settled.sequence);
  }
  expect(await listOf(rita)).toMatchObject([{ status: 5, returnStatus: 3, returnHash: "0xreturned", credited: "0" }]);
  expect((await server.call("withdrawals.list", {}, { token: rita.token })).data.rows).toEqual([]);
  await notificationDispatcher.settled();
  const told = (await server.call("messages.list", {}, { token: rita.token, headers: { lang: "en" } })).data.rows;
  const words = told.filter(({ type }) => type === "DEPOSIT_RETURNED").map(({ content }) => content);
  expect(words).toEqual([
    `Deposit no. ${held?.id} (5 USDT) was sent back to 0x5aAe***eAed. Transaction hash: 0xreturned`,
  ]);
  const audited = (await server.call("operator.audit.list", {}, { token: desk.maker })).data.rows;
  expect(audited.map(({ subject }) => subject)).toContain(`${held?.id} return ${PAYER}`);
});

test("a change of the settings reaches the core, and what is switched off is closed", async () => {
  const { WITHDRAWAL_SETTING } = server.running.services.settings();
  await change("WITHDRAWAL_SETTING", { ...WITHDRAWAL_SETTING, limitTime: true, autoLimit: 5 });
  const { pipeline } = server.running.services;
  await expect
    .poll(() => pipeline.read(withdrawalRulesOf))
    .toMatchObject({
      windowStartSecond: 39_600,
      autoValueAtomsMax: 5 * USDT,
    });
});
