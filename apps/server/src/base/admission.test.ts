import { fakeClock } from "@agio/testkit";
import { expect, test } from "vitest";
import {
  ENDS_OF_USER_MAX,
  FIRST_UNDER_WAY_MAX,
  NEW_UNDER_WAY_MAX,
  NEW_UNDER_WAY_MIN,
  openAdmission,
  UNDER_WAY_MAX,
} from "./admission.ts";

const [GREEDY, QUIET] = [7, 8];

function busy() {
  const clock = fakeClock();
  let late = 0;
  const admission = openAdmission({ delayMs: () => late, clock: clock.now });
  /** Enters as often as it may, `times` at most. */
  const fill = (userId: number, times: number, work: "new" | "end" = "new") =>
    Array.from({ length: times }, () => admission.enter(userId, work)).filter((leave) => leave !== undefined);
  return { clock, admission, fill, setLate: (milliseconds: number) => (late = milliseconds) };
}

test("while the process keeps up, one user may have hundreds of orders under way", () => {
  expect(busy().fill(GREEDY, 1_000)).toHaveLength(NEW_UNDER_WAY_MAX);
});

test("when it is late, new orders of those with most under way are turned away, and nobody else's", () => {
  const { clock, admission, fill, setLate } = busy();
  fill(GREEDY, 100);
  setLate(51);
  clock.advance(100);
  expect(admission.enter(GREEDY, "new")).toBeUndefined();
  expect(admission.enter(QUIET, "new")).toBeDefined();
  expect(admission.shed()).toBe(1);
});

test("the longer it is late the fewer are let in, down to a few", () => {
  const { clock, fill, setLate } = busy();
  let leaving = fill(GREEDY, 200);
  setLate(500);
  for (let time = 0; time < 40; time++) {
    clock.advance(100);
    for (const leave of leaving) leave();
    leaving = fill(GREEDY, 200);
  }
  expect(leaving).toHaveLength(NEW_UNDER_WAY_MIN);
});

test("the later it is, the fewer are let in at once", () => {
  const { clock, fill, setLate } = busy();
  for (const leave of fill(GREEDY, 250)) leave();
  setLate(100);
  clock.advance(100);
  // A delay twice as long as it may be: half of those that were under way.
  expect(fill(GREEDY, 250)).toHaveLength(125);
});

test("two greedy users get the same", () => {
  const { clock, admission, fill, setLate } = busy();
  fill(GREEDY, 100);
  setLate(60);
  clock.advance(100);
  // 100 under way × 0.7, for two.
  expect(fill(QUIET, 100)).toHaveLength(35);
  expect(admission.enter(GREEDY, "new")).toBeUndefined();
});

test("cancels and orders that reduce are let in where new orders are not", () => {
  const { clock, admission, fill, setLate } = busy();
  fill(GREEDY, 100);
  setLate(1_000);
  clock.advance(100);
  expect(admission.enter(GREEDY, "new")).toBeUndefined();
  expect(fill(GREEDY, 1_000, "end")).toHaveLength(ENDS_OF_USER_MAX);
});

test("what is under way is bounded whoever asks, ends of orders last of all", () => {
  const { admission, fill } = busy();
  for (let userId = 1; userId <= FIRST_UNDER_WAY_MAX; userId++) fill(userId, 1);
  expect(admission.enter(9_000, "new")).toBeUndefined();
  let ends = 0;
  for (let userId = 1; userId <= 3_000; userId++) ends += fill(userId, 1, "end").length;
  expect(ends).toBe(UNDER_WAY_MAX - FIRST_UNDER_WAY_MAX);
});

test("whoever has no order under way is let in also where one user has filled all places of the greedy", () => {
  const { admission, fill } = busy();
  fill(GREEDY, 1_000);
  expect(admission.enter(GREEDY, "new")).toBeUndefined();
  expect(admission.enter(QUIET, "new")).toBeDefined();
});

test("a moment in which few were under way does not shut everybody out", () => {
  const { clock, fill, setLate } = busy();
  const leaving = fill(GREEDY, 200);
  for (const leave of leaving) leave();
  setLate(60);
  clock.advance(100);
  expect(fill(GREEDY, 200)).toHaveLength(140);
});

test("who asks before is told the same, and takes no place", () => {
  const { clock, admission, fill, setLate } = busy();
  fill(GREEDY, 100);
  expect(admission.isBusy()).toBe(false);
  setLate(51);
  clock.advance(100);
  expect([admission.isBusy(), admission.wouldTurnAway(GREEDY, "new"), admission.wouldTurnAway(QUIET, "new")]).toEqual([
    ...[true, true, false],
  ]);
  expect([admission.wouldTurnAway(QUIET, "new"), admission.shed()]).toEqual([false, 1]);
  // Caught up again, but not yet with room for everybody.
  setLate(0);
  expect(admission.isBusy()).toBe(true);
});

test("when it has caught up, all are let in again", () => {
  const { clock, fill, setLate } = busy();
  let leaving = fill(GREEDY, 200);
  setLate(500);
  clock.advance(100);
  fill(GREEDY, 1);
  for (const leave of leaving) leave();
  setLate(0);
  for (let time = 0; time < 100; time++) {
    clock.advance(100);
    leaving = fill(GREEDY, 1);
    for (const leave of leaving) leave();
  }
  expect(fill(GREEDY, 1_000)).toHaveLength(NEW_UNDER_WAY_MAX);
});
