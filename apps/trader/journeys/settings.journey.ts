import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { changeMoneySetting, signInStaff, type FundsStaff } from "./testing/funds-staff.ts";
import { visit } from "./testing/phone.ts";
import { registerTrader } from "./testing/trader-api.ts";

let exchange: Exchange;
let browser: Browser;
let staff: FundsStaff;

interface Switched {
  readonly isOpen: boolean;
}

/** Opens or closes the items of a section that `isMeant` picks. */
const turn = <Item extends Switched>(
  section: string,
  isOpen: boolean,
  isMeant: (item: Item) => boolean,
): Promise<void> =>
  changeMoneySetting(staff, section, (items) =>
    (items as readonly Item[]).map((item) => (isMeant(item) ? { ...item, isOpen } : item)),
  );

beforeAll(async () => {
  [exchange, browser] = await Promise.all([startExchange(), openBrowser()]);
  staff = await signInStaff(exchange.url);
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

test("a trade tab that the operator closes disappears while one looks at it", async () => {
  const trader = await registerTrader(exchange.url, "settings.one");
  const { page, context } = await visit(browser, {
    url: `${exchange.url}/#/trade?id=0&componentName=3`,
    token: trader.token,
  });
  const tabs = page.getByRole("tablist").first();
  const favourites = tabs.getByRole("tab", { name: "Favourites" });
  await favourites.waitFor({ timeout: 15_000 });
  const isFavourites = (item: Switched & { name: string }) => item.name === "Optional";
  await turn("PLAYING_SETTING", false, isFavourites);
  await favourites.waitFor({ state: "hidden", timeout: 5_000 });
  expect(await tabs.getByRole("tab", { name: "Spot" }).getAttribute("aria-selected")).toBe("true");
  await turn("PLAYING_SETTING", true, isFavourites);
  await favourites.waitFor({ timeout: 5_000 });
  await context.close();
});

test("somebody on a bottom entry that is closed is led to the first open one, without a reload", async () => {
  const trader = await registerTrader(exchange.url, "settings.two");
  const { page, context } = await visit(browser, { url: `${exchange.url}/#/wallet`, token: trader.token });
  const bar = page.getByRole("navigation", { name: "Main menu" });
  await bar.getByRole("link", { name: "Wallet" }).waitFor();
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  const isAssets = (item: Switched & { key: string }) => item.key === "assets";
  await turn("BOTTOM_MENU_SETTING", false, isAssets);
  await page.waitForURL(/#\/$/, { timeout: 5_000 });
  await expect.poll(() => bar.getByRole("link", { name: "Wallet" }).count()).toBe(0);
  expect(await page.evaluate(() => "wasHere" in window)).toBe(true);
  await turn("BOTTOM_MENU_SETTING", true, isAssets);
  await bar.getByRole("link", { name: "Wallet" }).waitFor({ timeout: 5_000 });
  await context.close();
});
