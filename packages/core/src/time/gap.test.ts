import { utcMs } from "@agio/primitives";
import { isFullSize } from "@agio/testkit";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { eventsOf, openAgainst, openContractMarket, order, quotes } from "../testing/contract-market.ts";
import { atNoon, dawn, dawns, financialIn, openFinanceMarket, paidIn, subscribe } from "../testing/finance-market.ts";
import { START_MS, type TestMarket } from "../testing/market.ts";
import { E8, EXPIRY_MS, HOUSE, openOptionWorld } from "../testing/option-world.ts";
import { bet, FIRST_TICK_MS, house, openSecondMarket, settledIn, tick, ticks, usdt } from "../testing/second-market.ts";

const HOUR_MS = 3_600_000;

/** The exchange stood still since its last entry, and goes on at the market's clock. */
const gapFrom = (from: number) => ({ type: "AnnounceGap", from: utcMs(from) }) as const;

test("a gap is told once with both ends; a minute or less, and an end before its begin, are none", () => {
  const market = openSecondMarket();
  const from = FIRST_TICK_MS;
  market.nowMs = from + HOUR_MS;
  const { nowMs: to } = market;
  expect(market.send(gapFrom(from))).toEqual([{ type: "GapAnnounced", from, to }]);
  for (const wrong of [to, to + 1, to - 60_000]) {
    expect(market.try(gapFrom(wrong))).toEqual({ refusal: "BAD_PARAMETER", field: "from" });
  }
  checkInvariants(market.state);
});

test("a bet that waited for its entry is given back, one that ended meanwhile is void, one that is over stays as it is", () => {
  const market = openSecondMarket();
  market.send(bet(1));
  tick(market, 1_000, 60_000);
  const [first] = settledIn(ticks(market, [2, 31], () => 60_001));
  expect(first).toMatchObject({ orderId: 1, result: "win" });
  market.send(bet(2));
  ticks(market, [32, 40]);
  market.send(bet(3));
  market.nowMs = FIRST_TICK_MS + HOUR_MS;
  market.send(gapFrom(FIRST_TICK_MS + 40_000));
  const ended = settledIn(tick(market, HOUR_MS + 1_000, 70_000));
  expect(ended).toMatchObject([
    { orderId: 2, result: "void", voidReason: "haltTooLong", creditAtoms: usdt(10) },
    { orderId: 3, result: "void", voidReason: "entryHalted", creditAtoms: usdt(10) },
  ]);
  expect(settledIn(tick(market, HOUR_MS + 2_000, 70_000))).toEqual([]);
  expect(house(market, "escrow.second")).toBe(0);
  checkInvariants(market.state);
});

test("after a gap nothing opens at a price of before", () => {
  const market = openContractMarket();
  expect(market.refusalOf(order(1, { priceTicks: 590_000 }))).toBe("applied");
  const from = market.clock() - 1_000;
  market.nowMs = from + HOUR_MS;
  market.send(gapFrom(from));
  expect(market.refusalOf(order(1, { priceTicks: 590_000 }))).toBe("MARKET_HALTED");
  const second = openSecondMarket();
  second.nowMs = FIRST_TICK_MS + HOUR_MS;
  second.send(gapFrom(FIRST_TICK_MS));
  expect(second.refusalOf(bet(1))).toBe("INDEX_STALE");
  tick(second, HOUR_MS + 1_000, 60_000);
  expect(second.refusalOf(bet(1))).toBe("applied");
});

test("ten days of a gap pay what ten days pay, once", () => {
  const incomeOf = (pass: (market: TestMarket) => void): readonly [number, number] => {
    const market = openFinanceMarket();
    market.send(subscribe(1, { productId: 2 }));
    market.send(subscribe(2));
    dawns(market, [1, 5]);
    pass(market);
    checkInvariants(market.state);
    expect(paidIn(dawn(market, 15))).toEqual([]);
    return [financialIn(market, 1)[0], financialIn(market, 2)[0]];
  };
  const daily = incomeOf((market) => void dawns(market, [6, 15]));
  const atOnce = incomeOf((market) => {
    const from = market.clock();
    atNoon(market, 14);
    market.send(gapFrom(from));
    dawn(market, 15);
  });
  expect(atOnce).toEqual(daily);
});

test("one funding settlement stands for all that were missed", () => {
  const market = openContractMarket({ fundingIntervalHours: 1 });
  openAgainst(market, 1, 2, { price: 600_000, size: 100 });
  const from = market.clock();
  market.seconds = Math.ceil((from - START_MS + 5 * HOUR_MS) / 1_000);
  market.send(gapFrom(from));
  const settled = eventsOf(market.send(quotes(market, 600_000)), "FundingSettled");
  expect(settled).toHaveLength(1);
  expect(settled[0]!.dueAt).toBe(Math.floor(market.clock() / HOUR_MS) * HOUR_MS);
  expect(eventsOf(market.send(quotes(market, 600_000)), "FundingSettled")).toEqual([]);
  checkInvariants(market.state);
});

test.runIf(isFullSize)(
  "an expiry that passed in a gap is postponed to the half hour after it, and settled once",
  () => {
    const world = openOptionWorld();
    const call = world.series("call", 60_000);
    world.trade(HOUSE, 1, call, { lots: 100, ticks: call.markTicks });
    const stoppedAt = EXPIRY_MS - 2 * HOUR_MS;
    world.tick(stoppedAt, 60_000);
    world.at = EXPIRY_MS + HOUR_MS;
    world.send(gapFrom(stoppedAt));
    expect(eventsOf(world.tick(EXPIRY_MS + HOUR_MS + 1_000, undefined), "OptionExpiryPostponed")).toEqual([]);
    const back = world.tick(EXPIRY_MS + HOUR_MS + 2_000, 70_000);
    expect(eventsOf(back, "OptionExpiryPostponed")).toMatchObject([{ windowFrom: EXPIRY_MS + HOUR_MS + 2_000 }]);
    const settled = eventsOf(
      world.run(world.at + 1_799 * 1_000, () => 70_000),
      "OptionExpirySettled",
    );
    expect(settled).toMatchObject([{ expiryAt: EXPIRY_MS, settlementE8: 70_000 * E8, ticks: 1_800 }]);
  },
);
