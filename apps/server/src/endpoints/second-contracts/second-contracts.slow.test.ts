import { createHash } from "node:crypto";
import { agreementHash, CHAIN_START } from "@agio/formulas";
import { canonicalJson } from "@agio/primitives";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";
import { betOf, HALF_MINUTE, placed, placing, tickAt, ticksAt } from "../../testing/second-market.ts";

let server: TestServer;
let token: string;
let other: string;

beforeAll(async () => {
  server = await openTestServer();
  token = await server.register("better");
  other = await server.register("stranger");
});
afterAll(() => server.stop());

const balance = async (): Promise<string> =>
  (await server.call("secondContracts.account", {}, { token })).data.available;
const price = (second: number): string => String(60_000 + second);
const seconds = (from: number, count: number): string[] => Array.from({ length: count }, (_, at) => price(from + at));

test("before the index is live nothing is taken", async () => {
  const refused = await server.call("secondContracts.create", betOf({ up: true }), { token });
  expect(refused).toMatchObject({ status: 200, code: -4004 });
});

test("periods are offered with odds, break-even and the rule of their settlement", async () => {
  await ticksAt(server, ["60000", "60000", "60000"]);
  const { data } = await server.call("periods.list", { symbol: "btcusdt" });
  expect(data.map(({ period, odds }) => [period, odds])).toEqual([
    [30, "0.8"],
    [60, "0.82"],
    [180, "0.85"],
    [300, "0.88"],
    [600, "0.9"],
  ]);
  expect(data[0]).toMatchObject({
    id: HALF_MINUTE,
    symbol: "btcusdt",
    minAmount: "5",
    maxAmount: "500",
    fee: "0",
    windowSeconds: 5,
    breakEven: "55.5556",
    pricePrecision: 2,
    coin: "USDT",
    status: 1,
  });
  expect(data[0]?.createTime).toBeGreaterThan(0);
  expect(new Set((await server.call("periods.list", {})).data.map(({ symbol }) => symbol)).size).toBe(6);
  expect(await server.call("periods.list", { symbol: "nosuch" })).toMatchObject({ code: -1001, field: "symbol" });
  const { coinList } = (await server.call("coins.list", {})).data;
  expect(coinList.find(({ symbol }) => symbol === "btcusdt")?.status).toBe(1);
  expect(coinList.find(({ symbol }) => symbol === "xauusdt")?.status).toBe(2);
});

test("the answer waits for the entry tick and no longer", async () => {
  const { answer } = await placing(server, { token, up: true });
  const running = await server.call("secondContracts.list", { status: "0" }, { token });
  expect(running.data.rows).toMatchObject([{ openSeq: 0, openPrice: "0", openTime: 0, status: 0 }]);
  const sentAt = performance.now();
  await tickAt(server, "60000.5");
  expect(await answer).toMatchObject({
    code: 200,
    data: { openSeq: 4, openPrice: "60000.5", betAmount: "100", odds: "0.8", period: 30, result: 0, status: 0 },
  });
  expect(performance.now() - sentAt).toBeLessThan(1_000);
  const { data } = await answer;
  expect(data.closeTime).toBe(data.openTime + 30_000);
  expect(data.orderNo).toBe("S000000000001");
});

test("without a tick it answers after a bounded wait, with the order still to be opened", async () => {
  const sentAt = performance.now();
  const { data } = await server.call("secondContracts.create", betOf({ up: false }), { token });
  expect(performance.now() - sentAt).toBeGreaterThan(2_000);
  expect(performance.now() - sentAt).toBeLessThan(4_000);
  expect(data).toMatchObject({ openSeq: 0, closeTime: 0, status: 0 });
  await tickAt(server, "60000.5");
  const { rows } = (await server.call("secondContracts.list", { status: "0,1" }, { token })).data;
  expect(rows[0]).toMatchObject({ id: data.id, openSeq: 5 });
});

