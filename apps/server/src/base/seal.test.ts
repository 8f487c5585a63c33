import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { seal, unseal } from "./seal.ts";

/** Node's words for a tag that does not fit, and ours for bytes that were never sealed. */
const REFUSED = /unable to authenticate data|not sealed/;
const key = randomBytes(32);
const plain = Buffer.from("passport P1234567");

test("what is sealed opens with the same key and context", () => {
  const sealed = seal(key, plain, "file 1 of user 7");
  expect(sealed.includes("P1234567")).toBe(false);
  expect(unseal(key, sealed, "file 1 of user 7")).toEqual(plain);
});

test("the same bytes look different each time", () => {
  expect(seal(key, plain, "a")).not.toEqual(seal(key, plain, "a"));
});

test("another context, another key and every changed byte are refused", () => {
  const sealed = seal(key, plain, "file 1 of user 7");
  expect(() => unseal(key, sealed, "file 1 of user 8")).toThrow(REFUSED);
  expect(() => unseal(randomBytes(32), sealed, "file 1 of user 7")).toThrow(REFUSED);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(key, changed, "file 1 of user 7")).toThrow(REFUSED);
  }
  expect(() => unseal(key, sealed.subarray(0, 20), "file 1 of user 7")).toThrow("not sealed");
});
