import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { expect, test } from "vitest";
import { barEntries, entryOfPath, wayOutOf } from "./bar-entries.ts";

const closing = (...keys: string[]) => ({
  ...DEFAULT_SETTINGS,
  BOTTOM_MENU_SETTING: DEFAULT_SETTINGS.BOTTOM_MENU_SETTING.map((item) =>
    keys.includes(item.key) ? { ...item, isOpen: false } : item,
  ),
});

test("the bar has the five entries of the specification in their order", () =>
  expect(barEntries(DEFAULT_SETTINGS)).toEqual(["home", "market", "trade", "finance", "mine"]));

test("a closed key hides its entry and leaves the order of the others", () => {
  expect(barEntries(closing("trade"))).toEqual(["home", "market", "finance", "mine"]);
  expect(barEntries(closing("assets", "home"))).toEqual(["market", "trade", "finance"]);
});

test("trade goes when none of its products is open", () => {
  const products = DEFAULT_SETTINGS.PLAYING_SETTING.map((item) => ({ ...item, isOpen: false }));
  expect(barEntries({ ...DEFAULT_SETTINGS, PLAYING_SETTING: products })).not.toContain("trade");
});

test("the bar is shown on its own paths only", () => {
  expect(["/", "/store", "/flash", "/finance", "/wallet", "/trade"].map(entryOfPath)).not.toContain(undefined);
  expect(["/tradeChart", "/login", "/message", "/constructor"].map(entryOfPath)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});

test("somebody on a closed entry is led to the first open one, and nobody else is moved", () => {
  expect(wayOutOf("/trade", barEntries(closing("trade")))).toBe("/");
  expect(wayOutOf("/wallet", barEntries(closing("assets", "home")))).toBe("/store");
  expect(wayOutOf("/trade", barEntries(DEFAULT_SETTINGS))).toBeUndefined();
  expect(wayOutOf("/cashflow", barEntries(closing("assets")))).toBeUndefined();
  expect(wayOutOf("/", barEntries(closing("home")))).toBeUndefined();
});
