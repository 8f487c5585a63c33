import { CHAIN_START, headHash } from "@agio/formulas";
import { priceE8, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Event } from "../events.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { BTCUSDT, openMarket, START_MS, type TestMarket } from "../testing/market.ts";
import type { NoteAuditHead } from "./tape-commands.ts";
import type { TapeHeadPublished } from "./tape-events.ts";

const [A, B, C] = ["a", "b", "c"].map((letter) => letter.repeat(64)) as [string, string, string];
const note = (entries: number, hash: string, isContinued = true): NoteAuditHead => ({
  type: "NoteAuditHead",
  ...{ entries, hash, isContinued },
});

/** A minute of one observation, with the head that it publishes. */
function nextHead(market: TestMarket): TapeHeadPublished {
  market.nowMs = Math.ceil((market.nowMs + 1) / 60_000) * 60_000;
  const quotes = ["a", "b", "c"].map((venue) => ({
    ...{ pairId: BTCUSDT, venue, receivedAt: utcMs(market.nowMs) },
    ...{ bid: priceE8(6_000_000_000_000), ask: priceE8(6_000_000_000_000) },
  }));
  const events = market.send({ type: "ObservePrices", origin: "simulated", quotes });
  return events.find((event: Event): event is TapeHeadPublished => event.type === "TapeHeadPublished")!;
}

test("every head of the tape from then on carries where the audit log ended, under its hash", () => {
  const market = openMarket();
  market.nowMs = START_MS;
  const first = nextHead(market);
  expect(first.audit).toBeUndefined();
  expect(market.send(note(12, A))).toEqual([{ type: "AuditHeadNoted", entries: 12, hash: A, breaks: 0 }]);
  const heads = [nextHead(market), nextHead(market)];
  let before = first.hash;
  for (const { headSeq, at, marks, audit, hash } of heads) {
    expect(audit).toEqual({ entries: 12, hash: A, breaks: 0 });
    const published = marks.map(({ tickSeq, hash: tickHash }) => ({ symbol: "btcusdt", seq: tickSeq, hash: tickHash }));
    const head = { seq: headSeq, time: at, marks: published };
    expect(hash).toBe(headHash(before, { ...head, audit: { entries: 12, hash: A, breaks: 0 } }));
    expect(hash).not.toBe(headHash(before, head));
    before = hash;
  }
  expect(first.hash).not.toBe(CHAIN_START);
});

test("a log that does not go on from what was noted is taken as it is, and counted for good", () => {
  const market = openMarket();
  market.send(note(12, A));
  expect(market.send(note(9, B, false))).toMatchObject([{ entries: 9, hash: B, breaks: 1 }]);
  expect(market.send(note(10, C))).toMatchObject([{ entries: 10, breaks: 1 }]);
});

test.each([
  ["the same end again", note(12, A), "DUPLICATE_REQUEST"],
  ["fewer entries as a continuation", note(11, B), "BAD_PARAMETER"],
  ["another hash of the same entry as a continuation", note(12, B), "BAD_PARAMETER"],
  ["no entry", note(0, B), "BAD_PARAMETER"],
  ["half an entry", note(13.5, B), "BAD_PARAMETER"],
  ["what is no hash", note(13, "abc"), "BAD_PARAMETER"],
  ["a hash in capitals", note(13, "A".repeat(64)), "BAD_PARAMETER"],
] as const)("%s is refused and changes nothing", (_title, command, refusal) => {
  const market = openMarket();
  market.send(note(12, A));
  const before = takeSnapshot(market.state);
  expect(market.refusalOf(command)).toBe(refusal);
  expect(takeSnapshot(market.state)).toEqual(before);
});

test("the first end of a log breaks nothing", () => {
  expect(openMarket().refusalOf(note(1, A, false))).toBe("BAD_PARAMETER");
});

test("a snapshot keeps it, and without one it has the bytes of before", () => {
  const market = openMarket();
  const bare = takeSnapshot(market.state);
  expect(Buffer.from(bare).includes("audit")).toBe(false);
  market.send(note(12, A));
  const restored = restoreSnapshot(takeSnapshot(market.state));
  expect(restored.tape.audit).toEqual({ entries: 12, hash: A, breaks: 0 });
  expect(takeSnapshot(restored)).toEqual(takeSnapshot(market.state));
  expect(restoreSnapshot(bare).tape.audit).toBeUndefined();
});
