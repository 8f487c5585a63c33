import { isLongForm } from "@agio/testkit";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { violationsOn } from "./testing/accessible.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { registerTrader } from "./testing/trader-api.ts";
import { startScriptedMarket, type ScriptedMarket } from "./testing/scripted-market.ts";

let market: ScriptedMarket;
let exchange: Exchange;
let browser: Browser;
let token: string;
let page: Page;
let faults: string[];

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

beforeAll(async () => {
  market = await startScriptedMarket();
  [exchange, browser] = await startTogether(
    startExchange({ env: { DEMO_VENUES_URL: market.url, AGIO_SIMULATOR: "off" } }),
    openBrowser(),
  );
  ({ token } = await registerTrader(exchange.url, "rail"));
  ({ page } = await visit(browser, { url: `${exchange.url}/#/store`, token, isDesktop: true }));
  faults = watchFaults(page);
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
  await market?.stop();
});

const rail = () => page.getByRole("complementary", { name: "Market list" });
const labels = () => rail().locator("li bdi").allTextContents();
/** All of it, in a row that scrolls. */
const inSight = (choice: Locator) =>
  choice.evaluate((element) => {
    const [own, row] = [element, element.parentElement ?? element].map((each) => each.getBoundingClientRect());
    return own !== undefined && row !== undefined && own.left >= row.left - 1 && own.right <= row.right + 1;
  });
const open = (path: string) => page.goto(`${exchange.url}/#${path}`);

test("the list of markets is opened by its button or its key, says what to do, and takes stars", async () => {
  const button = page.getByRole("button", { name: "Market list" });
  await button.click();
  await rail().getByText("No favourites yet. Tap the star of a pair to keep it here.").waitFor();
  await page.keyboard.press("w");
  await rail().waitFor({ state: "detached" });
  await page.keyboard.press("w");
  await rail().getByLabel("Market lists").selectOption("spot");
  await rail().getByRole("button", { name: "Add ETH/USDT to favourites" }).click();
  await rail().getByRole("button", { name: "Add BTC/USDT to favourites" }).click();
  await rail().getByLabel("Market lists").selectOption("favourites");
  await expect.poll(labels).toEqual(["ETH/USDT", "BTC/USDT"]);
});

test.each(SIZES)("beside the trade screen at $width × $height all panels stay in sight", async (size) => {
  await page.setViewportSize(size);
  for (const path of ["/trade?id=0&symbol=btcusdt", "/trade?id=0&symbol=btcusdtperp&componentName=2"]) {
    await open(path);
    await page.locator("[data-area=ticket]").waitFor();
    await expect.poll(() => rail().locator("li").count()).toBe(2);
    expect((await rail().locator("li").first().boundingBox())?.height).toBe(26);
    const chosen = page.getByRole("toolbar", { name: "Interval" }).locator("[aria-pressed=true]");
    await expect.poll(() => inSight(chosen)).toBe(true);
    const beyond = await page.evaluate(
      () =>
        [...document.querySelectorAll("[data-area]")].filter((area) => {
          const { top, bottom, left, right, height } = area.getBoundingClientRect();
          return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth || height < 150;
        }).length,
    );
    expect(beyond).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test("a favourite opens on the product on show, and arrows and Enter do it by keyboard", async () => {
  await open("/trade?id=0&symbol=ethusdt");
  await rail()
    .getByRole("link", { name: /^BTC\/USDT/ })
    .click();
  await expect.poll(() => page.url()).toContain("symbol=btcusdt");
  await open("/trade?id=0&symbol=ethusdtperp&componentName=2");
  await rail()
    .getByRole("link", { name: /^ETH\/USDT/ })
    .focus();
  await page.keyboard.press("ArrowDown");
  const stops = rail().locator("li :is(a, button):not([tabindex='-1'])");
  expect(await stops.locator("bdi").allTextContents()).toEqual(["BTC/USDT"]);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toContain("symbol=btcusdtperp");
  await expect.poll(() => rail().locator("[aria-current] bdi").allTextContents()).toEqual(["BTC/USDT"]);
});

test("list and order are as they were left after a reload, and the screen does not move", async () => {
  await rail().getByLabel("Market lists").selectOption("spot");
  const order = rail().getByRole("button", { name: "24h change" });
  const natural = await labels();
  await order.click();
  expect(await order.getAttribute("aria-pressed")).toBe("true");
  await page.addInitScript(() => {
    const moved = Object.assign(window, { movedRail: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources = [] } = entry as unknown as { sources?: { node: Node | null }[] };
        const isRail = sources.some(({ node }) => Boolean(node?.parentElement?.closest(".desk-rail")));
        if (isRail) moved.movedRail += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await rail().locator("li").first().waitFor();
  expect(await rail().getByLabel("Market lists").inputValue()).toBe("spot");
  expect(await order.getAttribute("aria-pressed")).toBe("true");
  expect(await labels()).toHaveLength(natural.length);
  expect(await page.evaluate(() => (window as unknown as { movedRail: number }).movedRail)).toBeLessThanOrEqual(0.01);
  await page.getByRole("button", { name: "Market list" }).click();
  await page.reload();
  await page.locator("[data-area=ticket]").waitFor();
  expect(await rail().count()).toBe(0);
  expect(faults).toEqual([]);
});

test.each([
  ["en", "light"],
  ["ar", "dark"],
  ...(isLongForm
    ? ([
        ["en", "dark"],
        ["ar", "light"],
      ] as const)
    : []),
] as const)("the list passes axe in %s, %s", async (language, theme) => {
  const shown = await visit(browser, { url: `${exchange.url}/#/store`, token, isDesktop: true, language, theme });
  await shown.page.locator(".desk-bar").waitFor();
  await shown.page.evaluate(() => {
    localStorage.setItem("env_desk_rail", "open");
    localStorage.setItem("env_desk_rail_list", JSON.stringify({ list: "spot", sort: "" }));
  });
  await shown.page.reload();
  await shown.page.locator(".desk-rail li").first().waitFor();
  const place = await shown.page.locator(".desk-rail").boundingBox();
  expect(place?.x).toBe(language === "ar" ? 1280 - 240 : 0);
  expect(await violationsOn(shown.page)).toEqual([]);
  await shown.context.close();
});
