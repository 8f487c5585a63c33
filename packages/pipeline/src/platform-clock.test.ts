import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { openPlatformClock, type PlatformClock, type PlatformClockOptions } from "./platform-clock.ts";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOON = Date.UTC(2026, 0, 5, 12);

/** A machine whose clocks do what they are told. `trueAt` is the time of the world outside. */
function machineAt(startMs = NOON) {
  let trueAt = startMs;
  let awakeMs = 5_000;
  let wrongMs = 0;
  return {
    trueAt: () => trueAt,
    wall: () => Math.floor(trueAt + wrongMs),
    monotonic: () => awakeMs,
    sinceBoot: () => trueAt - startMs + 5_000,
    /** Time passes. */
    run(milliseconds: number): void {
      trueAt += milliseconds;
      awakeMs += milliseconds;
    },
    /** Time passes while the machine sleeps. */
    sleep: (milliseconds: number) => void (trueAt += milliseconds),
    /** From now on the wall clock is this far from the truth. */
    setWrong: (milliseconds: number) => void (wrongMs = milliseconds),
  };
}

type Machine = ReturnType<typeof machineAt>;

const openedOn = (machine: Machine, options: Partial<PlatformClockOptions> = {}): PlatformClock =>
  openPlatformClock({ ...machine, lastAt: 0, ...options });

/** Lets time pass in steps in which somebody asks for the time. Returns the last reading. */
function live(machine: Machine, clock: PlatformClock, milliseconds: number, stepMs = 100): number {
  for (let passed = 0; passed < milliseconds; passed += stepMs) {
    machine.run(Math.min(stepMs, milliseconds - passed));
    clock.now();
  }
  return clock.now();
}

const honestMs = fc.integer({ min: -SECOND_MS, max: SECOND_MS });
const wildMs = fc.oneof(
  fc.integer({ min: 5 * SECOND_MS, max: 1_200 * DAY_MS }),
  fc.integer({ min: -1_200 * DAY_MS, max: -5 * SECOND_MS }),
);
const step = fc.oneof(
  fc.record({ kind: fc.constant("run" as const), ms: fc.double({ min: 0, max: 30_000, noNaN: true }) }),
  fc.record({ kind: fc.constant("wall" as const), ms: fc.oneof(honestMs, wildMs) }),
  fc.record({ kind: fc.constant("sleep" as const), ms: fc.integer({ min: 1, max: 3 * DAY_MS }) }),
);

test("whatever the wall clock shows, readings never go back, keep the pace of the world and stay near its time", () => {
  const law = fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
    const machine = machineAt();
    const clock = openedOn(machine);
    let before = clock.now();
    for (const { kind, ms } of steps) {
      const wasAt = machine.monotonic();
      if (kind === "run") machine.run(ms);
      if (kind === "wall") machine.setWrong(ms);
      if (kind === "sleep") {
        machine.setWrong(0);
        // The clock is asked when the machine wakes up and a little later.
        machine.sleep(ms);
        machine.run(50);
      }
      const now = clock.now();
      const passed = machine.monotonic() - wasAt;
      expect(now).toBeGreaterThanOrEqual(before);
      // After a sleep we go on at the wall clock, from which we may have been as far as it is followed.
      const leapMs = kind === "sleep" ? ms + 3 * SECOND_MS : 0;
      expect(now - before).toBeLessThanOrEqual(leapMs + 1.5 * passed + 1);
      expect(now - before).toBeGreaterThanOrEqual(0.5 * passed - 1);
      expect(Math.abs(now - machine.trueAt())).toBeLessThanOrEqual(3 * SECOND_MS + 1);
      before = now;
    }
    machine.setWrong(0);
    const last = live(machine, clock, 10 * SECOND_MS);
    expect(Math.abs(last - machine.trueAt())).toBeLessThanOrEqual(2);
    expect(clock.isOff()).toBe(false);
  });
  fc.assert(law, { numRuns: 500, seed: 16 });
});

test.each([
  { what: "three years ahead for a second", wrongMs: 3 * 365 * DAY_MS, forMs: SECOND_MS },
  { what: "a day ahead for three seconds", wrongMs: DAY_MS, forMs: 3 * SECOND_MS },
  { what: "an hour ahead for ten seconds", wrongMs: HOUR_MS, forMs: 10 * SECOND_MS },
  { what: "an hour behind for ten seconds", wrongMs: -HOUR_MS, forMs: 10 * SECOND_MS },
])("a wall clock that is $what is said and not followed", ({ wrongMs, forMs }) => {
  const machine = machineAt();
  const [onOff, onAgrees] = [vi.fn<(differenceMs: number) => void>(), vi.fn<(differenceMs: number) => void>()];
  const clock = openedOn(machine, { onOff, onAgrees });
  live(machine, clock, SECOND_MS);
  machine.setWrong(wrongMs);
  live(machine, clock, forMs);
  expect(clock.isOff()).toBe(true);
  expect(Math.abs(clock.differenceMs() - wrongMs)).toBeLessThanOrEqual(2);
  machine.setWrong(0);
  expect(Math.abs(live(machine, clock, 100) - machine.trueAt())).toBeLessThanOrEqual(2);
  expect(clock.isOff()).toBe(false);
  expect(onOff).toHaveBeenCalledTimes(1);
  expect(onAgrees).toHaveBeenCalledTimes(1);
});

