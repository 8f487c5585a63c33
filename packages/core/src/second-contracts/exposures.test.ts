import { expect, test } from "vitest";
import { BTCUSDT } from "../testing/market.ts";
import { bet, DEMO_USER, FIRST_TICK_MS, openSecondMarket, usdt } from "../testing/second-market.ts";
import { secondExposuresOf } from "./second-contract-views.ts";

const MINUTE_MS = 60_000;

test("the exposure of a minute is what its bets could cost and bring, in real money alone", () => {
  const market = openSecondMarket();
  market.nowMs = FIRST_TICK_MS + 400;
  expect(secondExposuresOf(market.state)).toEqual([]);
  market.send(bet(1));
  market.send(bet(DEMO_USER));
  const minuteAt = Math.floor((market.nowMs + 30_000) / MINUTE_MS) * MINUTE_MS;
  expect(secondExposuresOf(market.state)).toEqual([
    { pairId: BTCUSDT, minuteAt, upStake: usdt(10), upProfit: usdt(8.5), downStake: 0, downProfit: 0 },
  ]);
});
