import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const { user } = await testExchange();
const twap = (more = {}) => ({
  ...{
    symbol: "ltcusdt",
    type: 0,
    delegateTotal: "1",
    delegatePrice: "50",
    slices: 4,
    intervalSeconds: 3_600,
    ...more,
  },
});

test("the same key places one, and another body under it is refused", async () => {
  const anna = await user();
  const first = await anna.call("orders.submitTwap", twap(), "spread-1");
  expect(await anna.call("orders.submitTwap", twap(), "spread-1")).toEqual(first);
  expect(await anna.refusal("orders.submitTwap", twap({ slices: 5 }), "spread-1")).toMatchObject({
    refusal: "DUPLICATE_REQUEST",
  });
});

test.each([
  [{ symbol: "nonusdt" }, refuse("BAD_PARAMETER", "symbol")],
  [{ delegateTotal: "0.00000001" }, refuse("QUANTITY_FILTER", "delegateTotal")],
  [{ delegateTotal: "0.3" }, refuse("NOTIONAL_FILTER", "delegateTotal")],
  [{ delegatePrice: "50.0000001" }, refuse("PRICE_FILTER", "delegatePrice")],
  [{ delegatePrice: "0" }, refuse("PRICE_FILTER", "delegatePrice")],
  [{ delegatePrice: undefined }, refuse("MARKET_HALTED", "delegatePrice")],
  [{ delegateTotal: "1000" }, refuse("INSUFFICIENT_BALANCE")],
  [{ slices: 1_440 }, refuse("BAD_PARAMETER", "intervalSeconds")],
])("%o is refused at the caller's field", async (change, refusal) => {
  const anna = await user();
  expect(await anna.refusal("orders.submitTwap", twap(change))).toEqual(refusal);
});
