import type { SettingSection } from "@agio/api-contract/setting-schemas";
import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { expect, test } from "vitest";
import { unbuiltField, withoutUnbuilt } from "./products-not-built.ts";
import { readSection, SECTION_NAMES } from "./stored-sections.ts";

const changed = (section: SettingSection, change: object): unknown => ({
  ...(DEFAULT_SETTINGS[section] as object),
  ...change,
});
const opened = (section: "SIDEBAR_SETTING" | "BOTTOM_MENU_SETTING", ...keys: string[]): unknown =>
  DEFAULT_SETTINGS[section].map((entry) => (keys.includes(entry.key) ? { ...entry, isOpen: true } : entry));
const link = (linkUrl: string, isOpen: boolean) => [{ ...DEFAULT_SETTINGS.MIDDLE_MENU_SETTING[0], linkUrl, isOpen }];

const SWITCHED_ON: readonly (readonly [SettingSection, unknown, string])[] = [
  ["TRADER_SETTING", changed("TRADER_SETTING", { shareRate: 0.3 }), "shareRate"],
  ["PRODUCT_COUNTRY_SETTING", changed("PRODUCT_COUNTRY_SETTING", { follow: ["ES"] }), "follow"],
  ["BOTTOM_MENU_SETTING", opened("BOTTOM_MENU_SETTING", "follow"), "3.isOpen"],
  ["MIDDLE_MENU_SETTING", link("/follow/leaders?sort=1", true), "0.isOpen"],
];

test.each(SWITCHED_ON)("%s names the field that switches on what is not built", (section, value, field) => {
  expect(unbuiltField(section, value)).toBe(field);
  expect(unbuiltField(section, withoutUnbuilt(section, value))).toBe(undefined);
});

test("everything else passes: the built-in settings, other menu entries, closed links", () => {
  const fields = SECTION_NAMES.map((section) => unbuiltField(section, DEFAULT_SETTINGS[section]));
  expect(fields.filter((field) => field !== undefined)).toEqual([]);
  expect(
    unbuiltField("SIDEBAR_SETTING", opened("SIDEBAR_SETTING", "option", "contract", "recharge", "proxy", "welfare")),
  ).toBe(undefined);
  expect(unbuiltField("MIDDLE_MENU_SETTING", link("/follow", false))).toBe(undefined);
  expect(unbuiltField("MIDDLE_MENU_SETTING", link("https://blog.example/follow", true))).toBe(undefined);
  expect(unbuiltField("PRODUCT_COUNTRY_SETTING", changed("PRODUCT_COUNTRY_SETTING", { option: ["ES"] }))).toBe(
    undefined,
  );
});

test("what an older version stored as on is read as off", () => {
  const read = (section: SettingSection, value: unknown) => readSection(section, JSON.stringify(value));
  expect(read("TRADER_SETTING", changed("TRADER_SETTING", { shareRate: 0.3 }))).toEqual(
    DEFAULT_SETTINGS.TRADER_SETTING,
  );
  const menu = read("BOTTOM_MENU_SETTING", opened("BOTTOM_MENU_SETTING", "follow")) as { isOpen: boolean }[];
  expect([menu[3]?.isOpen, menu[0]?.isOpen]).toEqual([false, true]);
});

test("fields that must be empty now are read as empty, whatever an older version stored", () => {
  const market = changed("MARKET_URL", { url: "https://market.example", spot: "1" });
  expect(readSection("MARKET_URL", JSON.stringify(market))).toEqual(DEFAULT_SETTINGS.MARKET_URL);
  const withdrawal = changed("WITHDRAWAL_SETTING", { coinTax: "USDT", feeTax: 2 });
  expect(readSection("WITHDRAWAL_SETTING", JSON.stringify(withdrawal))).toMatchObject({ coinTax: "", feeTax: 2 });
});
