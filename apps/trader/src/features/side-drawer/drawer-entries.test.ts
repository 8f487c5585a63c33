import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { expect, test } from "vitest";
import { drawerEntries } from "./drawer-entries.ts";

const keys = (settings: Parameters<typeof drawerEntries>[0]) => drawerEntries(settings).map(({ key }) => key);
const [firstItem] = DEFAULT_SETTINGS.SIDEBAR_SETTING;
if (firstItem === undefined) throw new Error("there are sidebar items");

test("the open items of the sidebar stand in the operator's order", () =>
  expect(keys(DEFAULT_SETTINGS)).toEqual(["home", "trade", "assets", "recharge", "exchange", "flashExchange"]));

test("an open product of the bottom menu comes after them, each page once", () => {
  const menu = DEFAULT_SETTINGS.BOTTOM_MENU_SETTING.map((item) =>
    item.key === "proxy" ? { ...item, isOpen: true } : item,
  );
  expect(keys({ ...DEFAULT_SETTINGS, BOTTOM_MENU_SETTING: menu })).toEqual([
    "home",
    "trade",
    "assets",
    "recharge",
    "exchange",
    "flashExchange",
    "proxy",
  ]);
});

test("a link to a closed trade tab is left out, and comes when its product opens", () => {
  const sidebar = DEFAULT_SETTINGS.SIDEBAR_SETTING.map((item) =>
    item.key === "contract" ? { ...item, isOpen: true } : item,
  );
  const spotOnly = DEFAULT_SETTINGS.PLAYING_SETTING.map((item) => ({ ...item, isOpen: item.name === "BBTrading" }));
  const closed = { ...DEFAULT_SETTINGS, SIDEBAR_SETTING: sidebar, PLAYING_SETTING: spotOnly };
  expect(keys(closed)).not.toContain("contract");
  const products = closed.PLAYING_SETTING.map((item) => ({ ...item, isOpen: true }));
  expect(keys({ ...closed, PLAYING_SETTING: products })).toContain("contract");
});

test("an unknown key shows the operator's name, a known one a translated word; an unsafe link is left out", () => {
  const own = { ...firstItem, key: "blog", name: "Our blog", jumpUrl: "https://example.org", jumpType: 1 };
  const unsafe = { ...firstItem, key: "bad", jumpUrl: "javascript:alert(1)", jumpType: 1 };
  const entries = drawerEntries({ ...DEFAULT_SETTINGS, SIDEBAR_SETTING: [firstItem, own, unsafe] });
  expect(entries.find(({ key }) => key === "blog")).toMatchObject({ label: undefined, name: "Our blog" });
  expect(entries.find(({ key }) => key === "home")?.label).toBe("shell.tabs.home");
  expect(entries.map(({ key }) => key)).not.toContain("bad");
});

test("an entry that the operator named bears that name in place of the app's word", () => {
  const named = DEFAULT_SETTINGS.SIDEBAR_SETTING.map((item) =>
    item.key === "recharge" ? { ...item, name: "Top up" } : item,
  );
  const entries = drawerEntries({ ...DEFAULT_SETTINGS, SIDEBAR_SETTING: named });
  expect(entries.find(({ key }) => key === "recharge")).toMatchObject({ name: "Top up", label: undefined });
});
