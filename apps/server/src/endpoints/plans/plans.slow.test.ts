import { afterAll, beforeAll, expect, test } from "vitest";
import { contractOrder, observePrice, openAgainst, openContractUser } from "../../testing/contract-market.ts";
import { openTestServer, SLOW_CLOCK, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let long: string;
let short: string;
let longId: number;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000" }, undefined, SLOW_CLOCK);
  await observePrice(server, "60000");
  long = await openContractUser(server, "planner", "1000");
  short = await openContractUser(server, "other", "5000");
  ({ longId } = await openAgainst(server, { long, short }, { price: "60000", share: 10 }));
});
afterAll(() => server.stop());

const set = (request: object, token = long) =>
  server.call("plans.set", { positionId: longId, lossType: 1, triggerPrice: "61000", ...request }, { token });
const listOf = async (request = {}, token = long) => (await server.call("plans.list", request, { token })).data.rows;
const messagesOf = async (token: string) => {
  await server.running.services.notificationDispatcher.settled();
  return (await server.call("messages.list", {}, { token })).data.rows;
};

test("a take-profit and a stop-loss wait at the position, shown as they were set", async () => {
  const profit = await set({});
  expect(profit).toMatchObject({
    code: 200,
    data: { positionId: longId, side: "long", lossType: 1, triggerPrice: "61000", triggerType: 1, share: 0, status: 0 },
  });
  const loss = await set({
    lossType: 2,
    triggerPrice: "58000",
    triggerType: 2,
    share: 4,
    orderType: 2,
    price: "57900",
  });
  expect(loss.data).toMatchObject({ lossType: 2, triggerType: 2, share: 4, orderType: 2, price: "57900" });
  expect(await listOf({ positionId: longId })).toEqual([loss.data, profit.data]);
  expect(await listOf({ positionId: longId + 1_000 })).toEqual([]);
  expect(await listOf({}, short)).toEqual([]);
});

test("a new whole-position TP/SL order takes the place of the old one", async () => {
  const [, old] = await listOf();
  const again = await set({ triggerPrice: "62000" });
  expect((await listOf()).map(({ id }) => id)).toContain(again.data.id);
  expect((await listOf()).map(({ id }) => id)).not.toContain(old?.id);
  expect(await listOf({ status: "3" })).toMatchObject([{ id: old?.id, reason: "replaced" }]);
});

test.each([
  ["a take-profit below the mark", { triggerPrice: "59000" }, -3010],
  ["a stop-loss above the mark", { lossType: 2, triggerPrice: "61000" }, -3010],
  ["a stop-loss beyond the liquidation price", { lossType: 2, triggerPrice: "54000" }, -3010],
  ["a trigger finer than a tick", { triggerPrice: "61000.01" }, -1013],
  ["more contracts than the position has", { share: 11 }, -3005],
  ["a limit without its price", { orderType: 2 }, -1001],
  ["a market with a price", { price: "61000" }, -1001],
  ["an unknown kind", { lossType: 3 }, -1001],
  ["a position of nobody", { positionId: 2 ** 45 }, -1009],
])("%s is refused, and no TP/SL order appears", async (_title, request, code) => {
  const before = await listOf();
  expect(await set(request)).toMatchObject({ code, data: null });
  expect(await listOf()).toEqual(before);
});

test("a foreign position takes no TP/SL order, and a foreign TP/SL order is not found", async () => {
  expect(await set({}, short)).toMatchObject({ code: -1009, field: "positionId" });
  const [tpSl] = await listOf();
  expect(await server.call("plans.cancel", { id: tpSl?.id }, { token: short })).toMatchObject({ code: -1009 });
  expect(await server.call("plans.cancel", { id: 999_999 }, { token: long })).toMatchObject({ code: -1009 });
  expect(await listOf()).toHaveLength(2);
});

test("one is cancelled by its owner, once", async () => {
  const [tpSl] = await listOf();
  const cancelled = await server.call("plans.cancel", { id: tpSl?.id }, { token: long });
  expect(cancelled.data).toMatchObject({ id: tpSl?.id, status: 3, reason: "user" });
  expect((await server.call("plans.cancel", { id: tpSl?.id }, { token: long })).code).toBeLessThan(0);
});

test("a take-profit that the mark reaches closes the position, and its owner is told", async () => {
  for (const { id } of await listOf()) await server.call("plans.cancel", { id }, { token: long });
  const { id } = (await set({ triggerPrice: "61000" })).data;
  const bid = contractOrder("buy", "61000", 10, { offset: "close" });
  await server.call("contractOrders.submit", bid, { token: short });
  await observePrice(server, "61100");
  expect(await listOf({ status: "1,2" })).toMatchObject([{ id, status: 2 }]);
  const ended = await server.call("positions.list", { status: "1" }, { token: long });
  expect(ended.data.rows).toMatchObject([{ id: longId, closePrice: "61000", realized: "10" }]);
  const orders = (await server.call("contractOrders.list", {}, { token: long })).data.rows;
  expect(orders[0]).toMatchObject({ createBy: "stop", offset: "close", status: 2 });
  expect((await messagesOf(long))[0]).toMatchObject({
    type: "TAKE_PROFIT_EXECUTED",
    content: "BTCUSDT Perp, long position: your take-profit was executed.",
  });
});