test("a wall clock that is set by a second is reached at half a millisecond in one", () => {
  const machine = machineAt();
  const clock = openedOn(machine);
  machine.setWrong(SECOND_MS);
  live(machine, clock, 100);
  const from = clock.now();
  expect(live(machine, clock, SECOND_MS) - from).toBe(1_500);
  live(machine, clock, 2 * SECOND_MS);
  expect(Math.abs(clock.differenceMs())).toBeLessThanOrEqual(1);
  machine.setWrong(0);
  live(machine, clock, 100);
  const again = clock.now();
  expect(live(machine, clock, SECOND_MS) - again).toBe(500);
});

test("a machine that slept is a stop and no jump of its clock", () => {
  const machine = machineAt();
  const clock = openedOn(machine);
  live(machine, clock, SECOND_MS);
  expect(clock.leaps()).toBe(0);
  machine.sleep(2 * HOUR_MS);
  expect(live(machine, clock, 100)).toBe(machine.trueAt());
  expect([clock.isOff(), clock.leaps()]).toEqual([false, 1]);
});

test("time that nothing here lived through is told with its length, once for each time", () => {
  const machine = machineAt();
  const onPause = vi.fn<(pausedMs: number) => void>();
  const clock = openedOn(machine, { onPause });
  live(machine, clock, 10 * SECOND_MS);
  expect(onPause).not.toHaveBeenCalled();
  machine.run(65 * SECOND_MS);
  clock.now();
  live(machine, clock, 10 * SECOND_MS);
  expect(onPause.mock.calls).toEqual([[65 * SECOND_MS]]);
  machine.sleep(HOUR_MS);
  machine.run(50);
  clock.now();
  live(machine, clock, 10 * SECOND_MS);
  expect(onPause.mock.calls).toEqual([[65 * SECOND_MS], [HOUR_MS]]);
});

test("a process that was paused for a minute passed over it, as a sleep does", () => {
  const machine = machineAt();
  const clock = openedOn(machine);
  live(machine, clock, 5 * 60 * SECOND_MS, SECOND_MS);
  expect(clock.leaps()).toBe(0);
  machine.run(2 * HOUR_MS);
  expect(Math.abs(clock.now() - machine.trueAt())).toBeLessThanOrEqual(2);
  expect([clock.isOff(), clock.leaps()]).toEqual([false, 1]);
});

test("a start goes on at the wall clock when it is ahead, and from the last stamp when that is a little ahead", () => {
  const stopped = openedOn(machineAt(), { lastAt: NOON - 3 * HOUR_MS });
  expect([stopped.now(), stopped.isOff()]).toEqual([NOON, false]);
  const machine = machineAt();
  const ahead = openedOn(machine, { lastAt: NOON + 4 * SECOND_MS });
  expect([ahead.now(), ahead.isOff()]).toEqual([NOON + 4 * SECOND_MS, false]);
  expect(live(machine, ahead, 2 * SECOND_MS)).toBe(NOON + 5 * SECOND_MS);
  live(machine, ahead, 20 * SECOND_MS);
  expect(Math.abs(ahead.differenceMs())).toBeLessThanOrEqual(1);
});

test("a last stamp more than five seconds ahead of the wall clock waits for a word, and then for the wall clock", () => {
  const machine = machineAt();
  const clock = openedOn(machine, { lastAt: NOON + HOUR_MS });
  expect([clock.now(), clock.isOff()]).toEqual([NOON + HOUR_MS, true]);
  expect(live(machine, clock, SECOND_MS)).toBe(NOON + HOUR_MS + SECOND_MS);
  clock.accept();
  expect(clock.isOff()).toBe(false);
  // Whoever bets on thirty seconds has thirty, give or take one percent.
  expect(live(machine, clock, 10 * SECOND_MS)).toBe(NOON + HOUR_MS + 10.9 * SECOND_MS);
  // The accepted time is an hour behind, not two.
  machine.setWrong(-HOUR_MS);
  live(machine, clock, 100);
  expect(clock.isOff()).toBe(true);
  machine.setWrong(0);
  live(machine, clock, 101 * HOUR_MS, 30 * SECOND_MS);
  expect(Math.abs(clock.differenceMs())).toBeLessThanOrEqual(1);
});

test("a gap longer than what it may take alone waits for a word, which takes it to the wall clock", () => {
  const machine = machineAt();
  const clock = openedOn(machine, { lastAt: NOON - 2 * DAY_MS, asksAfterMs: DAY_MS });
  expect([clock.now(), clock.isOff()]).toEqual([NOON - 2 * DAY_MS, true]);
  live(machine, clock, SECOND_MS);
  clock.accept();
  expect([clock.now(), clock.isOff()]).toEqual([NOON + SECOND_MS, false]);
});
