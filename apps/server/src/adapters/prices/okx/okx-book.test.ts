import { assert } from "@agio/primitives";
import { expect, test } from "vitest";
import { fixture, plainBook } from "../testing/fixtures.ts";
import { openOkxBook, type OkxBook } from "./okx-book.ts";
import { readOkxFrame, type OkxBookFrame } from "./okx-frames.ts";

const frames = fixture("okx")
  .map(readOkxFrame)
  .filter((frame): frame is OkxBookFrame => frame.kind === "book" && frame.instrument === "BTC-USDT");

function played(list: readonly OkxBookFrame[]): { book: OkxBook; answers: boolean[] } {
  const book = openOkxBook();
  return { book, answers: list.map((frame) => book.take(frame)) };
}

test("snapshot and updates give the venue's book", () => {
  const plain = plainBook();
  for (const frame of frames) plain.change(frame.bids, frame.asks);
  const { book, answers } = played(frames);
  expect(answers.every(Boolean)).toBe(true);
  expect({ symbol: "x", ...book.best() }).toEqual(plain.quote("x"));
});

test("a lost update is noticed by its sequence, and a new snapshot heals", () => {
  const [snapshot, , second] = frames;
  assert(snapshot !== undefined && second !== undefined, "the fixture has a snapshot and two updates");
  const { book, answers } = played([snapshot, second]);
  expect(answers).toEqual([true, false]);
  expect(book.best()).toBeUndefined();
  expect(book.take(snapshot)).toBe(true);
  expect(book.best()).toBeDefined();
});

test("without sequences a lost update is noticed by the checksum", () => {
  const bare = frames.map((frame) => ({ ...frame, sequence: undefined, previousSequence: undefined }));
  expect(played(bare).answers.every(Boolean)).toBe(true);
  expect(played(bare.toSpliced(1, 1)).answers).toContain(false);
});

test("an update before any snapshot is not taken", () => {
  expect(played(frames.slice(1)).answers[0]).toBe(false);
});
