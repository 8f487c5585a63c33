import { EventWriter } from "@agio/core";
import { expect, test } from "vitest";
import { Batch } from "./batch.ts";

test("only entries with answers are copied: a slice of a day's settlement stays where it was written", () => {
  const writer = new EventWriter();
  writer.reserve(3);
  const batch = new Batch(1);
  batch.answeredBytes = writer.length * 8;
  writer.reserve(8_000);
  batch.close(writer);
  expect(batch.payload.byteLength).toBe(8_003 * 8);
  expect(batch.payload.buffer).toBe(writer.floats.buffer);
  expect(batch.answered.buffer).not.toBe(writer.floats.buffer);
  expect(batch.answered.buffer.byteLength).toBe(3 * 8);
});
