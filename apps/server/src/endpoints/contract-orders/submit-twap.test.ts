import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { contractUser } from "../../testing/test-trades.ts";

const exchange = await testExchange();
const twap = (more = {}) => ({
  ...{ symbol: "btcusdtperp", direction: "buy" as const, share: 8, slices: 4, intervalSeconds: 3_600 },
  ...more,
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
  [{ price: "0" }, refuse("PRICE_FILTER", "price")],
  [{ price: "30000" }, refuse("CONTRACT_PRICE_BAND", "price")],
  [{ offset: "close" }, refuse("REDUCE_ONLY_EXCEEDS", "share")],
  [{ slices: 1_440, share: 5_000 }, refuse("BAD_PARAMETER", "intervalSeconds")],
])("%o is refused at the caller's field", async (change, refusal) => {
  await exchange.observe(60_000);
  const anna = await contractUser(exchange);
  expect(await anna.refusal("contractOrders.submitTwap", twap(change))).toEqual(refusal);
});
