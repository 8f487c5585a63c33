import { expect, test } from "vitest";
import { uptimeDays, uptimePpm } from "./uptime.ts";

const DAY = 86_400_000;
const FIRST = Date.UTC(2026, 0, 1);

test("the time between two entries of the journal is a time it was away", () => {
  const span = { from: FIRST, to: FIRST + DAY };
  expect(uptimePpm([], span)).toBe(1_000_000);
  expect(uptimePpm([{ from: FIRST + DAY / 2, to: FIRST + (DAY * 3) / 4 }], span)).toBe(750_000);
  expect(uptimePpm([{ from: FIRST - DAY, to: FIRST + DAY / 4 }], span)).toBe(750_000);
  expect(uptimePpm([{ from: FIRST - DAY, to: FIRST }], span)).toBe(1_000_000);
  expect(uptimePpm([], { from: FIRST, to: FIRST })).toBeUndefined();
});

test("days begin with the first entry of the journal, and a stop over midnight counts for both", () => {
  const uptime = {
    startedAt: FIRST + DAY / 2,
    stops: () => [{ from: FIRST + (DAY * 3) / 4, to: FIRST + (DAY * 5) / 4 }],
  };
  expect(uptimeDays(uptime, FIRST + 2 * DAY, 3)).toEqual([
    { day: FIRST, ppm: 500_000 },
    { day: FIRST + DAY, ppm: 750_000 },
  ]);
});
