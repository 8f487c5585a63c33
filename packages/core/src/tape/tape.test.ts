import { CHAIN_START, headHash, sha256Hex } from "@agio/formulas";
import { canonicalJson, plainDecimal, priceE8, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Event } from "../events.ts";
import type { VenueQuote } from "./index-inputs.ts";
import type { TapeHeadPublished } from "./tape-events.ts";
import type { IndexTicked } from "../prices/price-events.ts";
import { takeSnapshot, restoreSnapshot } from "../snapshot.ts";
import { BTCUSDT, openMarket, START_MS, type TestMarket } from "../testing/market.ts";
import { PairTape, TICKS_AT_HAND } from "./pair-tape.ts";
import fc from "fast-check";

const E8 = 100_000_000;

/** One observation of three venues, one second after the last. Market sends are a second apart. */
function observe(market: TestMarket, price: number): Event[] {
  const receivedAt = utcMs(START_MS + market.sequence * 1_000);
  const quotes = ["a", "b", "c"].map((venue, i): VenueQuote => {
    return { pairId: BTCUSDT, venue, bid: priceE8(price * E8 - i), ask: priceE8(price * E8 + i), receivedAt };
  });
  return market.send({ type: "ObservePrices", origin: "simulated", quotes });
}

const tickIn = (events: readonly Event[]): IndexTicked =>
  events.find((event): event is IndexTicked => event.type === "IndexTicked")!;
const headIn = (events: readonly Event[]): TapeHeadPublished | undefined =>
  events.find((event): event is TapeHeadPublished => event.type === "TapeHeadPublished");

test("each tick is chained to the one before by what is published of it", () => {
  const market = openMarket();
  let before = CHAIN_START;
  for (const [i, price] of [60_000, 60_001, 59_999].entries()) {
    const tick = tickIn(observe(market, price));
    const inputs = tick.inputs.map(({ venue, bid, ask, receivedAt }) => ({
      venue,
      bid: plainDecimal(bid, 8),
      ask: plainDecimal(ask, 8),
      at: receivedAt,
    }));
    const { status, origin } = tick;
    const time = Number(market.state.prices.of(BTCUSDT).at);
    const published = {
      symbol: "btcusdt",
      seq: i + 1,
      time,
      value: plainDecimal(tick.value, 8),
      status,
      origin,
      inputs,
    };
    expect(tick.tickSeq).toBe(i + 1);
    expect(tick.hash).toBe(sha256Hex(before + canonicalJson(published)));
    before = tick.hash;
  }
});

test("a halted tick is on the tape, but no settlement counts it", () => {
  const market = openMarket();
  observe(market, 60_000);
  const silent = tickIn(market.send({ type: "ObservePrices", origin: "simulated", quotes: [] }));
  expect(silent).toMatchObject({ tickSeq: 2, status: "halted", value: 60_000 * E8 });
  const tape = market.state.tape.of(BTCUSDT)!;
  expect([tape.tickSeq, tape.size]).toEqual([2, 1]);
});

test("each minute has one head over the last tick of every pair, chained to the head before", () => {
  const market = openMarket();
  const heads: TapeHeadPublished[] = [];
  for (let second = 0; second < 130; second++) {
    const events = observe(market, 60_000 + second);
    const head = headIn(events);
    if (head === undefined) continue;
    const { tickSeq, hash } = tickIn(events);
    expect(head.marks).toEqual([{ pairId: BTCUSDT, tickSeq, hash }]);
    heads.push(head);
  }
  expect(heads.map(({ headSeq }) => headSeq)).toEqual([1, 2, 3]);
  const minutes = heads.map(({ at }) => Math.floor(at / 60_000));
  expect(new Set(minutes).size).toBe(heads.length);
  let before = CHAIN_START;
  for (const { headSeq, at, marks, hash } of heads) {
    const published = marks.map(({ tickSeq, hash: tickHash }) => ({ symbol: "btcusdt", seq: tickSeq, hash: tickHash }));
    expect(hash).toBe(headHash(before, { seq: headSeq, time: at, marks: published }));
    before = hash;
  }
});

test("after a snapshot the tape goes on as if nothing had happened", () => {
  const [live, restored] = [openMarket(), openMarket()];
  for (const price of [60_000, 60_010, 60_005]) {
    observe(live, price);
    observe(restored, price);
  }
  restored.state = restoreSnapshot(takeSnapshot(restored.state));
  expect(observe(restored, 60_100)).toEqual(observe(live, 60_100));
  expect(Buffer.from(takeSnapshot(restored.state)).equals(takeSnapshot(live.state))).toBe(true);
});

test("the ticks at hand are the last ones, and a window has exactly those inside it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: TICKS_AT_HAND + 300 }),
      fc.nat(TICKS_AT_HAND),
      fc.nat(TICKS_AT_HAND),
      (count, ago, length) => {
        const tape = new PairTape("btcusdt");
        const ticks = Array.from({ length: count }, (_, i) => ({ seq: i + 1, at: (i + 1) * 1_000, value: i }));
        for (const tick of ticks) tape.keep(tick, `${tick.seq}`);
        const atHand = ticks.slice(-TICKS_AT_HAND);
        const to = (count - ago) * 1_000;
        const from = to - length * 1_000;
        expect(tape.between(from, to)).toEqual(atHand.filter(({ at }) => at > from && at <= to));
        const newest = ticks.slice(-2).reverse();
        expect([tape.hashOf(0), tape.hashOf(1)]).toEqual([0, 1].map((back) => `${newest[back]?.seq ?? ""}`));
        const until = atHand.filter(({ at }) => at <= to);
        expect(tape.lastUntil(to, length)).toEqual(length === 0 ? [] : until.slice(-length));
      },
    ),
    { numRuns: 30 },
  );
});
