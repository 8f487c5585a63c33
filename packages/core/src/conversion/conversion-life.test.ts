import { atoms, ppb, priceE8, userId, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { COIN, exchange, houseOf, openConversionMarket, quoted } from "../testing/conversion-market.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import type { Command } from "../commands.ts";
import { BTC, BTCUSDT, START_MS, USDT } from "../testing/market.ts";
import { tick, UNIT } from "../testing/second-market.ts";
import { conversionCoinsOf, conversionOfferOf, conversionQuoteOf, conversionRulesOf } from "./current-conversions.ts";

const E8 = 100_000_000;
const seconds = (count: number): number => count * 1_000;

test("100 USDT at 64,000 and 0.3 percent buy 0.00155781 BTC from the inventory", () => {
  const market = openConversionMarket();
  const [converted, ...postings] = market.send(exchange(1));
  expect(converted).toMatchObject({
    type: "CoinsConverted",
    conversionId: 1,
    quoteId: 0,
    receiveAtoms: 155_781,
    feeAtoms: 0,
    fromSeq: 0,
    toSeq: 1,
    toE8: 64_000 * COIN,
  });
  expect(postings.map((posting) => (posting.type === "Posted" ? posting.kind : ""))).toEqual([
    "conversion",
    "conversion",
  ]);
  expect(market.balance(1, USDT, "available")).toBe(9_900 * UNIT);
  expect(market.balance(1, BTC, "available")).toBe(COIN + 155_781);
  expect(houseOf(market, "inventory", USDT)).toBe(100_100 * UNIT);
  expect(houseOf(market, "inventory", BTC)).toBe(2 * COIN - 155_781);
  checkInvariants(market.state);
});

test("a fee is taken from what is bought and goes to the house", () => {
  const market = openConversionMarket({ feePpb: ppb(1_000_000) });
  market.send(exchange(1));
  expect(market.balance(1, BTC, "available")).toBe(COIN + 155_625);
  expect(houseOf(market, "fee.conversion", BTC)).toBe(156);
  expect(houseOf(market, "inventory", BTC)).toBe(2 * COIN - 155_781);
});

test("a quote is what one gets, also after the price rose", () => {
  const market = openConversionMarket();
  const quoteId = quoted(market, exchange(1));
  expect(conversionQuoteOf(market.state, userId(1))).toMatchObject({ quoteId, receiveAtoms: 155_781 });
  tick(market, seconds(1), 64_200);
  market.send(exchange(1, { quoteId }));
  expect(market.balance(1, BTC, "available")).toBe(COIN + 155_781);
  expect(conversionQuoteOf(market.state, userId(1))).toBeUndefined();
});

test("a quote serves once, for its user, pair and amount, and until the next one", () => {
  const market = openConversionMarket();
  const first = quoted(market, exchange(1));
  const quoteId = quoted(market, exchange(1));
  expect(market.try(exchange(1, { quoteId: first }))).toEqual({ refusal: "QUOTE_EXPIRED", field: "quoteId" });
  expect(market.refusalOf(exchange(2, { quoteId }))).toBe("QUOTE_EXPIRED");
  expect(market.try(exchange(1, { quoteId, atoms: atoms(101 * UNIT) }))).toEqual({
    refusal: "BAD_PARAMETER",
    field: "atoms",
  });
  expect(market.refusalOf(exchange(1, { quoteId, fromCoinId: BTC, toCoinId: USDT }))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(exchange(1, { quoteId: 99 }))).toBe("NOT_FOUND");
  market.send(exchange(1, { quoteId }));
  expect(market.refusalOf(exchange(1, { quoteId }))).toBe("QUOTE_USED");
});

test("a quote lives for fifteen seconds, to the millisecond", () => {
  const market = openConversionMarket();
  const quoteId = quoted(market, exchange(1));
  tick(market, seconds(15), 64_000);
  const quotedAt = (market.nowMs as number) - seconds(15);
  market.nowMs = quotedAt + 15_001;
  expect(market.refusalOf(exchange(1, { quoteId }))).toBe("QUOTE_EXPIRED");
  market.nowMs = quotedAt + 15_000;
  expect(market.refusalOf(exchange(1, { quoteId }))).toBe("applied");
});

test("a price that moved against the house by more than half a percent ends a quote", () => {
  for (const [price, outcome] of [
    [64_321, "applied"],
    [64_322, "QUOTE_MOVED"],
    [60_000, "applied"],
  ] as const) {
    const market = openConversionMarket();
    const quoteId = quoted(market, exchange(1));
    tick(market, seconds(1), price);
    expect(market.refusalOf(exchange(1, { quoteId }))).toBe(outcome);
  }
});

test("a quote that bears no more than its spread is worth nothing to whoever waits for the price to move", () => {
  for (const [price, outcome] of [
    [64_191, "applied"],
    [64_194, "QUOTE_MOVED"],
  ] as const) {
    const market = openConversionMarket({}, { withinSpread: true });
    const quoteId = quoted(market, exchange(1));
    tick(market, seconds(1), price);
    const outcomeNow = market.refusalOf(exchange(1, { quoteId }));
    expect(outcomeNow).toBe(outcome);
    if (outcomeNow !== "applied") continue;
    // Bought at 64,000 and 0.3 percent: worth less than the hundred that it cost, at the price of now.
    expect((market.balance(1, BTC, "available") / COIN - 1) * price).toBeLessThan(100);
  }
});

test("without a spread a quote bears nothing, and a price that moved for the house is none", () => {
  const market = openConversionMarket({ spreadPpb: ppb(0) }, { withinSpread: true });
  const quoteId = quoted(market, exchange(1));
  tick(market, seconds(1), 64_001);
  expect(market.refusalOf(exchange(1, { quoteId }))).toBe("QUOTE_MOVED");
  tick(market, seconds(2), 63_999);
  expect(market.refusalOf(exchange(1, { quoteId }))).toBe("applied");
});

test("without a quote the smallest amount that is wanted decides", () => {
  const market = openConversionMarket();
  expect(market.refusalOf(exchange(1, { receiveAtomsMin: atoms(155_782) }))).toBe("QUOTE_MOVED");
  expect(market.refusalOf(exchange(1, { receiveAtomsMin: atoms(155_781) }))).toBe("applied");
  expect(market.refusalOf(exchange(1, { receiveAtomsMin: -1 as never }))).toBe("BAD_PARAMETER");
});

test("the inventory is never overdrawn", () => {
  const market = openConversionMarket({ valueAtomsMax: atoms(0) });
  for (const user of [1, 2]) market.send(exchange(user, { fromCoinId: BTC, toCoinId: USDT, atoms: atoms(75_000_000) }));
  expect(houseOf(market, "inventory", USDT)).toBe(4_288 * UNIT);
  const tooMuch = exchange(3, { fromCoinId: BTC, toCoinId: USDT, atoms: atoms(10_000_000) });
  const { userId: user, fromCoinId, toCoinId, atoms: given } = tooMuch;
  expect(market.refusalOf(tooMuch)).toBe("INVENTORY_SHORT");
  expect(market.refusalOf({ type: "QuoteConversion", userId: user, fromCoinId, toCoinId, atoms: given })).toBe(
    "INVENTORY_SHORT",
  );
});

test("refuses what is not on the list, the same coin, wrong amounts and empty accounts", () => {
  const market = openConversionMarket();
  expect(market.refusalOf(exchange(1, { toCoinId: USDT }))).toBe("SAME_COIN");
  expect(market.try(exchange(1, { toCoinId: 9 as typeof BTC }))).toEqual({ refusal: "NOT_FOUND", field: "toCoinId" });
  expect(market.refusalOf(exchange(9))).toBe("NOT_FOUND");
  expect(market.refusalOf(exchange(1, { atoms: atoms(UNIT - 1) }))).toBe("CONVERSION_RANGE");
  expect(market.refusalOf(exchange(1, { atoms: atoms(100_000 * UNIT + 1) }))).toBe("CONVERSION_RANGE");
  expect(market.refusalOf(exchange(1, { atoms: atoms(0) }))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(exchange(1, { atoms: 1.5 as never }))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(exchange(1, { atoms: atoms(10_001 * UNIT) }))).toBe("INSUFFICIENT_BALANCE");
});

test("without a live index nothing is priced", () => {
  const market = openConversionMarket();
  const quoteId = quoted(market, exchange(1));
  market.nowMs = (market.nowMs as number) + 3_001;
  expect(market.refusalOf(exchange(1))).toBe("MARKET_HALTED");
  tick(market, seconds(4), 64_000, 1);
  expect(market.refusalOf(exchange(1, { quoteId }))).toBe("MARKET_HALTED");
  expect(conversionOfferOf(market.state, USDT, BTC)).toEqual({ refusal: "MARKET_HALTED" });
  tick(market, seconds(5), 64_000);
  expect(market.refusalOf(exchange(1, { quoteId }))).toBe("applied");
});

test("two venues that differ by more than half a percent price nothing: one of them is wrong", () => {
  const market = openConversionMarket();
  const sent = (second: number): Command => {
    const receivedAt = utcMs(market.clock());
    const venue = (name: string, usdt: number) => {
      const price = priceE8(usdt * E8);
      return { pairId: BTCUSDT, venue: name, bid: price, ask: price, receivedAt };
    };
    return { type: "ObservePrices", origin: "simulated", quotes: [venue("a", 64_000), venue("b", second)] };
  };
  const sale = { fromCoinId: BTC, toCoinId: USDT, atoms: atoms(1_000_000) };
  market.send(sent(64_320.01));
  expect(market.refusalOf(exchange(1, sale))).toBe("MARKET_HALTED");
  market.state = restoreSnapshot(takeSnapshot(market.state));
  expect(market.refusalOf(exchange(1, sale))).toBe("MARKET_HALTED");
  market.send(sent(64_320));
  expect(market.refusalOf(exchange(1, sale))).toBe("applied");
});

test("what one user converts in a day is bounded; the next day starts anew", () => {
  const market = openConversionMarket({}, { dayValueAtomsMax: atoms(250 * UNIT) });
  market.send(exchange(1));
  market.send(exchange(1));
  expect(market.try(exchange(1))).toEqual({ refusal: "CONVERSION_RANGE", field: "dayValueAtomsMax" });
  expect(market.refusalOf(exchange(2))).toBe("applied");
  expect(market.refusalOf(exchange(1, { atoms: atoms(50 * UNIT) }))).toBe("applied");
  // 08:00 of the platform is midnight UTC; the tests begin at 22:13 UTC.
  const midnight = Math.ceil(START_MS / 86_400_000) * 86_400_000 + 16 * 3_600_000;
  tick(market, midnight - 1_000 - (market.nowMs as number), 64_000);
  expect(market.refusalOf(exchange(1))).toBe("CONVERSION_RANGE");
  market.nowMs = midnight;
  expect(market.refusalOf(exchange(1))).toBe("applied");
});

test("the same key is the same conversion, another body under it is refused", () => {
  const market = openConversionMarket();
  market.send(exchange(1, { key: "k" }));
  expect(market.try(exchange(1, { key: "k" }))).toMatchObject({ replayed: true, orderId: 1, notionalAtoms: 155_781 });
  expect(market.refusalOf(exchange(1, { key: "k", atoms: atoms(5 * UNIT) }))).toBe("DUPLICATE_REQUEST");
  expect(market.balance(1, USDT, "available")).toBe(9_900 * UNIT);
});

test("after a snapshot the same key is answered with the same text", () => {
  const market = openConversionMarket();
  market.send(exchange(1, { key: "k" }));
  const before = JSON.stringify(market.try(exchange(1, { key: "k" })));
  market.state = restoreSnapshot(takeSnapshot(market.state));
  expect(JSON.stringify(market.try(exchange(1, { key: "k" })))).toBe(before);
});

test("closed for all or for one coin, and rules that make no sense", () => {
  const market = openConversionMarket();
  const [coin] = conversionCoinsOf(market.state);
  const rules = conversionRulesOf(market.state)!;
  market.send({ type: "SetConversionCoin", ...coin!, isOpen: false });
  expect(market.try(exchange(1))).toEqual({ refusal: "PRODUCT_CLOSED", field: "fromCoinId" });
  market.send({ type: "SetConversionRules", ...rules, isOpen: false });
  expect(market.try(exchange(1))).toEqual({ refusal: "PRODUCT_CLOSED" });
  for (const wrong of [
    { valuationCoinId: BTC },
    { quoteMs: 0 },
    { tolerancePpb: ppb(1_000_000_000) },
    { dayValueAtomsMax: atoms(-1) },
    { dayOffsetMinutes: 841 },
  ]) {
    const [field] = Object.keys(wrong);
    const answer = market.try({ type: "SetConversionRules", ...rules, ...wrong });
    expect(answer).toEqual({ refusal: "BAD_PARAMETER", field });
  }
  for (const wrong of [
    { spreadPpb: ppb(-1) },
    { feePpb: ppb(600_000_000) },
    { valueAtomsMin: atoms(-1) },
    { valueAtomsMax: atoms(UNIT - 1) },
  ]) {
    const [field] = Object.keys(wrong);
    expect(market.try({ type: "SetConversionCoin", ...coin!, ...wrong })).toEqual({ refusal: "BAD_PARAMETER", field });
  }
});
