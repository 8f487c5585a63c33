import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const { user } = await testExchange();
const TWAP = { symbol: "ltcusdt", type: 0, delegateTotal: "1", delegatePrice: "50", slices: 4, intervalSeconds: 3_600 };

test("a spread order is listed with its terms, to its owner alone, and holds nothing", async () => {
  const [anna, ben] = [await user(), await user()];
  const { id } = await anna.call("orders.submitTwap", TWAP);
  const { rows } = await anna.call("orders.listTwaps", { symbol: "ltcusdt" });
  expect(rows).toMatchObject([
    { ...TWAP, ...{ id, coin: "LTC", baseCoin: "USDT", reason: "", dealNum: "0", feeCoin: "LTC", endTime: 0 } },
  ]);
  expect((await anna.call("orders.listTwaps", { symbol: "btcusdt" })).rows).toEqual([]);
  expect(await ben.call("orders.listTwaps", {})).toEqual({ rows: [] });
  const { platform } = await anna.call("assets.balances", {});
  expect(platform.every(({ occupiedAmount }) => occupiedAmount === "0")).toBe(true);
});

test("a list of a pair that is not there is refused", async () => {
  const anna = await user();
  expect(await anna.refusal("orders.listTwaps", { symbol: "nonusdt" })).toEqual(refuse("BAD_PARAMETER", "symbol"));
});