test("the same key answers with the same order, and another body under it is refused", async () => {
  await tickAt(server, "60000.5");
  const bet = { token, up: true, amount: "10", clientId: "twice" };
  const first = await placed(server, bet, "60000.5");
  const again = await server.call("secondContracts.create", betOf(bet), { token });
  expect(again).toMatchObject({ code: 200, data: first });
  const changed = await server.call("secondContracts.create", betOf({ ...bet, amount: "11" }), { token });
  expect(changed).toMatchObject({ code: -1004, field: "clientId" });
  const key = { token, headers: { "x-idem-key": "by header" } };
  const spaced = await server.call("secondContracts.create", betOf({ up: true }), key);
  expect(spaced).toMatchObject({ code: -1001, field: "x-idem-key" });
});

test("stakes leave the available balance, and count as running until they are settled", async () => {
  const { data } = await server.call("secondContracts.account", {}, { token });
  expect(data).toMatchObject({
    coin: "USDT",
    available: "9790",
    lostToday: "0",
    running: "210",
    runningCount: 3,
    runningMax: 20,
    lossLimit: "0",
    nextLossLimit: "0",
    platformLossLimit: "5000",
  });
});

test("after their time all are settled by the mean of the last ticks, once", async () => {
  await ticksAt(server, seconds(1, 40));
  const { rows } = (await server.call("secondContracts.list", { status: "2" }, { token })).data;
  expect(rows.map(({ result, profit }) => [result, profit])).toEqual([
    [1, "8"],
    [2, "-100"],
    [1, "80"],
  ]);
  expect(await balance()).toBe("9988");
  expect((await server.call("secondContracts.account", {}, { token })).data).toMatchObject({
    lostToday: "12",
    running: "0",
    runningCount: 0,
  });
  expect((await server.call("secondContracts.list", { status: "0" }, { token })).data.rows).toEqual([]);
  await ticksAt(server, seconds(1, 3));
  expect(await balance()).toBe("9988");
});

test("a receipt holds everything that anybody needs to find the same result", async () => {
  const { rows } = (await server.call("secondContracts.list", {}, { token })).data;
  const [row] = rows;
  const { data } = await server.call("secondContracts.receipt", { id: row?.id }, { token });
  expect(agreementHash(data.terms)).toBe(data.termsHash);
  expect(data.termsHash).toBe(row?.termsHash);
  const { settlement } = data;
  const range = { symbol: "btcusdt", fromSeq: settlement?.seqFrom, toSeq: settlement?.seqTo };
  const proof = (await server.call("tape.proof", range)).data;
  const mean = trimmedMean(proof.ticks.map(({ value }) => Number(value)));
  expect(Number(settlement?.price)).toBeCloseTo(mean, 2);
  expect(settlement).toMatchObject({ result: "win", credit: "18", fee: "0", profit: "8", ticks: proof.ticks.length });
  expect(proof.ticks.at(-1)?.hash).toBe(settlement?.hash);
  expect(data.lines.filter(({ account }) => account.startsWith("u:")).map(({ amount }) => amount)).toEqual([
    "-10",
    "18",
  ]);
  expect(new Set(data.lines.map(({ account }) => account))).toEqual(
    new Set(["u:platform.available", "escrow.second", "bank.second"]),
  );
  expect(data.lines.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0);
  expect(data.tapeUrl).toBe(server.url);
  expect(JSON.stringify(data)).not.toContain("better");
});

test("the ticks of the tape are chained, and covered by the head that follows them", async () => {
  // A head is published with the first tick of a minute: one falls into the second half, whenever the test began.
  await ticksAt(server, seconds(1, 120));
  const proof = async () => (await server.call("tape.proof", { symbol: "btcusdt", fromSeq: 1, toSeq: 60 })).data;
  await expect.poll(async () => (await proof()).head).toBeDefined();
  const all = await proof();
  expect(all.before).toBe(CHAIN_START);
  let before = all.before;
  for (const { hash, ...tick } of all.ticks) {
    before = createHash("sha256")
      .update(before + canonicalJson(tick))
      .digest("hex");
    expect(hash).toBe(before);
  }
  const mark = all.head?.marks.find(({ symbol }) => symbol === "btcusdt");
  expect(mark?.seq).toBeGreaterThanOrEqual(60);
  const { rows } = (await server.call("tape.heads", { pageSize: 2 })).data;
  const [newest, older] = rows;
  const { hash, ...head } = newest!;
  expect(
    createHash("sha256")
      .update(older!.hash + canonicalJson(head))
      .digest("hex"),
  ).toBe(hash);
  const newestTicks = (await server.call("tape.proof", { symbol: "BTCUSDT" })).data.ticks;
  expect(newestTicks).toHaveLength(60);
});

