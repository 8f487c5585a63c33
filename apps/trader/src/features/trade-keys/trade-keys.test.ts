import { expect, test } from "vitest";
import { keyRows, KEY_TEXTS, readKeys, SHIPPED_KEYS, tradeKeyOf, withKey, type ChosenKeys } from "./trade-keys.ts";

const press = (key: string, changes = {}, chosen: ChosenKeys = SHIPPED_KEYS) =>
  tradeKeyOf({ key, isTyping: false, hasModifier: false, ...changes }, chosen);

test("letters choose the side and the fields, in either case; a slash searches, a digit takes an own amount", () => {
  expect(["b", "S", "m", "/", "?"].map((key) => press(key))).toEqual(
    ["buy", "sell", "pair", "search", "help"].map((action) => ({ action })),
  );
  expect(press("3")).toEqual({ ownAmount: 3 });
  expect([press("5"), press("0")]).toEqual([undefined, undefined]);
});

test("typing and the browser's own shortcuts are left alone", () => {
  expect(press("b", { isTyping: true })).toBeUndefined();
  expect(press("/", { isTyping: true })).toBeUndefined();
  expect(press("s", { hasModifier: true })).toBeUndefined();
  expect(press("q")).toBeUndefined();
});

test("another letter takes the place of the shipped one; one in use is named, and only letters are keys", () => {
  const chosen = withKey(SHIPPED_KEYS, "buy", "Q") as ChosenKeys;
  expect([press("q", {}, chosen), press("b", {}, chosen)]).toEqual([{ action: "buy" }, undefined]);
  expect(withKey(chosen, "sell", "q")).toBe("buy");
  expect(withKey(chosen, "buy", "q")).toEqual(chosen);
  expect(["1", "/", "Enter", "Shift", " "].map((key) => withKey(chosen, "buy", key))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});

test("what a browser kept is read with care: two actions never share a letter", () => {
  expect(readKeys({ buy: "q", sell: 7, other: "z" })).toEqual({ ...SHIPPED_KEYS, buy: "q" });
  expect(readKeys({ buy: "x", sell: "x" })).toEqual(SHIPPED_KEYS);
  expect(readKeys({ ...SHIPPED_KEYS, buy: "s" })).toEqual(SHIPPED_KEYS);
  expect([readKeys(undefined), readKeys("x")]).toEqual([SHIPPED_KEYS, SHIPPED_KEYS]);
});

test("every key on the list has its words", () => {
  expect(
    keyRows(SHIPPED_KEYS)
      .map(([key]) => key)
      .toSorted(),
  ).toEqual(Object.keys(KEY_TEXTS).toSorted());
});

test("an action that came after the choice was made takes a letter that is free, and the choice stays", () => {
  const { rail, ...before } = SHIPPED_KEYS;
  expect(readKeys({ ...before, buy: rail })).toEqual({ ...before, buy: rail, rail: "b" });
  expect(readKeys({ ...before, buy: "q" })).toEqual({ ...SHIPPED_KEYS, buy: "q" });
});
