import { expect, test } from "vitest";
import { tradeKeyOf } from "./trade-keys.ts";

const press = (key: string, changes = {}) => tradeKeyOf({ key, isTyping: false, hasModifier: false, ...changes });

test("letters choose the side and the fields, in either case", () => {
  expect([press("b"), press("S"), press("/"), press("?")]).toEqual(["buy", "sell", "pair", "help"]);
});

test("typing and the browser's own shortcuts are left alone", () => {
  expect(press("b", { isTyping: true })).toBeUndefined();
  expect(press("s", { hasModifier: true })).toBeUndefined();
  expect(press("q")).toBeUndefined();
});
