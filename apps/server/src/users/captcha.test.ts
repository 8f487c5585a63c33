import { createHash, createHmac } from "node:crypto";
import { fakeClock } from "@agio/testkit";
import { expect, test } from "vitest";
import { solveCaptcha } from "../testing/access.ts";
import { openCaptcha, USED_BY_NETWORK_MAX } from "./captcha.ts";

const KEY = Buffer.alloc(32, 7);
const MINUTE_MS = 60_000;
const HOME = "198.51.100.1";

const changed = (payload: string, change: object): string => {
  const solution = JSON.parse(Buffer.from(payload, "base64").toString()) as object;
  return Buffer.from(JSON.stringify({ ...solution, ...change })).toString("base64");
};

test("a solved challenge is accepted once", () => {
  const captcha = openCaptcha(KEY, fakeClock().now);
  const payload = solveCaptcha(captcha.challenge());
  expect(captcha.accept(payload, HOME)).toBe(true);
  expect(captcha.accept(payload, HOME)).toBe(false);
});

test("a challenge ends after ten minutes, and nobody can give it more time", () => {
  const clock = fakeClock();
  const captcha = openCaptcha(KEY, clock.now);
  const challenge = captcha.challenge();
  const payload = solveCaptcha(challenge);
  clock.advance(10 * MINUTE_MS);
  expect(captcha.accept(payload, HOME)).toBe(false);
  const salt = challenge.salt.replace(/expires=\d+/, `expires=${Math.floor(clock.now() / 1_000) + 600}`);
  expect(captcha.accept(changed(payload, { salt }), HOME)).toBe(false);
});

test("a challenge that another made, a wrong number and rubbish are refused", () => {
  const captcha = openCaptcha(KEY, fakeClock().now);
  const foreign = openCaptcha(Buffer.alloc(32, 8), fakeClock().now);
  const payload = solveCaptcha(captcha.challenge());
  const wrong = [
    undefined,
    "",
    "rubbish",
    Buffer.from("null").toString("base64"),
    solveCaptcha(foreign.challenge()),
    changed(payload, { number: -1 }),
    changed(payload, { number: 1e9 }),
    changed(payload, { algorithm: "MD5" }),
    changed(payload, { signature: "0".repeat(64) }),
  ];
  expect(wrong.map((given) => captcha.accept(given, HOME))).toEqual(wrong.map(() => false));
  expect(captcha.accept(payload, HOME)).toBe(true);
});

/** A challenge of our own, whose number is known: as if somebody had hashed for a long time. */
function solvedAlready(count: number, now: number): string {
  const salt = `${count}?expires=${Math.floor(now / 1_000) + 600}&`;
  const challenge = createHash("sha256").update(`${salt}0`).digest("hex");
  const signature = createHmac("sha256", KEY).update(`captcha:${challenge}`).digest("hex");
  return Buffer.from(JSON.stringify({ algorithm: "SHA-256", challenge, number: 0, salt, signature })).toString(
    "base64",
  );
}

test("a network that solves without end is refused for ten minutes, by all of its addresses, and nobody else is", () => {
  const clock = fakeClock();
  const captcha = openCaptcha(KEY, clock.now);
  const solved = Array.from({ length: USED_BY_NETWORK_MAX }, (_, count) => solvedAlready(count, clock.now()));
  expect(solved.filter((payload) => captcha.accept(payload, "2001:db8::1"))).toHaveLength(USED_BY_NETWORK_MAX);
  const next = solvedAlready(USED_BY_NETWORK_MAX, clock.now());
  expect(captcha.accept(next, "2001:db8::2")).toBe(false);
  expect(captcha.accept(next, HOME)).toBe(true);
  clock.advance(10 * MINUTE_MS);
  expect(captcha.accept(solvedAlready(0, clock.now()), "2001:db8::1")).toBe(true);
});

test("more solutions than are remembered keep nobody out: the oldest is forgotten", () => {
  const clock = fakeClock();
  const captcha = openCaptcha(KEY, clock.now, 3);
  const accept = (count: number) => captcha.accept(solvedAlready(count, clock.now()), `198.51.100.${count}`);
  expect([1, 2, 3, 4].map(accept)).toEqual([true, true, true, true]);
  expect([4, 3, 2].map(accept)).toEqual([false, false, false]);
});
