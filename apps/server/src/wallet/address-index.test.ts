import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { AddressIndex } from "./address-index.ts";

const keyOf = (number: number): string => `0x${createHash("sha256").update(String(number)).digest("hex").slice(0, 40)}`;

test("every address that was added is found, and none of as many others", () => {
  const index = new AddressIndex(42);
  for (let number = 0; number < 5_000; number++) index.add(keyOf(number));
  for (let number = 0; number < 5_000; number++) index.add(keyOf(number));
  expect(index.size).toBe(5_000);
  for (let number = 0; number < 5_000; number++) expect(index.has(keyOf(number))).toBe(true);
  for (let number = 5_000; number < 10_000; number++) expect(index.has(keyOf(number))).toBe(false);
});

test("keys that differ in one character, or in their length, are different keys", () => {
  const index = new AddressIndex(7);
  const key = keyOf(1);
  index.add(key);
  for (let at = 0; at < key.length; at++) {
    const other = key.slice(0, at) + (key[at] === "a" ? "b" : "a") + key.slice(at + 1);
    expect(index.has(other)).toBe(false);
  }
  expect(index.has(key.slice(1))).toBe(false);
  expect(index.has(`${key}0`)).toBe(false);
  expect(index.has("")).toBe(false);
});

test("the fingerprints of two processes are different, so that collisions cannot be prepared", () => {
  const [one, other] = [new AddressIndex(1), new AddressIndex(2)];
  for (let number = 0; number < 100; number++) {
    one.add(keyOf(number));
    expect(other.has(keyOf(number))).toBe(false);
  }
});
