import { fakeClock } from "@agio/testkit";
import { expect, test } from "vitest";
import { solveCaptcha } from "../testing/access.ts";
import { openCaptcha } from "./captcha.ts";

const KEY = Buffer.alloc(32, 7);
const MINUTE_MS = 60_000;

const changed = (payload: string, change: object): string => {
  const solution = JSON.parse(Buffer.from(payload, "base64").toString()) as object;
  return Buffer.from(JSON.stringify({ ...solution, ...change })).toString("base64");
};

test("a solved challenge is accepted once", () => {
  const captcha = openCaptcha(KEY, fakeClock().now);
  const payload = solveCaptcha(captcha.challenge());
  expect(captcha.accept(payload)).toBe(true);
  expect(captcha.accept(payload)).toBe(false);
});

test("a challenge ends after ten minutes, and nobody can give it more time", () => {
  const clock = fakeClock();
  const captcha = openCaptcha(KEY, clock.now);
  const challenge = captcha.challenge();
  const payload = solveCaptcha(challenge);
  clock.advance(10 * MINUTE_MS);
  expect(captcha.accept(payload)).toBe(false);
  const salt = challenge.salt.replace(/expires=\d+/, `expires=${Math.floor(clock.now() / 1_000) + 600}`);
  expect(captcha.accept(changed(payload, { salt }))).toBe(false);
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
  expect(wrong.map((given) => captcha.accept(given))).toEqual(wrong.map(() => false));
  expect(captcha.accept(payload)).toBe(true);
});
