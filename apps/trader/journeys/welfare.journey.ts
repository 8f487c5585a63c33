import { isLongForm } from "@agio/testkit";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { changeMoneySetting, passVerifications, signInStaff, type FundsStaff } from "./testing/funds-staff.ts";
import { violationsOn } from "./testing/accessible.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { registerTrader, type TraderApi } from "./testing/trader-api.ts";

const DOCUMENT = { flag: 1, realName: "Anna Berg", country: "DE", cardType: 1, idCard: "C01X00T47" };

let exchange: Exchange;
let browser: Browser;
let staff: FundsStaff;
let trader: TraderApi;

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange({ env: { AGIO_SIMULATOR: "off" } }), openBrowser());
  staff = await signInStaff(exchange.url);
  trader = await registerTrader(exchange.url, "welfare.one");
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

const open = (look: { language?: string; theme?: "dark" | "light"; isDesktop?: boolean } = {}) =>
  visit(browser, { url: `${exchange.url}/#/welfare`, token: trader.token, ...look });

test("a newcomer joins, verifies, and claims a task once", async () => {
  const { page } = await open();
  const faults = watchFaults(page);
  const card = page.locator("[data-campaign='1']");
  await card.getByRole("button", { name: "Join" }).click();
  await card.getByText("You take part").waitFor();
  expect(await card.locator("[data-task='0']").getAttribute("data-state")).toBe("open");
  await trader.call("POST", "/api/user/uploadKYC", DOCUMENT);
  await passVerifications(staff);
  await page.reload();
  await card.getByRole("button", { name: "Claim" }).click();
  await card.locator("[data-task='0'][data-state=claimed]").waitFor();
  await card.getByText("Places left: 999 of 1,000").waitFor();
  await page.getByRole("region", { name: "Claimed rewards" }).getByText("50 points").waitFor();
  const again = trader.call("POST", "/api/campaign/claim", { campaignId: 1, task: 0 });
  await expect(again).rejects.toThrow("-8105");
  expect(faults).toEqual([]);
  await page.close();
});

test.each([
  { language: "ar", theme: "light" as const, isDesktop: false },
  { language: "zh", theme: "dark" as const, isDesktop: true },
  ...(isLongForm ? [{ language: "en", theme: "dark" as const, isDesktop: false }] : []),
])("in $language, $theme, desktop $isDesktop, axe finds nothing", async (look) => {
  const { page } = await open(look);
  await page.locator("[data-campaign]").first().waitFor();
  expect(await violationsOn(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.close();
});

test("everything of it is hidden while it is off, the menu entry too", async () => {
  const { page } = await visit(browser, { url: `${exchange.url}/#/`, token: trader.token });
  const entry = page.getByRole("link", { name: "Welfare centre" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await entry.waitFor();
  await changeMoneySetting(staff, "SIDEBAR_SETTING", (rows) =>
    rows.map((row) => ((row as { key: string }).key === "welfare" ? { ...row, isOpen: false } : row)),
  );
  await entry.waitFor({ state: "detached" });
  await page.goto(`${exchange.url}/#/welfare`);
  await page.getByText("Not open here yet").waitFor();
  expect(await page.locator("[data-campaign]").count()).toBe(0);
  await expect(trader.call("GET", "/api/campaign/list")).rejects.toThrow("-1005");
  await page.close();
});
