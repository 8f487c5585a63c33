import { expect, test } from "vitest";
import { BTCUSDT } from "../testing/market.ts";
import { HOUSE, openOptionMarket, option, seriesOf } from "../testing/option-market.ts";
import { houseGreeksOf } from "./house-greeks.ts";

test("the greeks of the house are those of its own positions, a written one with the opposite sign", () => {
  const market = openOptionMarket();
  expect(houseGreeksOf(market.state, BTCUSDT)).toEqual({ delta: 0, gamma: 0, vega: 0, theta: 0, contracts: 0 });
  market.send(option(HOUSE, { side: "sell", priceTicks: 5_000, sizeLots: 300 }));
  market.send(option(1, { priceTicks: 5_000, sizeLots: 200 }));
  const { delta, gamma, vega, theta } = seriesOf(market);
  const sums = houseGreeksOf(market.state, BTCUSDT);
  expect(sums.contracts).toBe(-2);
  expect([sums.delta, sums.gamma, sums.vega, sums.theta]).toEqual([-2 * delta, -2 * gamma, -2 * vega, -2 * theta]);
});
