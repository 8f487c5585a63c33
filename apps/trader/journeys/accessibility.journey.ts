import { AxeBuilder } from "@axe-core/playwright";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { registerTrader, type TraderApi } from "./testing/trader-api.ts";

const SETTLE_MS = 1500;
const SCREENS = [
  "/",
  "/store",
  "/search",
  "/addOptional",
  "/trade?symbol=btcusdt",
  "/tradeChart?symbol=btcusdt",
  "/wallet",
  "/secrety",
  "/secrety?view=authenticator",
  "/secrety?view=passkeys",
  "/secrety?view=sessions",
  "/secrety?view=history",
  "/secrety?view=antiPhishing",
  "/secrety?view=freeze",
  "/phoneAuth",
  "/emailAuthentication",
  "/changePassword",
  "/fund-password",
  "/cashflow",
  "/cashflow?account=contract",
  "/transfer",
  "/insurance",
  "/langList",
  "/userauth?type=1",
  "/userauth?type=2",
  "/message",
  "/help",
  "/help/helpDetail/:article",
  "/download",
  "/privacyPolicy",
  "/userAgreement",
];

let exchange: Exchange;
let browser: Browser;
let trader: TraderApi;
let articleId = 0;

beforeAll(async () => {
  [exchange, browser] = await Promise.all([startExchange(), openBrowser()]);
  trader = await registerTrader(exchange.url, "reader.one");
  const categories = (await trader.call("GET", "/api/help/list")) as { articles: { id: number }[] }[];
  articleId = categories[0]?.articles[0]?.id ?? 0;
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

describe.each([
  { language: "en", theme: "dark" as const, isDesktop: false },
  { language: "ar", theme: "light" as const, isDesktop: false },
  { language: "zh", theme: "dark" as const, isDesktop: true },
])("in $language, $theme, desktop $isDesktop", (look) => {
  test.concurrent.each(SCREENS)("%s has no violation, no fault and no sideways scroll", async (path) => {
    const { page, context } = await visit(browser, {
      url: `${exchange.url}/#${path.replace(":article", String(articleId))}`,
      token: trader.token,
      ...look,
    });
    const faults = watchFaults(page);
    await page.waitForTimeout(SETTLE_MS);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html ?? ""}`)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test.concurrent.each(["/login", "/register", "/forget", "/setpwd?email=reader%40agio.example"])(
    "%s has no violation for a visitor",
    async (path) => {
      const { page, context } = await visit(browser, { url: `${exchange.url}/#${path}`, ...look });
      await page.waitForTimeout(SETTLE_MS);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html ?? ""}`)).toEqual([]);
      await context.close();
    },
  );
});
