import { coinId, pairId, priceE8, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import type { ObservePrices } from "./price-commands.ts";
import type { VenueQuote } from "../tape/index-inputs.ts";
import type { IndexTicked } from "./price-events.ts";
import { readCommand, writeCommand } from "../command-codec.ts";
import { readEvents } from "../event-reading.ts";
import { writeColdEvent } from "../cold-event.ts";
import { writeIndexTick, writeObservation } from "./price-records.ts";
import { WordWriter } from "../encoding/word-writer.ts";
import fc from "fast-check";

const START = 1_700_000_000_000;
const price = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }).map(priceE8);
const pair = fc.integer({ min: 0, max: 0xffff }).map(pairId);
const text = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) });
const hash = fc
  .array(fc.integer({ min: 1, max: 255 }), { minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString("hex"));
const quote: fc.Arbitrary<VenueQuote> = fc.record({
  pairId: pair,
  venue: fc.oneof(fc.constantFrom("htx", "binance", "okx", ""), text),
  bid: price,
  ask: price,
  receivedAt: fc.integer({ min: START - 2 ** 29, max: START + 2 ** 29 }).map(utcMs),
});
const observation: fc.Arbitrary<ObservePrices> = fc.record({
  type: fc.constant("ObservePrices"),
  origin: text,
  quotes: fc.array(quote, { maxLength: 40 }),
});
const ticked: fc.Arbitrary<IndexTicked> = pair.chain((pairOfTick) =>
  fc.record({
    type: fc.constant("IndexTicked"),
    pairId: fc.constant(pairOfTick),
    tickSeq: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    hash: hash,
    value: price,
    status: fc.constantFrom("live", "thin", "halted"),
    origin: text,
    inputs: fc.array(
      quote.map((one) => ({ ...one, pairId: pairOfTick })),
      { maxLength: 6 },
    ),
  }),
);

test("observations read back as they were written", () => {
  fc.assert(
    fc.property(observation, (command) => {
      const writer = new WordWriter();
      expect(writeObservation(command, writer)).toBe(true);
      expect(readCommand(writer.bytes())).toEqual(command);
    }),
  );
});

test("index ticks read back one after the other as they were written", () => {
  fc.assert(
    fc.property(fc.array(ticked, { maxLength: 5 }), (events) => {
      const writer = new WordWriter();
      for (const event of events) expect(writeIndexTick(event, writer)).toBe(true);
      expect(readEvents(writer.bytes())).toEqual(events);
    }),
  );
});

test("what does not fit a record leaves no trace in it and travels as JSON", () => {
  const one: VenueQuote = {
    pairId: pairId(1),
    venue: "a",
    bid: priceE8(1),
    ask: priceE8(2),
    receivedAt: utcMs(START),
  };
  const observations: ObservePrices[] = [
    { type: "ObservePrices", origin: "市场 🙂", quotes: [one] },
    { type: "ObservePrices", origin: "two\nlines", quotes: [one] },
    { type: "ObservePrices", origin: "x", quotes: [{ ...one, venue: "é" }] },
    { type: "ObservePrices", origin: "x", quotes: [one, { ...one, receivedAt: utcMs(0) }] },
    { type: "ObservePrices", origin: "x", quotes: [{ ...one, bid: -1 as typeof one.bid }] },
    { type: "ObservePrices", origin: "x", quotes: [{ ...one, ask: 0.5 as typeof one.ask }] },
  ];
  for (const command of observations) {
    const writer = new WordWriter();
    expect(writeObservation(command, writer)).toBe(false);
    expect(writer.length).toBe(0);
    writeCommand(command, writer);
    expect(readCommand(writer.bytes())).toEqual(command);
  }
  const hash = "ab".repeat(32);
  const plain = {
    type: "IndexTicked",
    pairId: pairId(1),
    tickSeq: 1,
    hash,
    value: priceE8(1),
    status: "live",
  } as const;
  for (const inputs of [[{ ...one, venue: "a\nb" }], [{ ...one, pairId: pairId(2) }]]) {
    const writer = new WordWriter();
    const event = { ...plain, origin: "x", inputs };
    expect(writeIndexTick(event, writer)).toBe(false);
    expect(writer.length).toBe(0);
    writeColdEvent(writer, event);
    expect(readEvents(writer.bytes())).toEqual([event]);
  }
});

test("a journal that has them as JSON is still read", () => {
  const writer = new WordWriter();
  const inputs: VenueQuote[] = [];
  const hash = "cd".repeat(32);
  const event = { type: "IndexTicked", pairId: pairId(3), tickSeq: 9, hash, value: priceE8(5) } as const;
  const tick = { ...event, status: "halted", origin: "simulated", inputs } as const;
  writeColdEvent(writer, tick);
  writeColdEvent(writer, { type: "CoinListed", coinId: coinId(7), code: "XYZ", scale: 8 });
  expect(readEvents(writer.bytes())).toHaveLength(2);
  expect(readEvents(writer.bytes())[0]).toEqual(tick);
});

test("a second of ten pairs and three venues takes a quarter of its JSON", () => {
  const quotes = Array.from({ length: 30 }, (_, i): VenueQuote => {
    const bid = priceE8(6_000_012_000_000 + i);
    return {
      pairId: pairId((i % 10) + 1),
      venue: ["htx", "binance", "okx"][i % 3]!,
      bid,
      ask: bid,
      receivedAt: utcMs(START + i),
    };
  });
  const command: ObservePrices = { type: "ObservePrices", origin: "htx,binance,okx", quotes };
  const writer = new WordWriter();
  writeObservation(command, writer);
  for (let id = 1; id <= 10; id++) {
    const inputs = quotes.filter((one) => one.pairId === id);
    const tick = { tickSeq: 86_400, hash: "ef".repeat(32), value: priceE8(6_000_012_000_000), status: "live" } as const;
    writeIndexTick({ type: "IndexTicked", pairId: pairId(id), ...tick, origin: command.origin, inputs }, writer);
  }
  const json = JSON.stringify(command).length + 10 * (JSON.stringify(quotes.slice(0, 3)).length + 220);
  expect(writer.byteLength).toBeLessThan(json / 3);
});
