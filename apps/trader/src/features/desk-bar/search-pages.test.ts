import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { expect, test } from "vitest";
import { searchNames, searchPages } from "./search-pages.ts";

const idsFor = (settings: Parameters<typeof searchPages>[0], isSignedIn: boolean) =>
  searchPages(settings, isSignedIn).map(({ id }) => id);

test("a visitor finds the products that are open and the public pages, and nothing of an account", () => {
  const ids = idsFor(DEFAULT_SETTINGS, false);
  expect(ids).toEqual(expect.arrayContaining(["market", "BBTrading", "Ustandard", "finance", "/help", "/liabilities"]));
  expect(ids).not.toEqual(expect.arrayContaining(["SecondContract"]));
  for (const own of ["/wallet", "/withdraw", "/message"]) expect(ids).not.toContain(own);
});

test("who is signed in finds their own pages too, VIP only where it is open", () => {
  expect(idsFor(DEFAULT_SETTINGS, true)).toEqual(expect.arrayContaining(["/wallet", "/withdraw", "/message"]));
  expect(idsFor(DEFAULT_SETTINGS, true)).not.toContain("/vip");
  const vip = { ...DEFAULT_SETTINGS.VIP_LEVEL_SETTING, isOpen: true };
  expect(idsFor({ ...DEFAULT_SETTINGS, VIP_LEVEL_SETTING: vip }, true)).toContain("/vip");
});

test("a closed wallet is not found, and no page twice", () => {
  const menu = DEFAULT_SETTINGS.BOTTOM_MENU_SETTING.map((item) =>
    item.key === "assets" ? { ...item, isOpen: false } : item,
  );
  expect(idsFor({ ...DEFAULT_SETTINGS, BOTTOM_MENU_SETTING: menu }, true)).not.toContain("/wallet");
  const hrefs = searchPages(DEFAULT_SETTINGS, true).map(({ link }) => link.href);
  expect(new Set(hrefs).size).toBe(hrefs.length);
});

test("names that begin with what was typed come first, then words that do; case and accents do not count", () => {
  const names = ["Prueba de pasivos", "Retirar", "Cómo se liquida", "Libro de pruebas"];
  const found = (text: string) => searchNames(names, text, (name) => [name]);
  expect(found("pru")).toEqual(["Prueba de pasivos", "Libro de pruebas"]);
  expect(found("como")).toEqual(["Cómo se liquida"]);
  expect(found("充值")).toEqual([]);
  expect(searchNames(["充值", "提现"], "值", (name) => [name])).toEqual(["充值"]);
  expect(found("  ")).toEqual([]);
});
