import { afterAll, beforeAll, expect, test } from "vitest";
import { openOptionMarket, tickIndex } from "../testing/option-market.ts";
import { openTestSocket } from "../testing/test-socket.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { openStaffDesk, type StaffDesk } from "./testing/staff-desk.ts";

let server: TestServer;
let desk: StaffDesk;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "100000" });
  await openOptionMarket(server, "60000");
  desk = await openStaffDesk(server);
});
afterAll(() => server.stop());

const reason = "because of a test";
const shown = async () => {
  const { data } = await server.call("operator.optionUnderlyings.list", {}, { token: desk.maker });
  const btc = data.find(({ symbol }) => symbol === "btcusdt");
  if (btc === undefined) throw new Error("there are no options on BTC");
  return btc;
};
const ask = async (change: object, token = desk.maker) =>
  server.call(
    "operator.optionUnderlyings.set",
    { symbol: "btcusdt", rules: { ...(await shown()).rules, ...change }, reason },
    { token },
  );

test("rules change when a second person agrees, and the list shows them as they were asked for", async () => {
  const before = (await shown()).rules;
  const asked = await ask({ feeValue: "0.02", writing: true });
  expect(asked).toMatchObject({ code: 200, data: { status: 0 } });
  expect((await shown()).rules).toEqual(before);
  expect(await desk.decide(desk.maker, asked.data.requestId, "approve")).toMatchObject({ code: -9002 });
  const decided = await desk.decide(desk.checker, asked.data.requestId, "approve");
  expect(decided).toMatchObject({ code: 200, data: { action: "optionUnderlyings.set", subject: "btcusdt" } });
  expect((await shown()).rules).toEqual({ ...before, feeValue: "0.02", writing: true });
  const { optionList } = (await server.call("coins.list", {})).data;
  expect(optionList[0]).toMatchObject({ symbol: "btcusdt", feeValue: "0.02", writing: 1 });
  expect(optionList[1]).toMatchObject({ symbol: "ethusdt", feeValue: "0.03", writing: 2 });
});

const HOUR_MS = 3_600_000;
/** Volatility of the nearest call at the money, after some time. */
const volatilityAfter = async (ms: number): Promise<number> => {
  server.advance(ms);
  await tickIndex(server, "60000");
  const { data } = await server.call("options.chain", { symbol: "btcusdt" });
  const nearest = data.filter(({ strike, cp }) => strike === "60000" && cp === "C")[0];
  return Number(nearest?.iv);
};

test("a surface is announced, read by everybody, and an hour later what series without quotes are marked by", async () => {
  const { surface } = (await shown()).rules;
  const wanted = surface.map((node) => ({ ...node, atTheMoney: String(Number(node.atTheMoney) + 4) }));
  const before = await volatilityAfter(1_000);
  const socket = await openTestSocket(server.url);
  await socket.subscribe({ type: "settings" });
  const isTold = () => socket.next((frame) => frame.type === "settings" && frame["snapshot"] !== true);
  const asked = await ask({ surface: wanted });
  expect(asked.data.surfaceStep).toMatchObject({ points: "4", pointsMax: "5", noticeMs: HOUR_MS });
  await desk.decide(desk.checker, asked.data.requestId, "approve");
  // Open apps read the lists again.
  await isTold();
  await socket.close();
  const entry = (await server.call("coins.list", {})).data.optionList[0];
  expect(entry).toMatchObject({ surface, surfaceStep: { status: 0, to: wanted } });
  expect(await volatilityAfter(1_000)).toBeCloseTo(before, 1);
  expect(await volatilityAfter(HOUR_MS)).toBeCloseTo(before + 4, 1);
  expect((await shown()).surfaceStep).toMatchObject({ status: 1, points: "4", from: surface });
  expect((await shown()).rules.surface).toEqual(wanted);
});

test("what somebody else changed in between is not overwritten", async () => {
  const first = await ask({ openOrdersMax: 10 });
  const second = await ask({ openOrdersMax: 20 });
  expect(await desk.decide(desk.checker, second.data.requestId, "approve")).toMatchObject({ code: 200 });
  expect(await desk.decide(desk.checker, first.data.requestId, "approve")).toMatchObject({ code: -9004 });
  expect((await shown()).rules.openOrdersMax).toBe(20);
});

test("a fixed fee travels as money of the pricing coin", async () => {
  const { data } = await ask({ feeType: 1, feeValue: "1.5" });
  expect(await desk.decide(desk.checker, data.requestId, "approve")).toMatchObject({ code: 200 });
  expect((await shown()).rules).toMatchObject({ feeType: 1, feeValue: "1.5" });
});

test.each([
  ["a fee finer than an atom", { feeValue: "0.0000001" }, "feeValue"],
  ["an exercise fee above the highest", { exerciseFee: "0.02" }, "exerciseFee"],
  ["a quantity finer than a lot", { orderMin: "0.001" }, "orderMin"],
  ["a maximum below the minimum", { orderMin: "2", orderMax: "1" }, "orderMax"],
  ["strikes that are no whole ticks", { strikeStep: "0.05" }, "strikeStep"],
  ["a surface whose days do not rise", { surface: twice({ days: 3 }) }, "surface"],
  ["no volatility", { surface: [node({ atTheMoney: "0" })] }, "surface"],
])("%s is refused", async (_title, change, field) => {
  const before = (await shown()).rules;
  expect(await ask(change)).toMatchObject({ code: -1001, field });
  expect((await shown()).rules).toEqual(before);
});

function node(change: object): object {
  return { days: 1, atTheMoney: "50", skew: "0", smile: "0", ...change };
}

function twice(change: object): object[] {
  return [node(change), node(change)];
}

test("an unknown pair, and whoever may not decide about money, are turned away", async () => {
  const { rules } = await shown();
  const unknown = await server.call(
    "operator.optionUnderlyings.set",
    { symbol: "solusdt", rules, reason },
    { token: desk.maker },
  );
  expect(unknown).toMatchObject({ code: -1001, field: "symbol" });
  const { token } = await desk.hire(["content"]);
  expect(await ask({}, token)).toMatchObject({ code: -9001 });
});
