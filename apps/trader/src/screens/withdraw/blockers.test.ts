import { expect, test } from "vitest";
import { blockerOf, standingBlockers } from "./blockers.ts";
import { status } from "./withdraw.fixture.ts";

const time = { timeText: (utcMs: number) => `at ${utcMs}`, zone: "UTC+8" };
const guard = { hasFundPassword: true, hasContact: true };

test("nothing stands in the way of who may withdraw", () => expect(standingBlockers(status, guard, time)).toEqual([]));

test("all reasons are told, each once, with the way to mend it", () => {
  const closed = { ...status, reasons: [-1006, -6402, -1006, -6403] };
  expect(standingBlockers(closed, guard, time)).toEqual([
    { key: "withdrawal.why.verification", link: "/userauth" },
    { key: "withdrawal.why.window", values: { start: "11:00:00", end: "23:00:00", zone: "UTC+8" } },
    { key: "withdrawal.why.closed" },
  ]);
});

test("the user's own window is told with its hours, their time zone and the way to change it", () => {
  const own = { ownWindowOpen: false, ownWindowStart: "09:00:00", ownWindowEnd: "18:00:00" };
  expect(blockerOf(-6402, { ...status, ...own }, time)).toEqual({
    key: "withdrawal.why.ownWindow",
    values: { start: "09:00:00", end: "18:00:00", zone: "UTC+8" },
    link: "/secrety?view=withdrawalWindow",
  });
});

test("who has nothing to give a code by is led to where it is set up", () =>
  expect(standingBlockers({ ...status, reasons: [-6419] }, guard, time)).toEqual([
    { key: "withdrawal.why.codeWay", link: "/secrety?view=withdrawalCodes" },
  ]));

test("who asks while payouts of the coin are paused is told so", () =>
  expect(standingBlockers({ ...status, reasons: [-6421] }, guard, time)).toEqual([{ key: "withdrawal.why.paused" }]));

test("a pause says until when, a restriction without an end where to ask", () => {
  expect(blockerOf(-6406, { ...status, lockUntil: 5 }, time)).toEqual({
    key: "withdrawal.why.locked",
    values: { time: "at 5" },
  });
  expect(blockerOf(-6401, status, time)?.key).toBe("withdrawal.why.restricted");
  expect(blockerOf(-6406, status, time)?.key).toBe("withdrawal.why.addressLocked");
  expect(blockerOf(-9999, status, time)).toBeUndefined();
});

test("what the platform asks for must be set up first", () => {
  const asked = { ...status, needsCode: true };
  const nothing = { hasFundPassword: false, hasContact: false };
  expect(standingBlockers(asked, nothing, time).map(({ key, link }) => [key, link])).toEqual([
    ["withdrawal.why.fundPassword", "/fund-password"],
    ["withdrawal.why.contact", "/emailAuthentication"],
  ]);
  const free = { ...status, needsPassword: false };
  expect(standingBlockers(free, nothing, time)).toEqual([]);
});
