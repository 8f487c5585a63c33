import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { openSeries, optionOrder } from "../../testing/test-trades.ts";

const exchange = await testExchange();

/** A call and its put, each offered by a house, ten contracts at the mark. */
async function offeredStraddle() {
  const call = await openSeries(exchange);
  const chain = await exchange.visitor.call("options.chain", { symbol: "btcusdt" });
  const put = chain.find(({ cp, strike, expiry }) => cp === "P" && strike === call.strike && expiry === call.expiry);
  if (put === undefined) throw new Error("the put is not listed");
  const house = await exchange.user({ mark: "house" });
  for (const series of [call, put])
    await house.call("optionOrders.submit", optionOrder(series, { type: "sell", num: "10" }));
  const legs = [call, put].map(({ symbol }) => ({ symbol, type: "buy" as const, num: "0.1" }));
  return { call, put, house, legs, net: String(Math.ceil((Number(call.mark) + Number(put.mark)) / 10)) };
}

test("a straddle is bought with one call, and the same key answers with its orders again", async () => {
  const [{ call, put, house, legs, net }, anna] = [await offeredStraddle(), await exchange.user()];
  const rows = await anna.call("optionOrders.submitStrategy", { legs, net }, "straddle-1");
  expect(rows).toMatchObject([
    { symbol: call.symbol, type: "buy", status: 2, dealNum: "0.1", tif: "FOK" },
    { symbol: put.symbol, type: "buy", status: 2, dealNum: "0.1" },
  ]);
  await exchange.observe(60_000);
  const again = await anna.call("optionOrders.submitStrategy", { legs, net }, "straddle-1");
  expect(again.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  const other = await anna.refusal("optionOrders.submitStrategy", { legs, net: "1" }, "straddle-1");
  expect(other.refusal).toBe("DUPLICATE_REQUEST");
  await house.call("optionOrders.cancelAll", {});
});

test("a net premium that the books do not give, legs too large or unknown are refused at their field; nothing is held", async () => {
  const [{ house, legs }, anna] = [await offeredStraddle(), await exchange.user()];
  const refusal = (change: object) => anna.refusal("optionOrders.submitStrategy", { legs, net: "100000", ...change });
  const [first, second] = legs;
  if (first === undefined || second === undefined) throw new Error("a straddle has two legs");
  expect(await refusal({ net: "0.01" })).toEqual(refuse("FOK_NOT_FILLABLE", "net"));
  expect(await refusal({ net: "-1" })).toEqual(refuse("FOK_NOT_FILLABLE", "net"));
  expect(await refusal({ net: "0.00000001" })).toEqual(refuse("BAD_PARAMETER", "net"));
  expect(await refusal({ legs: [first, { ...second, num: "50" }] })).toMatchObject({ refusal: "INSUFFICIENT_BALANCE" });
  expect(await refusal({ legs: [first, { ...second, num: "0.001" }] })).toEqual(refuse("QUANTITY_FILTER", "legs"));
  expect(await refusal({ legs: [first, first] })).toEqual(refuse("BAD_PARAMETER", "legs"));
  expect(await refusal({ legs: [first, { ...second, symbol: "BTC-200101-60000-C" }] })).toEqual(
    refuse("BAD_PARAMETER", "legs"),
  );
  const { platform } = await anna.call("assets.balances", {});
  expect(platform.find(({ coin }) => coin === "USDT")?.occupiedAmount).toBe("0");
  await house.call("optionOrders.cancelAll", {});
});
