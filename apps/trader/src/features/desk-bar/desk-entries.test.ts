import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { expect, test } from "vitest";
import { deskEntries, isShown, type DeskEntries } from "./desk-entries.ts";

const openAll = <Item extends { isOpen: unknown }>(items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, isOpen: true }));

const EVERYTHING = {
  ...DEFAULT_SETTINGS,
  PLAYING_SETTING: openAll(DEFAULT_SETTINGS.PLAYING_SETTING),
  SIDEBAR_SETTING: openAll(DEFAULT_SETTINGS.SIDEBAR_SETTING),
};

const ids = ({ products }: DeskEntries) => products.map(({ id }) => id);
const more = (entries: DeskEntries) => entries.more.map(({ key }) => key);

test("every open product stands in the bar, in one order", () =>
  expect(ids(deskEntries(EVERYTHING))).toEqual([
    "market",
    "BBTrading",
    "Ustandard",
    "SecondContract",
    "option",
    "finance",
    "exchange",
  ]));

test("a closed product has no entry, and closing the trade entry closes all that are traded on its screen", () => {
  expect(ids(deskEntries(DEFAULT_SETTINGS))).toEqual(["market", "BBTrading", "Ustandard", "finance", "exchange"]);
  const menu = DEFAULT_SETTINGS.BOTTOM_MENU_SETTING.map((item) =>
    item.key === "trade" ? { ...item, isOpen: false } : item,
  );
  expect(ids(deskEntries({ ...EVERYTHING, BOTTOM_MENU_SETTING: menu }))).toEqual([
    "market",
    "option",
    "finance",
    "exchange",
  ]);
});

test("where the operator leads the trade entry elsewhere, it is one entry under their name", () => {
  const menu = DEFAULT_SETTINGS.BOTTOM_MENU_SETTING.map((item) =>
    item.key === "trade" ? { ...item, name: "Quick", linkUrl: "/flash" } : item,
  );
  const { products } = deskEntries({ ...EVERYTHING, BOTTOM_MENU_SETTING: menu });
  expect(products.find(({ id }) => id === "trade")).toMatchObject({
    name: "Quick",
    label: undefined,
    link: { href: "#/flash" },
  });
  expect(products.map(({ id }) => id)).not.toContain("BBTrading");
});

test("each further page of the operator's menus is under more, once", () => {
  const [firstItem] = DEFAULT_SETTINGS.SIDEBAR_SETTING;
  if (firstItem === undefined) throw new Error("there are sidebar items");
  const blog = { ...firstItem, key: "blog", name: "Our blog", jumpUrl: "https://example.org", jumpType: 1, sort: 99 };
  const entries = deskEntries({ ...EVERYTHING, SIDEBAR_SETTING: [...EVERYTHING.SIDEBAR_SETTING, blog] });
  expect(more(entries)).toEqual([
    "proxy",
    "welfare",
    "invite",
    "extend",
    "primary",
    "advanced",
    "follow",
    "flashExchange",
    "blog",
  ]);
});

test("the entry of the screen on show is marked, the trade screen by its tab, which is spot unless its link says more", () => {
  const marked = (pathname: string, search = "") =>
    deskEntries(EVERYTHING)
      .products.filter((entry) => isShown(entry, { pathname, search }))
      .map(({ id }) => id);
  expect(marked("/store")).toEqual(["market"]);
  expect(marked("/trade", "?id=0")).toEqual(["BBTrading"]);
  expect(marked("/trade", "?symbol=btcusdtperp")).toEqual(["Ustandard"]);
  expect(marked("/trade", "?componentName=0&symbol=btcusdt")).toEqual(["SecondContract"]);
  expect(marked("/wallet")).toEqual([]);
});
