import { isLongForm } from "@agio/testkit";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { violationsOn } from "./testing/accessible.ts";
import { PagePool } from "./testing/page-pool.ts";
import { smallTargets } from "./testing/small-targets.ts";
import { registerTrader, type TraderApi } from "./testing/trader-api.ts";

const SCREENS = [
  "/",
  "/store",
  "/search",
  "/addOptional",
  "/trade?symbol=btcusdt",
  "/trade?symbol=btcusdt&componentName=0",
  "/trade?symbol=btcusdtperp&componentName=2",
  "/tradeChart?symbol=btcusdt",
  "/tradeChart?symbol=btcusdtperp",
  "/option",
  "/wallet",
  "/secrety",
  "/secrety?view=authenticator",
  "/secrety?view=passkeys",
  "/secrety?view=sessions",
  "/secrety?view=history",
  "/secrety?view=antiPhishing",
  "/secrety?view=withdrawalWindow",
  "/secrety?view=withdrawalCodes",
  "/secrety?view=freeze",
  "/phoneAuth",
  "/emailAuthentication",
  "/changePassword",
  "/fund-password",
  "/cashflow",
  "/cashflow?account=contract",
  "/cashflow?product=second",
  "/cashflow?product=funds",
  "/cashflow?account=financial",
  "/asset?coin=USDT",
  "/withdrawDeposit",
  "/withdrawDeposit?kind=transfers",
  "/exchange",
  "/flash",
  "/finance",
  "/finance?tab=holdings",
  "/finance?tab=income",
  "/finance/subscribe/2",
  "/liabilities",
  "/transfer",
  "/insurance",
  "/receipt",
  "/tape",
  "/tape?symbol=btcusdt&seq=1",
  "/settlement",
  "/langList",
  "/userauth?type=1",
  "/userauth?type=2",
  "/message",
  "/help",
  "/help/helpDetail/:article",
  "/download",
  "/invaite",
  "/welfare",
  "/privacyPolicy",
  "/userAgreement",
];

/** Where a thumb does most. */
const MEASURED = new Set([
  "/trade?symbol=btcusdt",
  "/trade?symbol=btcusdt&componentName=0",
  "/trade?symbol=btcusdtperp&componentName=2",
  "/tradeChart?symbol=btcusdt",
  "/tradeChart?symbol=btcusdtperp",
  "/wallet",
  "/cashflow",
  "/finance",
  "/finance?tab=holdings",
  "/secrety",
  "/transfer",
  "/asset?coin=USDT",
  "/message",
  "/help",
  "/liabilities",
  "/insurance",
  "/tape",
  "/settlement",
  "/langList",
]);

const VISITOR_SCREENS = ["/", "/login", "/register", "/forget", "/setpwd?email=reader%40agio.example"];

/**
 * In the long form all of them. Else all on a phone, and every other one from right to left, the others on a desk: each kind of
 * screen has several.
 */
const screensIn = (language: string): readonly string[] =>
  language === "en" || isLongForm ? SCREENS : SCREENS.filter((_, at) => at % 2 === (language === "ar" ? 0 : 1));

let exchange: Exchange;
let browser: Browser;
let trader: TraderApi;
let articleId = 0;

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange(), openBrowser());
  trader = await registerTrader(exchange.url, "reader.one");
  const categories = (await trader.call("GET", "/api/help/list")) as { articles: { id: number }[] }[];
  articleId = categories[0]?.articles[0]?.id ?? 0;
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

/** Layout and names are the same in both themes; colours are not. */
async function contrastOfOtherTheme(page: Page, theme: "dark" | "light"): Promise<void> {
  const show = (name: string) => page.evaluate((one) => (document.documentElement.dataset.theme = one), name);
  await show(theme === "dark" ? "light" : "dark");
  expect(await violationsOn(page, ["color-contrast"])).toEqual([]);
  await show(theme);
}

describe.each([
  { language: "en", theme: "dark" as const, isDesktop: false },
  { language: "ar", theme: "light" as const, isDesktop: false },
  { language: "zh", theme: "dark" as const, isDesktop: true },
  // In the long form: names and layout of the desk from right to left.
  ...(isLongForm ? [{ language: "ar", theme: "light" as const, isDesktop: true }] : []),
])("in $language, $theme, desktop $isDesktop", (look) => {
  let own: PagePool;
  let visitors: PagePool;
  beforeAll(() => {
    own = new PagePool(browser, { url: `${exchange.url}/#/help`, token: trader.token, ...look });
    visitors = new PagePool(browser, { url: `${exchange.url}/#/help`, ...look });
  });
  afterAll(() => Promise.all([own.close(), visitors.close()]));

  test.each(screensIn(look.language))("%s has no violation, no fault and no sideways scroll", (path) =>
    own.use(async ({ page, faults, goTo }) => {
      await goTo(path.replace(":article", String(articleId)));
      expect(await violationsOn(page)).toEqual([]);
      if (look.isDesktop) await contrastOfOtherTheme(page, look.theme);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(look.language === "en" && MEASURED.has(path) ? await smallTargets(page) : []).toEqual([]);
      expect(faults).toEqual([]);
    }),
  );

  test.each(VISITOR_SCREENS)("%s has no violation for a visitor", (path) =>
    visitors.use(async ({ page, goTo }) => {
      await goTo(path);
      expect(await violationsOn(page)).toEqual([]);
    }),
  );
});
