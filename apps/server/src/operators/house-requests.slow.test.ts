import { eventually } from "@agio/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placed, ticksAt } from "../testing/second-market.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { openStaffDesk, type StaffDesk } from "./testing/staff-desk.ts";

let server: TestServer;
let desk: StaffDesk;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "100000", HOUSE_SECOND_USDT: "100" });
  desk = await openStaffDesk(server);
});
afterAll(() => server.stop());

const reason = "because of a test";
const PERIOD = {
  periodId: 101,
  symbol: "btcusdt",
  period: 30,
  odds: "0.5",
  minAmount: "5",
  maxAmount: "50",
  fee: "1.5",
  isOpen: true,
  reason,
};
const shown = async () => (await server.call("operator.secondContracts.show", {}, { token: desk.maker })).data;
const periodShown = async (id: number) => (await shown()).periods.find((period) => period.id === id);
const ask = (change: object = {}, token = desk.maker) =>
  server.call("operator.periods.set", { ...PERIOD, ...change }, { token });

test("a period changes when a second person agrees, for orders placed from then on", async () => {
  const token = await server.register("better");
  await ticksAt(server, ["60000", "60000", "60000"]);
  const running = await placed(server, { token, up: true, amount: "10" }, "60000");
  const asked = await ask();
  expect(asked).toMatchObject({ code: 200, data: { status: 0 } });
  expect(await periodShown(101)).toMatchObject({ odds: "0.8", fee: "0" });
  expect(await desk.decide(desk.maker, asked.data.requestId, "approve")).toMatchObject({ code: -9002 });
  const decided = await desk.decide(desk.checker, asked.data.requestId, "approve");
  expect(decided).toMatchObject({
    code: 200,
    data: {
      action: "periods.set",
      subject: "btcusdt 30 s",
      before: { odds: "0.8" },
      after: { odds: "0.5", fee: "1.5" },
      status: 1,
    },
  });
  expect(await periodShown(101)).toMatchObject({ odds: "0.5", fee: "1.5", maxAmount: "50", breakEven: "66.6667" });
  await ticksAt(
    server,
    Array.from({ length: 31 }, (_, at) => String(60_001 + at)),
  );
  const { rows } = (await server.call("secondContracts.list", {}, { token })).data;
  expect(rows).toMatchObject([{ id: running.id, odds: "0.8", fee: "0", profit: "8", result: 1 }]);
});

test("a new period is offered as soon as it is agreed to, and closed the same way", async () => {
  const fresh = { periodId: 7_001, symbol: "ltcusdt", period: 90 };
  const { data } = await ask(fresh);
  expect(await desk.decide(desk.checker, data.requestId, "approve")).toMatchObject({ code: 200 });
  expect((await server.call("periods.list", { symbol: "ltcusdt" })).data).toMatchObject([{ id: 7_001, status: 1 }]);
  const close = await ask({ ...fresh, isOpen: false });
  expect(await desk.decide(desk.checker, close.data.requestId, "approve")).toMatchObject({ code: 200 });
  expect((await server.call("periods.list", { symbol: "ltcusdt" })).data).toMatchObject([{ id: 7_001, status: 2 }]);
  const stored = () =>
    server.database
      .selectFrom("periods" as never)
      .selectAll()
      .where("period_id" as never, "=", 7_001 as never)
      .execute();
  expect(await eventually("both states are stored", async () => (await stored()).length >= 2 && stored())).toHaveLength(
    2,
  );
});

test("what somebody else changed in between is not overwritten", async () => {
  const first = await ask({ odds: "0.6" });
  const second = await ask({ odds: "0.7" });
  expect(await desk.decide(desk.checker, second.data.requestId, "approve")).toMatchObject({ code: 200 });
  expect(await desk.decide(desk.checker, first.data.requestId, "approve")).toMatchObject({ code: -9004 });
  expect(await periodShown(101)).toMatchObject({ odds: "0.7" });
});

