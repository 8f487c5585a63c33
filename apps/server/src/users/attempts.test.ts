import { fakeClock } from "@agio/testkit";
import { beforeEach, expect, test } from "vitest";
import { FAILURES_PER_LOCK, LOCK_MINUTES, openAttempts, type Attempts } from "./attempts.ts";

const MINUTE_MS = 60_000;
let clock: ReturnType<typeof fakeClock>;
let attempts: Attempts;

beforeEach(() => {
  clock = fakeClock();
  attempts = openAttempts(clock.now);
});

function fail(times: number, subject: string | number = "anna"): void {
  for (let at = 0; at < times; at++) attempts.noteFailure("password", subject);
}

test("five wrong guesses lock a subject, and each lock is longer than the one before", () => {
  for (const minutes of [...LOCK_MINUTES, 60]) {
    fail(FAILURES_PER_LOCK - 1);
    expect(attempts.mayTry("password", "anna")).toBe(true);
    fail(1);
    clock.advance(minutes * MINUTE_MS - 1);
    expect(attempts.mayTry("password", "anna")).toBe(false);
    clock.advance(1);
    expect(attempts.mayTry("password", "anna")).toBe(true);
  }
});

test("a lock is of one kind and one subject, and a user's number is no name", () => {
  fail(FAILURES_PER_LOCK, 1001);
  expect(attempts.mayTry("password", 1001)).toBe(false);
  expect(attempts.mayTry("password", "1001")).toBe(true);
  expect(attempts.mayTry("fundPassword", 1001)).toBe(true);
});

test("a success and a day without failures forget what was wrong", () => {
  fail(FAILURES_PER_LOCK - 1);
  attempts.clear("password", "anna");
  fail(FAILURES_PER_LOCK - 1);
  expect(attempts.mayTry("password", "anna")).toBe(true);
  clock.advance(24 * 60 * MINUTE_MS);
  expect(attempts.mayTry("password", "anna")).toBe(true);
  fail(FAILURES_PER_LOCK - 1);
  expect(attempts.mayTry("password", "anna")).toBe(true);
});

test("guesses that come at once are made one after the other: five are made, the rest are locked out", async () => {
  let made = 0;
  const guess = () =>
    attempts.guard("password", "anna", async () => {
      made += 1;
      await new Promise(setImmediate);
      return false;
    });
  const outcomes = await Promise.all(Array.from({ length: 15 }, guess));
  expect(made).toBe(FAILURES_PER_LOCK);
  expect(outcomes.filter((outcome) => outcome === "locked")).toHaveLength(10);
});

test("more guesses than may wait are turned away, and a check that breaks counts nothing", async () => {
  const slow = () => attempts.guard("password", "anna", () => new Promise((resolve) => setImmediate(resolve, true)));
  const outcomes = await Promise.all(Array.from({ length: 25 }, slow));
  expect(outcomes.filter((outcome) => outcome === "busy")).toHaveLength(5);
  for (let times = 0; times < 2 * FAILURES_PER_LOCK; times++) {
    const broken = attempts.guard("password", "anna", () => Promise.reject(new Error("no database")));
    await expect(broken).rejects.toThrow("no database");
    expect(await attempts.guard("password", "anna", async () => undefined)).toBe("busy");
  }
  expect(await attempts.guard("password", "anna", async () => true)).toBe("right");
});
