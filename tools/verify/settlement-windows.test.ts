import { settlementWindow } from "@agio/formulas";
import { seededRandom } from "@agio/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { expiryWindow } from "./settlement-windows.mjs";

const EXPIRY = 1_790_000_000_000;
const [BEFORE, AFTER] = [5_000, 9_000];

interface Tick {
  readonly seq: number;
  readonly time: number;
  readonly at: number;
  readonly status: "live" | "halted";
}

/** A tick a second around the expiry, less those of some gaps, some of which are told as halted. */
function tape(gaps: readonly { from: number; length: number; isTold: boolean }[], missing: number): Tick[] {
  const random = seededRandom(`${missing}`);
  const ticks: Tick[] = [];
  for (let second = -BEFORE; second < AFTER; second++) {
    const gap = gaps.find(({ from, length }) => second >= from && second < from + length);
    if (gap?.isTold === false || random.chance(missing / 100)) continue;
    const time = EXPIRY + second * 1_000;
    ticks.push({ seq: ticks.length + 1, time, at: time, status: gap === undefined ? "live" : "halted" });
  }
  return ticks;
}

test("the tool and the exchange find the same window of any expiry", () => {
  const gap = fc.record({
    from: fc.integer({ min: -4_000, max: 400 }),
    length: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 4_000 })),
    isTold: fc.boolean(),
  });
  const kinds = new Set<string>();
  fc.assert(
    fc.property(fc.array(gap, { maxLength: 3 }), fc.constantFrom(0, 3, 8, 60), (gaps, missing) => {
      const ticks = tape(gaps, missing);
      const valid = ticks.filter(({ status }) => status === "live");
      const around = {
        between: (from: number, to: number) => valid.filter(({ at }) => at > from && at <= to),
        lastUntil: (to: number, count: number) => valid.filter(({ at }) => at <= to).slice(-count),
        firstAfter: (from: number, count: number) => valid.filter(({ at }) => at > from).slice(0, count),
      };
      const own = settlementWindow(around, EXPIRY, ticks.at(-1)?.time ?? 0);
      const found = expiryWindow(ticks, EXPIRY);
      const expected = "since" in own ? { ticks: [], isExtended: true, isDecided: false } : { ...own, isDecided: true };
      const [first, last] = [expected.ticks[0], expected.ticks.at(-1)];
      kinds.add(`${expected.isDecided} ${expected.isExtended} ${(last?.at ?? 0) > EXPIRY}`);
      expect(found.isDecided).toBe(expected.isDecided);
      expect(found.isExtended).toBe(expected.isExtended);
      const range = expected.isDecided ? found.window : [];
      expect([range[0]?.seq, range.at(-1)?.seq, range.length]).toEqual([first?.seq, last?.seq, expected.ticks.length]);
    }),
    { numRuns: 60 },
  );
  expect([...kinds]).toEqual(expect.arrayContaining(["true false false", "true true false", "true true true"]));
});