test.each([
  ["an unknown pair", { symbol: "nosuch" }, "symbol"],
  ["another pair for a known period", { symbol: "ethusdt" }, "symbol"],
  ["less than thirty seconds", { period: 29 }, "period"],
  ["odds of nothing", { odds: "0" }, "odds"],
  ["odds above ten", { odds: "10.1" }, "odds"],
  ["odds finer than a millionth", { odds: "0.0000001" }, "odds"],
  ["a minimum of nothing", { minAmount: "0" }, "minAmount"],
  ["a maximum below the minimum", { maxAmount: "4" }, "maxAmount"],
  ["a fee above ten percent", { fee: "10.1" }, "fee"],
  ["no reason", { reason: "" }, "reason"],
])("%s is refused", async (_title, change, field) => {
  expect(await ask(change)).toMatchObject({ code: -1001, field });
});

test("limits change by two people, and can end new orders", async () => {
  const rules = { exposureMax: "777", runningMax: 3, dailyLossMax: "0", dayOffsetMinutes: 0, isOpen: false, reason };
  const { data } = await server.call("operator.secondRules.set", rules, { token: desk.maker });
  expect((await shown()).rules).toMatchObject({ runningMax: 20, isOpen: true });
  expect(await desk.decide(desk.checker, data.requestId, "approve")).toMatchObject({ code: 200 });
  expect((await shown()).rules).toEqual({
    coin: "USDT",
    exposureMax: "777",
    runningMax: 3,
    dailyLossMax: "0",
    dayOffsetMinutes: 0,
    isOpen: false,
  });
  const refused = await server.call(
    "operator.secondRules.set",
    { ...rules, exposureMax: "0.0000001" },
    { token: desk.maker },
  );
  expect(refused).toMatchObject({ code: -1001, field: "exposureMax" });
});

test("a house account is filled once by two people, and everybody's funds add up", async () => {
  const balanceOf = async (name: string) => (await shown()).pots.find((row) => row.pot === name)?.amount;
  const before = await balanceOf("bank.second");
  const { data } = await server.call(
    "operator.house.fund",
    { pot: "bank.second", amount: "250.5", reason },
    { token: desk.maker },
  );
  expect(await balanceOf("bank.second")).toBe(before);
  const both = await Promise.all(
    [desk.checker, desk.checker].map((token) => desk.decide(token, data.requestId, "approve")),
  );
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-9003, 200]);
  expect(Number(await balanceOf("bank.second"))).toBe(Number(before) + 250.5);
  for (const change of [{ amount: "0" }, { amount: "0.0000001" }, { amount: "-1" }, { pot: "capital" }]) {
    const request = { pot: "bank.option", amount: "1", reason, ...change };
    expect(await server.call("operator.house.fund", request, { token: desk.maker })).toMatchObject({ code: -1001 });
  }
  const most = { pot: "bank.option", amount: "9007199254", reason };
  expect(await server.call("operator.house.fund", most, { token: desk.maker })).toMatchObject({ code: -1001 });
});

test("only who may decide about money asks or agrees, and each call is in the audit log", async () => {
  const content = await desk.hire(["content"]);
  expect(await ask({}, content.token)).toMatchObject({ code: -9001 });
  const support = await desk.hire(["support"]);
  const fund = { pot: "insurance", amount: "1", reason };
  expect(await server.call("operator.house.fund", fund, { token: support.token })).toMatchObject({ code: -9001 });
  const asked = await server.call("operator.house.fund", fund, { token: desk.maker });
  const { data } = await server.call("operator.audit.list", { pageSize: 1_000 }, { token: desk.checker });
  const funded = data.rows.find((row) => row.action === "operator.house.fund" && row.code === 200);
  expect(funded).toMatchObject({ subject: "insurance 1", reason, loginName: "maker" });
  expect(data.rows.some((row) => row.action === "operator.periods.set" && row.subject === "101 btcusdt 0.5 true")).toBe(
    true,
  );
  expect(await desk.decide(desk.maker, asked.data.requestId, "withdraw")).toMatchObject({ code: 200 });
  expect(await server.call("operator.audit.verify", {}, { token: desk.checker })).toMatchObject({
    data: { brokenAt: 0 },
  });
});
