import fc from "fast-check";
import { expect, test } from "vitest";
import { PairTape } from "../tape/pair-tape.ts";
import { E8, EXPIRY_MS } from "../testing/option-world.ts";
import { settlementPrice as priceOf } from "./option-settlement.ts";

const SECOND = 1_000;
const HALF_HOUR_S = 1_800;

/** Asked at the last tick. */
function settlementPrice(tape: PairTape, expiryAt: number) {
  const found = priceOf(tape, expiryAt, tape.tick(0).at);
  if ("since" in found) throw new Error("the expiry waits");
  return found;
}

/** A tape with a tick a second from `seconds` before the expiry up to it, but for those that are left out. */
function tapeOf(seconds: number, priceOf: (second: number) => number, isMissing = (_: number) => false): PairTape {
  const tape = new PairTape("btcusdt");
  for (let second = -seconds + 1, seq = 1; second <= 0; second++, seq++) {
    if (isMissing(second)) continue;
    tape.keep({ seq, at: EXPIRY_MS + second * SECOND, value: priceOf(second) }, `hash ${seq}`);
  }
  return tape;
}

test("an expiry is settled at the exact mean of the last 1,800 seconds, a tie to the even unit", () => {
  const wave = (second: number): number => 60_000 * E8 + ((second * 7_919) % 100_003);
  const sum = Array.from({ length: HALF_HOUR_S }, (_, i) => BigInt(wave(-i))).reduce((one, other) => one + other, 0n);
  const settled = settlementPrice(tapeOf(4_000, wave), EXPIRY_MS);
  const [floor, rest] = [Number(sum / 1_800n), sum % 1_800n];
  expect(settled.settlementE8).toBe(rest > 900n ? floor + 1 : floor);
  expect(settled).toMatchObject({
    seqFrom: 4_000 - HALF_HOUR_S + 1,
    seqTo: 4_000,
    ticks: HALF_HOUR_S,
    isExtended: false,
  });
  // 900 at 1 and 900 at 2 lie at 1.5: to 2; at 2 and 3 also to 2.
  expect(
    settlementPrice(
      tapeOf(1_800, (second) => (second % 2 === 0 ? 1 : 2)),
      EXPIRY_MS,
    ).settlementE8,
  ).toBe(2);
  expect(
    settlementPrice(
      tapeOf(1_800, (second) => (second % 2 === 0 ? 3 : 2)),
      EXPIRY_MS,
    ).settlementE8,
  ).toBe(2);
});

test("with up to 5 percent missing the ticks that are there count", () => {
  const settled = settlementPrice(
    tapeOf(
      4_000,
      (second) => (second > -100 ? 3 : second <= -HALF_HOUR_S ? 1_000 : 2),
      (second) => second % 20 === 0,
    ),
    EXPIRY_MS,
  );
  // 1,710 ticks: 95 at 3, the rest at 2; what is older than the half hour does not count.
  expect(settled).toMatchObject({ settlementE8: 2, ticks: 1_710, isExtended: false });
});

test("with more missing the window reaches back to 1,800 ticks, and says so", () => {
  const isMissing = (second: number): boolean => second % 20 === 0 || second === -1;
  const settled = settlementPrice(
    tapeOf(4_000, (second) => (second <= -HALF_HOUR_S ? 1_801 : 1), isMissing),
    EXPIRY_MS,
  );
  // 1,709 at 1 and the 91 before the half hour at 1,801.
  expect(settled).toMatchObject({ settlementE8: 92, ticks: HALF_HOUR_S, isExtended: true });
});

test("an index that has few ticks waits for more; one that has ended is settled on all of them", () => {
  const tape = tapeOf(10, (second) => 100 - second);
  expect(priceOf(tape, EXPIRY_MS, EXPIRY_MS)).toMatchObject({ since: { seq: 1 } });
  expect(priceOf(tape, EXPIRY_MS, Infinity)).toMatchObject({ settlementE8: 104, ticks: 10, isExtended: true });
});

test("no tick after the expiry changes its price, and the tick at the expiry belongs to it", () => {
  const drawn = fc.array(fc.record({ after: fc.integer({ min: 1, max: 900 }), value: fc.integer({ min: 1 }) }));
  fc.assert(
    fc.property(drawn, fc.integer({ min: 1, max: 1_000 }), (later, last) => {
      const tape = tapeOf(HALF_HOUR_S, (second) => (second === 0 ? last * HALF_HOUR_S : 0));
      const before = settlementPrice(tape, EXPIRY_MS);
      expect(before.settlementE8).toBe(last);
      later.forEach(({ after, value }, i) =>
        tape.keep({ seq: HALF_HOUR_S + 1 + i, at: EXPIRY_MS + after * SECOND, value }, ""),
      );
      expect(settlementPrice(tape, EXPIRY_MS)).toEqual(before);
    }),
  );
});