test.each([
  ["an unknown pair", { symbol: "nosuch" }, "symbol"],
  ["an end before the start", { symbol: "btcusdt", fromSeq: 5, toSeq: 4 }, "toSeq"],
  ["a number that is none", { symbol: "btcusdt", fromSeq: "0" }, "fromSeq"],
])("the tape refuses %s", async (_title, request, field) => {
  expect(await server.call("tape.proof", request)).toMatchObject({ status: 200, code: -1001, field });
});

test("the statement of second contracts has the lines of its owner, with balances", async () => {
  const { data } = await server.call("statements.second", { businessType: "secondSettle" }, { token });
  expect(data.rows.map(({ amount, after, accountType, part }) => [amount, after, accountType, part])).toEqual([
    ["18", "9988", 1, "available"],
    ["180", "9970", 1, "available"],
  ]);
  expect((await server.call("statements.second", {}, { token })).data.total).toBe(5);
  expect((await server.call("statements.second", {}, { token: other })).data.total).toBe(0);
  expect((await server.call("statements.option", {}, { token })).data.total).toBe(0);
  expect(await server.call("statements.second", { coin: "NOPE" }, { token })).toMatchObject({ code: -1001 });
});

test("orders and receipts of others do not exist, whoever asks", async () => {
  const { rows } = (await server.call("secondContracts.list", {}, { token })).data;
  expect((await server.call("secondContracts.list", {}, { token: other })).data).toMatchObject({ rows: [], total: 0 });
  for (const id of [rows[0]?.id, 999_999]) {
    expect(await server.call("secondContracts.receipt", { id }, { token: other })).toMatchObject({
      code: -1009,
      field: "id",
    });
  }
  for (const call of ["secondContracts.list", "secondContracts.account", "secondContracts.receipt"] as const) {
    expect(await server.call(call, { id: 1 })).toMatchObject({ code: 500 });
  }
});

test("an index that falls silent gives everything back, and the compensation: no venue was heard", async () => {
  await tickAt(server, "60000");
  const before = await balance();
  const row = await placed(server, { token, up: true }, "60000");
  await ticksAt(server, seconds(0, 20));
  for (let second = 0; second < 90; second++) await tickAt(server, "60000", []);
  const { rows } = (await server.call("secondContracts.list", { status: "3" }, { token })).data;
  expect(rows).toMatchObject([
    { id: row.id, status: 3, result: 0, voidReason: "ticksMissing", profit: "0", closePrice: "0", compensation: "0.5" },
  ]);
  expect(Number(await balance())).toBe(Number(before) + 0.5);
  const receipt = (await server.call("secondContracts.receipt", { id: row.id }, { token })).data;
  expect(receipt.settlement).toMatchObject({ result: "void", credit: "100", fee: "0", compensation: "0.5" });
  expect(receipt.terms).toMatchObject({ compensation: "0.5", compensationMax: "5" });
  const { days } = (await server.call("secondContracts.voids", { symbol: "btcusdt" })).data;
  expect(days).toMatchObject([{ symbol: "btcusdt", compensation: "0.5", house: "-0.5" }]);
  // At the last price before the silence it had won: the house is better off, in sight of everybody.
  expect(days).toMatchObject([{ houseIfSettled: "-80", effect: "79.5" }]);
});

/** Mean without the highest and lowest fifth. */
function trimmedMean(values: readonly number[]): number {
  const dropped = Math.floor(values.length / 5);
  const kept = values.toSorted((a, b) => a - b).slice(dropped, values.length - dropped);
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
}
