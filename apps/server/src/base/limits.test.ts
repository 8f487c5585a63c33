import { fakeClock } from "@agio/testkit";
import { expect, test } from "vitest";
import { openLimits } from "./limits.ts";

const RATES = { orderRatePerSecond: 1, publicRatePerSecond: 1, signInRatePerMinute: 2, weightOf: () => 1 };
const HOUR_MS = 3_600_000;

test("an address asks for three codes an hour for each sign-in it may try in a minute", () => {
  const clock = fakeClock();
  const limits = openLimits(RATES, clock.now);
  expect(Array.from({ length: 7 }, () => limits.takeCode("a"))).toEqual([true, true, true, true, true, true, false]);
  expect(limits.takeCode("b")).toBe(true);
  clock.advance(HOUR_MS / 6);
  expect([limits.takeCode("a"), limits.takeCode("a")]).toEqual([true, false]);
});

test("failed sign-ins of an address are counted by the minute, whatever they guess at", () => {
  const clock = fakeClock();
  const limits = openLimits(RATES, clock.now);
  limits.noteFailedSignIn("a");
  expect(limits.mayTrySignIn("a")).toBe(true);
  limits.noteFailedSignIn("a");
  expect([limits.mayTrySignIn("a"), limits.mayTrySignIn("b")]).toEqual([false, true]);
  clock.advance(60_000);
  expect(limits.mayTrySignIn("a")).toBe(true);
});

test("a call takes what it costs from its network, and a heavy one from all visitors together", () => {
  const limits = openLimits({ ...RATES, publicRatePerSecond: 10 }, fakeClock().now);
  expect([limits.takePublic("a", 15), limits.takePublic("a", 15), limits.takePublic("a", 5)]).toEqual([
    true,
    false,
    true,
  ]);
  const others = Array.from({ length: 12 }, (_, at) => limits.takePublic(`10.0.0.${at}`, 20));
  expect(others.filter(Boolean)).toHaveLength(9);
  expect(limits.takePublic("quiet")).toBe(true);
  expect(limits.takeUser(7, 20)).toBe(true);
});

test("a call that costs more than a burst takes the whole burst", () => {
  const limits = openLimits(RATES, fakeClock().now);
  expect([limits.takePublic("a", 100), limits.takePublic("a")]).toEqual([true, false]);
});

test("addresses of one IPv6 network are one caller", () => {
  const limits = openLimits(RATES, fakeClock().now);
  const taken = [1, 2, 3].map((host) => limits.takePublic(`2001:db8:0:1::${host}`));
  expect([...taken, limits.takePublic("2001:db8:0:2::1")]).toEqual([true, true, false, true]);
});

test("looking for a session that is there costs nothing in the end, for one that is not ten calls", () => {
  const limits = openLimits({ ...RATES, publicRatePerSecond: 10 }, fakeClock().now);
  for (let time = 0; time < 10; time++) {
    expect(limits.takeLookUp("a")).toBe(true);
    limits.giveBackLookUp("a");
  }
  expect([1, 2, 3].map(() => limits.takeLookUp("a"))).toEqual([true, true, false]);
});

test("strangers who use up the look-ups of all take none from a network that had a session", () => {
  const limits = openLimits({ ...RATES, publicRatePerSecond: 10 }, fakeClock().now);
  limits.takeLookUp("home");
  limits.giveBackLookUp("home");
  const strangers = Array.from({ length: 30 }, (_, at) => limits.takeLookUp(`10.0.0.${at}`));
  expect(strangers.filter(Boolean)).toHaveLength(20);
  expect([limits.takeLookUp("home"), limits.takeLookUp("new")]).toEqual([true, false]);
});

test("a network where somebody signed in is remembered, with all its addresses", () => {
  const limits = openLimits(RATES, fakeClock().now);
  limits.noteSession("2001:db8:0:1::1");
  expect([limits.hadSession("2001:db8:0:1::2"), limits.hadSession("2001:db8:0:2::1")]).toEqual([true, false]);
});

test("files that were refused count: after ten in an hour nothing more of that user is read, nor of their network after more", () => {
  const clock = fakeClock();
  const limits = openLimits(RATES, clock.now);
  const send = (userId: number, times: number): number =>
    Array.from({ length: times }, () => {
      if (!limits.maySendFile(userId, "10.0.0.1")) return false;
      limits.noteRefusedFile(userId, "10.0.0.1");
      return true;
    }).filter(Boolean).length;
  expect(send(7, 50)).toBe(10);
  expect(limits.maySendFile(8, "10.0.0.1")).toBe(true);
  for (let userId = 100; userId < 110; userId++) send(userId, 50);
  expect([limits.maySendFile(8, "10.0.0.1"), limits.maySendFile(8, "10.0.0.2")]).toEqual([false, true]);
  clock.advance(3_600_000);
  expect(limits.maySendFile(7, "10.0.0.1")).toBe(true);
});

test("a leader's own funds move sixty times an hour: everybody who looks at their page reads each move", () => {
  let now = 0;
  const limits = openLimits(RATES, () => now);
  const moves = (user: number) => Array.from({ length: 100 }, () => limits.takeLeadMove(user)).filter(Boolean).length;
  expect([moves(1), moves(2), moves(1)]).toEqual([60, 60, 0]);
  now = 60_000;
  expect(moves(1)).toBe(1);
});
