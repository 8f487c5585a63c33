import type { IndexStatus } from "@agio/core";
import { priceE8, utcMs } from "@agio/primitives";
import fc from "fast-check";
import { expect, test } from "vitest";
import { NumberReader, NumberWriter } from "./byte-columns.ts";
import { packMarks, unpackMarks } from "./head-marks.ts";
import { packTicks, unpackTicks, type PackedTick } from "./tick-codec.ts";

const price = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map(priceE8);
const input = fc.record({
  venue: fc.constantFrom("htx", "binance", "okx", "a, venue"),
  bid: price,
  ask: price,
  receivedAt: fc.integer({ min: 0, max: 9_999_999_999_999 }).map(utcMs),
});
const plainTick = fc.record({
  at: fc.integer({ min: 0, max: 9_999_999_999_999 }),
  value: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  status: fc.constantFrom<IndexStatus>("live", "thin", "halted"),
  origin: fc.constantFrom("simulated", "htx,binance,okx", ""),
  inputs: fc.uniqueArray(input, { selector: ({ venue }) => venue, maxLength: 4 }),
});

const tick = fc.tuple(plainTick, fc.boolean(), fc.boolean()).map(([plain, isRecovered, isByAge]): PackedTick => ({
  ...plain,
  ...(isByAge ? { byAge: true } : {}),
  ...(isRecovered ? { recovered: true } : {}),
}));

test("any ticks come out of a block as they went in", () => {
  fc.assert(
    fc.property(fc.array(tick, { maxLength: 40 }), (ticks) => {
      expect(unpackTicks(packTicks(ticks))).toEqual(ticks);
    }),
  );
});

test("numbers of either sign and any size are packed exactly", () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeInteger()), (numbers) => {
      const writer = new NumberWriter();
      for (const number of numbers) writer.write(number);
      const reader = new NumberReader(writer.bytes());
      expect(numbers.map(() => reader.read() + 0)).toEqual(numbers.map((number) => number + 0));
      expect(reader.isAtEnd).toBe(true);
    }),
  );
});

test("bytes that were cut off are noticed", () => {
  const writer = new NumberWriter();
  writer.write(1_000_000);
  const reader = new NumberReader(writer.bytes().slice(0, -1));
  expect(() => reader.read()).toThrow("packed numbers are whole");
});

test("the marks of a head come out as they went in", () => {
  const marks = [1, 2, 11].map((pairId) => ({ pairId, tickSeq: pairId * 7_776_000, hash: "0f".repeat(32) }));
  expect(unpackMarks(packMarks(marks))).toEqual(marks);
});
