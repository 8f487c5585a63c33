import fc from "fast-check";
import { expect, test } from "vitest";
import { spanOf } from "./fund-runway.ts";

const DAY_MS = 86_400_000;
const untilAt = 100 * DAY_MS;
const ago = (days: number): number => untilAt - days * DAY_MS;
const asked = { count: 7, untilAt, fund: 1_000n, scale: 0 };

test("the fund lasts as many days as it holds days of average losses", () => {
  const results = new Map([
    [ago(1), -60n],
    [ago(3), 500n],
    [ago(7), -80n],
    [ago(8), -9_999n],
  ]);
  expect(spanOf(results, asked)).toEqual({ days: 7, losses: "140", lossDays: 2, daysLeft: 50 });
});

test("where nothing was lost no number of days is told", () => {
  expect(spanOf(new Map([[ago(2), 5n]]), asked)).toEqual({ days: 7, losses: "0", lossDays: 0 });
});

test("a fund below zero lasts no day", () => {
  expect(spanOf(new Map([[ago(1), -1n]]), { ...asked, fund: -4n })).toMatchObject({ daysLeft: 0 });
});

test("so many days of such losses the fund bears, and one more it does not", () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 15n),
      fc.array(fc.bigInt(-(10n ** 12n), 10n ** 12n), { minLength: 7, maxLength: 7 }),
      (fund, days) => {
        const found = spanOf(new Map(days.map((result, at) => [ago(at + 1), result])), { ...asked, fund });
        const lost = days.reduce((sum, result) => (result < 0n ? sum - result : sum), 0n);
        const left = BigInt(found.daysLeft ?? 0);
        const isTold = left * lost <= fund * 7n && (left + 1n) * lost > fund * 7n;
        expect(found.daysLeft === undefined ? lost === 0n : isTold).toBe(true);
      },
    ),
  );
});
