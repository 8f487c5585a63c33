import { DEFAULT_SETTINGS, type MenuItem } from "@agio/api-contract/settings";
import { expect, test } from "vitest";
import { activeEntry, barItems, showsBar, wayOutOf } from "./bar-entries.ts";

/** The built-in settings with changes to rows of the bottom menu, by key. */
const withMenu = (changes: Readonly<Record<string, Partial<MenuItem>>>) => ({
  ...DEFAULT_SETTINGS,
  BOTTOM_MENU_SETTING: DEFAULT_SETTINGS.BOTTOM_MENU_SETTING.map((item) => ({ ...item, ...changes[item.key] })),
});
const closing = (...keys: string[]) => withMenu(Object.fromEntries(keys.map((key) => [key, { isOpen: false }])));
const idsOf = (settings: Parameters<typeof barItems>[0]) => barItems(settings).map(({ id }) => id);
const itemOf = (settings: Parameters<typeof barItems>[0], id: string) =>
  barItems(settings).find((item) => item.id === id);

test("the bar has the five entries of the specification in their order", () => {
  expect(idsOf(DEFAULT_SETTINGS)).toEqual(["home", "market", "trade", "finance", "mine"]);
  expect(barItems(DEFAULT_SETTINGS).map(({ link }) => link.href)).toEqual([
    "#/",
    "#/store",
    "#/trade?id=0",
    "#/finance",
    "#/wallet",
  ]);
  expect(barItems(DEFAULT_SETTINGS).every(({ name }) => name === undefined)).toBe(true);
});

test("a closed key hides its entry and leaves the order of the others", () => {
  expect(idsOf(closing("trade"))).toEqual(["home", "market", "finance", "mine"]);
  expect(idsOf(closing("assets", "home"))).toEqual(["market", "trade", "finance"]);
});

test("the operator's order moves an entry, and what follows it unnamed", () => {
  expect(idsOf(withMenu({ assets: { sort: 0 } }))).toEqual(["mine", "home", "market", "trade", "finance"]);
  const market = { ...DEFAULT_SETTINGS.BOTTOM_MENU_SETTING[0], key: "market", name: "market", sort: 9 } as MenuItem;
  const named = [...DEFAULT_SETTINGS.BOTTOM_MENU_SETTING, market];
  expect(idsOf({ ...DEFAULT_SETTINGS, BOTTOM_MENU_SETTING: named })).toEqual([
    "home",
    "trade",
    "finance",
    "mine",
    "market",
  ]);
});

test("name, pictures and link are the operator's where they set them", () => {
  const set = {
    name: "My money",
    imgUrl: "/pictures/a.png",
    checkedImgUrl: "/pictures/b.png",
    linkUrl: "/withdrawDeposit",
  };
  expect(itemOf(withMenu({ assets: set }), "mine")).toEqual({
    id: "mine",
    name: "My money",
    imgUrl: "/pictures/a.png",
    checkedImgUrl: "/pictures/b.png",
    link: { href: "#/withdrawDeposit" },
  });
  const outside = itemOf(withMenu({ home: { linkUrl: "https://blog.example/start" } }), "home");
  expect(outside?.link).toMatchObject({ href: "https://blog.example/start", target: "_blank" });
  expect(itemOf(withMenu({ home: { linkUrl: "javascript:alert(1)" } }), "home")?.link).toEqual({ href: "#/" });
});

test("trade goes when none of its products is open", () => {
  const products = DEFAULT_SETTINGS.PLAYING_SETTING.map((item) => ({ ...item, isOpen: false }));
  expect(idsOf({ ...DEFAULT_SETTINGS, PLAYING_SETTING: products })).not.toContain("trade");
});

test("the bar is shown on its own paths only", () => {
  expect(["/", "/store", "/flash", "/finance", "/wallet", "/trade"].filter(showsBar)).toHaveLength(6);
  expect(["/tradeChart", "/login", "/message", "/constructor", "/flashExchange"].filter(showsBar)).toEqual([]);
});

test("the active entry is the one that leads to the path", () => {
  const items = barItems(DEFAULT_SETTINGS);
  expect(["/", "/store", "/flash", "/finance", "/wallet", "/trade"].map((path) => activeEntry(path, items))).toEqual([
    "home",
    "market",
    "trade",
    "finance",
    "mine",
    "trade",
  ]);
  expect(activeEntry("/flash", barItems(withMenu({ assets: { linkUrl: "/flash" } })))).toBe("mine");
});

test("somebody on a closed entry is led to the first open one, and nobody else is moved", () => {
  expect(wayOutOf("/trade", barItems(closing("trade")))).toBe("/");
  expect(wayOutOf("/wallet", barItems(closing("assets", "home")))).toBe("/store");
  expect(wayOutOf("/trade", barItems(DEFAULT_SETTINGS))).toBeUndefined();
  expect(wayOutOf("/cashflow", barItems(closing("assets")))).toBeUndefined();
  expect(wayOutOf("/", barItems(closing("home")))).toBeUndefined();
  const led = withMenu({ assets: { isOpen: false }, home: { linkUrl: "/wallet" } });
  expect(wayOutOf("/wallet", barItems(led))).toBeUndefined();
});
