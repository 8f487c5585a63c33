import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { contractUser } from "../../testing/test-trades.ts";

const exchange = await testExchange();
const twap = (more = {}) => ({
  ...{ symbol: "btcusdtperp", direction: "buy" as const, share: 8, slices: 4, intervalSeconds: 3_600 },
  ...more,
});

test("a spread order is listed with its terms, to its owner alone, holds no margin, and ends for its owner", async () => {
  await exchange.observe(60_000);
  const [anna, ben] = [await contractUser(exchange), await contractUser(exchange)];
  const { id } = await anna.call("contractOrders.submitTwap", twap({ price: "59000" }));
  const { rows } = await anna.call("contractOrders.listTwaps", { symbol: "btcusdtperp" });
  expect(rows).toMatchObject([{ id, ...twap({ price: "59000", offset: "open", reason: "", dealShare: 0 }) }]);
  expect(await ben.call("contractOrders.listTwaps", {})).toEqual({ rows: [] });
  expect((await anna.call("contractAccount.show", {})).orderMargin).toBe("0");
  expect(await ben.refusal("contractOrders.cancelTwap", { id })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await anna.call("contractOrders.cancelTwap", { id })).toEqual({ id });
  expect(await anna.refusal("contractOrders.cancelTwap", { id })).toEqual(refuse("ORDER_NOT_OPEN", "id"));
  expect((await anna.call("contractOrders.listTwaps", {})).rows).toMatchObject([{ id, status: 3, reason: "user" }]);
});

test("the same key places one, and another body under it is refused", async () => {
  await exchange.observe(60_000);
  const anna = await contractUser(exchange);
  const first = await anna.call("contractOrders.submitTwap", twap({ price: "59000" }), "spread-1");
  expect(await anna.call("contractOrders.submitTwap", twap({ price: "59000" }), "spread-1")).toEqual(first);
  expect(await anna.refusal("contractOrders.submitTwap", twap({ price: "59001" }), "spread-1")).toMatchObject({
    refusal: "DUPLICATE_REQUEST",
  });
});

test.each([
  [{ symbol: "nonusdtperp" }, refuse("BAD_PARAMETER", "symbol")],
  [{ share: 3 }, refuse("SHARE_FILTER", "share")],
  [{ share: 1.5 }, refuse("SHARE_FILTER", "share")],
  [{ price: "59000.001" }, refuse("PRICE_FILTER", "price")],
  [{ price: "30000" }, refuse("CONTRACT_PRICE_BAND", "price")],
  [{ offset: "close" }, refuse("REDUCE_ONLY_EXCEEDS", "share")],
  [{ slices: 1_440, share: 5_000 }, refuse("BAD_PARAMETER", "intervalSeconds")],
])("%o is refused at the caller's field", async (change, refusal) => {
  await exchange.observe(60_000);
  const anna = await contractUser(exchange);
  expect(await anna.refusal("contractOrders.submitTwap", twap(change))).toEqual(refusal);
});

test("a list of a contract that is not there is refused", async () => {
  const anna = await contractUser(exchange);
  const asked = { symbol: "nonusdtperp" };
  expect(await anna.refusal("contractOrders.listTwaps", asked)).toEqual(refuse("BAD_PARAMETER", "symbol"));
});
