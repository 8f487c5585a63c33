import { fakeClock } from "@agio/testkit";
import { pairId } from "@agio/primitives";
import { afterEach, expect, test } from "vitest";
import { COIN_MODELS, openMarket, openVenueServer, type VenueServer } from "../../../../simulator/src/index.ts";
import { openPriceSources, urlsOnOneHost, type PriceSources } from "./price-sources.ts";
import { priceFromWire } from "./wire-values.ts";

const OPEN_MS = Date.parse("2026-11-18T13:00:00Z");
const PAIRS = COIN_MODELS.map(({ symbol }, index) => ({ pairId: pairId(index + 1), symbol }));
let stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
});

type VenueNames = (symbol: string, venue: string) => string | undefined;

async function openWorld(
  startMs: number,
  venueSymbol: VenueNames = (symbol) => symbol,
): Promise<{ venues: VenueServer; sources: PriceSources; tick(): void }> {
  const market = openMarket({ models: COIN_MODELS, seed: "round trip", startMs, startPrices: new Map() });
  const venues = await openVenueServer(market, "round trip", 0);
  const clock = fakeClock(startMs);
  const sources = openPriceSources({
    names: ["htx", "binance", "okx"],
    urls: urlsOnOneHost(venues.url),
    pairs: PAIRS,
    venueSymbol,
    clock: clock.now,
    onStatus: () => {},
  });
  stops.push(venues.stop, sources.stop);
  const tick = (): void => {
    clock.advance(250);
    market.tick(clock.now());
    venues.tick(clock.now());
  };
  return { venues, sources, tick };
}

/** Ticks until every venue quotes `count` pairs, then a little more. */
async function tickUntilQuoted(world: Awaited<ReturnType<typeof openWorld>>, count: number): Promise<void> {
  await expect
    .poll(
      () => {
        world.tick();
        return world.sources.quotes().length;
      },
      { timeout: 10_000, interval: 20 },
    )
    .toBe(count * 3);
  for (let more = 0; more < 40; more += 1) world.tick();
}

test("a symbol is heard at once on a connection of its own, and one that no venue has is not", async () => {
  const world = await openWorld(OPEN_MS);
  await tickUntilQuoted(world, PAIRS.length);
  const ticking = setInterval(world.tick, 20);
  stops.push(() => clearInterval(ticking));
  const [known, unknown] = await Promise.all([
    world.sources.listen("okx", "btcusdt"),
    world.sources.listen("htx", "nonusdt"),
  ]);
  expect(known.quote?.bid).toBeGreaterThan(0);
  expect(unknown.quote).toBeUndefined();
});

test("what the emulated venues emit is what the adapters quote", async () => {
  const world = await openWorld(OPEN_MS);
  await tickUntilQuoted(world, PAIRS.length);
  const emitted = world.venues.venues.flatMap(({ protocol, books }) =>
    PAIRS.map(({ pairId: id, symbol }) => {
      const sides = books.get(symbol)?.sides();
      const [bid, ask] = [sides?.bids[0]?.[0] ?? "", sides?.asks[0]?.[0] ?? ""];
      return { pairId: id, venue: protocol.name, bid: priceFromWire(bid), ask: priceFromWire(ask) };
    }),
  );
  const quoted = () => world.sources.quotes().map(({ receivedAt: _, ...quote }) => quote);
  await expect.poll(quoted, { timeout: 5_000, interval: 20 }).toEqual(emitted);
  const quotes = world.sources.quotes();
  expect(quotes.every(({ receivedAt }) => receivedAt > OPEN_MS)).toBe(true);
});

test("history reaches back 500 candles and ends near the live price", async () => {
  const world = await openWorld(OPEN_MS);
  const rows = await world.sources.history("ethusdt", "4h", 500);
  expect(rows).toHaveLength(500);
  expect(Number(rows.at(-1)?.close)).toBeCloseTo(3_420, 0);
  const minutes = await world.sources.history("ethusdt", "1m", 1_440);
  expect(new Set(minutes.map(({ startMs }) => startMs)).size).toBe(1_440);
  expect((minutes.at(-1)?.startMs ?? 0) - (minutes[0]?.startMs ?? 0)).toBe(1_439 * 60_000);
  expect(await world.sources.history("unknownusdt", "4h", 500)).toEqual([]);
});

test("a market that is closed has no quotes, the others have", async () => {
  const saturday = await openWorld(Date.parse("2026-11-21T12:00:00Z"));
  await tickUntilQuoted(saturday, PAIRS.length - 1);
  expect(saturday.sources.quotes().some(({ pairId: id }) => id === 11)).toBe(false);
});

test("a pair that has other venues is quoted by those: one that is no source counts no longer, one that is new comes", async () => {
  const [first] = PAIRS;
  let venues = ["htx", "binance", "okx"];
  const world = await openWorld(OPEN_MS, (symbol, venue) =>
    symbol !== first?.symbol || venues.includes(venue) ? symbol : undefined,
  );
  const venuesOf = (id = first?.pairId) =>
    world.sources.quotes().flatMap((quote) => (quote.pairId === id ? [quote.venue] : []));
  await tickUntilQuoted(world, PAIRS.length);
  venues = ["binance", "okx"];
  world.sources.refresh();
  expect(venuesOf()).toEqual(["binance", "okx"]);
  expect(venuesOf(PAIRS[1]?.pairId)).toEqual(["htx", "binance", "okx"]);
  venues = ["htx", "okx"];
  world.sources.refresh();
  const quoted = () => {
    world.tick();
    return venuesOf();
  };
  await expect.poll(quoted, { timeout: 10_000, interval: 20 }).toEqual(["okx", "htx"]);
});

test("what all three venues traded in the last seconds is read back, in the order of time", async () => {
  const world = await openWorld(OPEN_MS);
  await tickUntilQuoted(world, PAIRS.length);
  const [bitcoin] = PAIRS;
  const fromMs = Math.ceil(OPEN_MS / 1_000) * 1_000;
  const span = { pairIds: new Set([bitcoin!.pairId]), fromMs, toMs: fromMs + 5_000 };
  const published = await world.sources.published(span);
  expect(published.map(({ venue, pairId: id }) => [venue, id])).toEqual(
    ["htx", "binance", "okx"].map((venue) => [venue, bitcoin!.pairId]),
  );
  const [htx, binance, okx] = published.map(({ prices }) => prices);
  expect(okx).toEqual(htx);
  expect(htx!.every(({ at }, place) => place === 0 || at > htx![place - 1]!.at)).toBe(true);
  // A second of Binance closes with the last trade before its end.
  expect(binance!.length).toBeGreaterThan(1);
  for (const { at, price } of binance!) expect(htx!.findLast((trade) => trade.at < at)?.price).toBe(price);
  expect(await world.sources.published({ ...span, pairIds: new Set() })).toEqual([]);
});
