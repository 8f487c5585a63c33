import { REFUSAL_CODES, refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { contractUser } from "../../testing/test-trades.ts";

const exchange = await testExchange();
const many = (prices: readonly string[], more = {}) => ({
  ...{ symbol: "btcusdtperp", direction: "buy" as const, orders: prices.map((price) => ({ price, share: 2 })) },
  ...more,
});

test("each order is accepted or refused by itself, and the answer says which", async () => {
  await exchange.observe(60_000);
  const anna = await contractUser(exchange);
  const { rows } = await anna.call("contractOrders.submitMany", many(["59000", "59000.01", "58500", "30000"]));
  expect(rows).toMatchObject([
    { status: 0, code: 0, msg: "" },
    { id: 0, status: -1, code: REFUSAL_CODES.PRICE_FILTER },
    { status: 0, code: 0, msg: "" },
    { id: 0, status: -1, code: REFUSAL_CODES.CONTRACT_PRICE_BAND },
  ]);
  const open = await anna.call("contractOrders.list", { symbol: "btcusdtperp", status: "0" });
  expect(open.rows.map(({ id, price, share }) => [id, price, share])).toEqual([
    [rows[2]?.id, "58500", 2],
    [rows[0]?.id, "59000", 2],
  ]);
});

test("the same key places them once", async () => {
  await exchange.observe(60_000);
  const anna = await contractUser(exchange);
  const first = await anna.call("contractOrders.submitMany", many(["59000", "58500"]), "ladder");
  expect(await anna.call("contractOrders.submitMany", many(["59000", "58500"]), "ladder")).toEqual(first);
  const { rows } = await anna.call("contractOrders.submitMany", many(["59000", "58400"]), "ladder");
  expect(rows.map(({ code }) => code)).toEqual([0, REFUSAL_CODES.DUPLICATE_REQUEST]);
});

test("closing takes no more than the position has: without one each is refused", async () => {
  await exchange.observe(60_000);
  const anna = await contractUser(exchange);
  const { rows } = await anna.call("contractOrders.submitMany", many(["59000"], { offset: "close" }));
  expect(rows).toMatchObject([{ id: 0, code: REFUSAL_CODES.REDUCE_ONLY_EXCEEDS }]);
});

test("a contract that is not there, too many orders and a long key are refused", async () => {
  const anna = await contractUser(exchange);
  const symbol = await anna.refusal("contractOrders.submitMany", many(["59000"], { symbol: "nonusdtperp" }));
  expect(symbol).toEqual(refuse("BAD_PARAMETER", "symbol"));
  const key = await anna.refusal("contractOrders.submitMany", many(["59000"]), "k".repeat(36));
  expect(key).toEqual(refuse("BAD_PARAMETER", "clientId"));
  const prices = Array.from({ length: 21 }, () => "59000");
  expect(await anna.refusal("contractOrders.submitMany", many(prices))).toMatchObject({ refusal: "BAD_PARAMETER" });
});
