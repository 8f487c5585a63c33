import { pairId, priceE8, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { VenueQuote } from "../tape/index-inputs.ts";
import { BTCUSDT, openMarket, place, START_MS, type TestMarket } from "../testing/market.ts";
import { indexOf } from "../views.ts";

const E8 = 100_000_000;

/** Quotes of venues a, b, c… at the given prices, so many milliseconds old. */
function observe(market: TestMarket, prices: readonly number[], ageMs = 0): Command {
  const now = START_MS + market.sequence * 1_000;
  const quotes = prices.map((price, i): VenueQuote => {
    const e8 = priceE8(Math.round(price * E8));
    return { pairId: BTCUSDT, venue: "abcdef"[i]!, bid: e8, ask: e8, receivedAt: utcMs(now - ageMs) };
  });
  return { type: "ObservePrices", origin: "simulated", quotes };
}

test("one venue that is 3 percent off counts as half a percent", () => {
  const market = openMarket();
  const [tick] = market.send(observe(market, [100, 100.1, 103]));
  expect(tick).toMatchObject({ type: "IndexTicked", value: 100.2335 * E8, status: "live", origin: "simulated" });
});

test("two venues give a thin index, one halts it at its last value", () => {
  const market = openMarket();
  expect(market.send(observe(market, [100, 101]))[0]).toMatchObject({ value: 100.5 * E8, status: "thin" });
  expect(market.send(observe(market, [120]))[0]).toMatchObject({ value: 100.5 * E8, status: "halted" });
  expect(indexOf(market.state, BTCUSDT)).toMatchObject({ value: 100.5 * E8, status: "halted" });
});

test("quotes older than ten seconds are dropped, and three seconds of silence halt the index", () => {
  const market = openMarket();
  expect(market.send(observe(market, [100, 101, 102], 3_000))[0]).toMatchObject({ status: "live" });
  expect(market.send(observe(market, [100, 101, 102], 3_001))[0]).toMatchObject({ status: "halted" });
  expect(market.send(observe(market, [100, 101, 102], 10_001))[0]).toMatchObject({ status: "halted", inputs: [] });
});

test("a venue's weight falls with its silence, to nothing after two seconds", () => {
  const market = openMarket();
  const aged = (...ages: number[]): Command => {
    const { quotes } = observe(market, [100, 100, 100.3]) as Extract<Command, { type: "ObservePrices" }>;
    const at = START_MS + market.sequence * 1_000;
    const spoken = quotes.map((quote, place) => ({ ...quote, receivedAt: utcMs(at - (ages[place] ?? 0)) }));
    return { type: "ObservePrices", origin: "simulated", byAge: true, quotes: spoken };
  };
  expect(market.send(aged(0, 0, 0))[0]).toMatchObject({ value: 100.1 * E8, status: "live", byAge: true });
  expect(market.send(aged(0, 0, 1_000))[0]).toMatchObject({ value: 100.06 * E8, status: "live" });
  expect(market.send(aged(0, 1_000, 1_999))[0]).toMatchObject({
    value: Math.floor(((100 * 3_000 + 100.3) / 3_001) * E8),
  });
  expect(market.send(aged(0, 0, 2_000))[0]).toMatchObject({ value: 100 * E8, status: "thin" });
  expect(market.send(aged(0, 2_000, 2_000))[0]).toMatchObject({ value: 100 * E8, status: "halted" });
  // A clock that is a little behind the feed's makes no quote younger than new.
  expect(market.send(aged(-5, 0, 0))[0]).toMatchObject({ value: 100.1 * E8 });
});

test("a crossed or empty quote does not count", () => {
  const market = openMarket();
  const command = observe(market, [100, 101, 102]) as Extract<Command, { type: "ObservePrices" }>;
  const quotes = [
    { ...command.quotes[0]!, ask: priceE8(1) },
    { ...command.quotes[1]!, bid: priceE8(0) },
    command.quotes[2]!,
  ];
  expect(market.send({ ...command, quotes })[0]).toMatchObject({ status: "halted" });
});

test("until the first trade the band of a pair is measured from its index", () => {
  const market = openMarket({ priceBandPpb: 200_000_000 as never });
  expect(market.refusalOf(place(1, { priceTicks: 9_999, sizeLots: 1 }))).toBe("applied");
  market.send(observe(market, [100, 100, 100]));
  expect(market.refusalOf(place(1, { priceTicks: 1_200, sizeLots: 1 }))).toBe("applied");
  expect(market.refusalOf(place(1, { priceTicks: 1_201, sizeLots: 1 }))).toBe("PRICE_BAND");
});

test("history is imported only before the first trade and only in order", () => {
  const market = openMarket();
  const rows = [
    [60_000, 100, 110, 90, 105, 7, 700],
    [120_000, 105, 105, 105, 105, 0, 0],
  ] as const;
  const history = (change: object): Command =>
    ({ type: "ImportCandles", pairId: BTCUSDT, interval: "1m", origin: "simulated", rows, ...change }) as Command;
  expect(market.send(history({}))).toEqual([expect.objectContaining({ type: "CandlesImported", rows })]);
  expect(market.refusalOf(history({ rows: rows.toReversed() }))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(history({ rows: [[60_000, 100, 99, 90, 105, 7, 700]] }))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(history({ interval: "2m" }))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(history({ pairId: pairId(9) }))).toBe("NOT_FOUND");
  market.send(place(1, { side: "sell", priceTicks: 1_000, sizeLots: 1 }));
  market.send(place(2, { priceTicks: 1_000, sizeLots: 1 }));
  expect(market.refusalOf(history({}))).toBe("PRODUCT_CLOSED");
});
