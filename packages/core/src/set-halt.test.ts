import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import type { HaltScope, SetHalt } from "./commands.ts";
import { haltsOf } from "./set-halt.ts";
import { restoreSnapshot, takeSnapshot } from "./snapshot.ts";
import { BTCPERP, openContractMarket, order, quotes } from "./testing/contract-market.ts";
import { block, openFundMarket, seen } from "./testing/fund-market.ts";
import { amend, BTC, BTCUSDT, cancel, openMarket, place, USDT } from "./testing/market.ts";
import { bet, FIRST_TICK_MS, openSecondMarket, tick } from "./testing/second-market.ts";
import { openCrowdedMarket } from "./testing/random-commands.ts";

const halt = (scope: HaltScope, id = 0, isHalted = true): SetHalt => ({
  ...{ type: "SetHalt", scope, id, isHalted, operatorId: 7 },
});

test("a product that is halted takes nothing new until it is let go on", () => {
  const market = openSecondMarket();
  tick(market, FIRST_TICK_MS, 60_000);
  expect(market.send(halt("second"))).toContainEqual(
    expect.objectContaining({ type: "HaltSet", scope: "second", isHalted: true }),
  );
  expect(market.try(bet(1))).toEqual(refuse("PRODUCT_CLOSED"));
  expect(market.try(halt("second"))).toEqual(refuse("STALE_VERSION", "id"));
  market.send(halt("second", 0, false));
  market.send(bet(1));
  expect(haltsOf(market.state)).toEqual([]);
});

test("in a post-only phase orders wait in the book, are cancelled and made smaller, and none trades", () => {
  const market = openMarket();
  market.send(place(1, { priceTicks: 600_000, sizeLots: 100 }));
  const mine = market.state.spot.nextOrderId - 1;
  market.send(halt("postOnly", BTCUSDT));
  const phase = refuse("POST_ONLY_PHASE", "timeInForce");
  expect(market.try(place(2, { side: "sell", priceTicks: 600_000, sizeLots: 100 }))).toEqual(phase);
  expect(market.try(place(2, { side: "sell", kind: "market", sizeLots: 100 }))).toEqual(phase);
  market.send(place(2, { priceTicks: 599_000, sizeLots: 100, timeInForce: "POST_ONLY" }));
  expect(market.try(amend(1, mine, { priceTicks: 601_000 }))).toEqual(refuse("POST_ONLY_PHASE", "priceTicks"));
  market.send(amend(1, mine, { sizeLots: 50 }));
  market.send(cancel(1, mine));
  market.send(halt("postOnly", BTCUSDT, false));
  market.send(place(1, { priceTicks: 600_000, sizeLots: 100 }));
});

test("a contract in a post-only phase opens by waiting orders alone, and closes as ever", () => {
  const market = openContractMarket();
  market.send(quotes(market, 600_000));
  market.send(order(1, { direction: "buy", priceTicks: 600_000, size: 1 }));
  market.send(order(2, { direction: "sell", priceTicks: 600_000, size: 1 }));
  market.send(halt("postOnly", BTCPERP));
  const taking = order(1, { direction: "buy", priceTicks: 600_000, size: 1 });
  expect(market.try(taking)).toEqual(refuse("POST_ONLY_PHASE", "timeInForce"));
  market.send({ ...taking, timeInForce: "POST_ONLY" });
  market.send(order(2, { direction: "buy", offset: "close", priceTicks: 600_000, size: 1 }));
});

test("while deposits of a coin are halted they wait for a reviewer, those of other coins do not", () => {
  const market = openFundMarket();
  market.send(halt("deposits", USDT));
  const events = market.send(block(100, [seen("0xa1")]));
  for (let height = 101; height < 140; height++) events.push(...market.send(block(height, [])));
  expect(events).toContainEqual(expect.objectContaining({ type: "DepositChanged", reason: "closed" }));
  expect(market.state.halts.stopsDeposits(BTC)).toBe(false);
});

test("halts outlive a snapshot", () => {
  const market = openCrowdedMarket();
  const before = takeSnapshot(market.state);
  market.send(halt("postOnly", BTCUSDT));
  market.send(halt("deposits"));
  const restored = restoreSnapshot(takeSnapshot(market.state));
  expect(haltsOf(restored)).toEqual(haltsOf(market.state));
  expect(takeSnapshot(restored)).toEqual(takeSnapshot(market.state));
  expect(before).not.toEqual(takeSnapshot(market.state));
});

test("only what there is can be halted", () => {
  const market = openCrowdedMarket();
  expect(market.try(halt("postOnly", 99))).toEqual(refuse("NOT_FOUND", "id"));
  expect(market.try(halt("deposits", 99))).toEqual(refuse("NOT_FOUND", "id"));
  expect(market.try(halt("second", 1))).toEqual(refuse("NOT_FOUND", "id"));
  expect(market.try(halt("all" as HaltScope))).toEqual(refuse("BAD_PARAMETER", "scope"));
  expect(market.try(halt("option", 0, false))).toEqual(refuse("STALE_VERSION", "id"));
});
