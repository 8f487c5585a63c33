import { expect, test } from "vitest";
import { greekText, worstOf } from "./model.ts";

const exposure = { symbol: "btcusdt", minuteTime: 1, coin: "USDT" };

test("the worst end of a minute is the larger payment less the stakes that the house keeps", () => {
  expect(worstOf({ ...exposure, upStake: "100", upProfit: "85", downStake: "0", downProfit: "0" })).toBe(85);
  expect(worstOf({ ...exposure, upStake: "100", upProfit: "85", downStake: "100", downProfit: "85" })).toBe(-15);
  expect(worstOf({ ...exposure, upStake: "10", upProfit: "8", downStake: "100", downProfit: "85" })).toBe(75);
});

test("a figure of risk has four digits behind the point at most", () => {
  expect(greekText(-1.234567)).toBe("-1.2346");
  expect(greekText(0)).toBe("0");
});
