import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { violationsOn } from "./testing/accessible.ts";
import { PagePool } from "./testing/page-pool.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { registerTrader, type TraderApi } from "./testing/trader-api.ts";

let exchange: Exchange;
let browser: Browser;
let trader: TraderApi;

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange({ env: { AGIO_SIMULATOR: "off" } }), openBrowser());
  trader = await registerTrader(exchange.url, "content.one");
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

interface HelpCategory {
  readonly articles: readonly { readonly id: number; readonly title: string }[];
}

test("an answer of the help centre is found by typing and read", async () => {
  const categories = (await trader.call("GET", "/api/help/list")) as HelpCategory[];
  const article = categories.flatMap(({ articles }) => articles)[0];
  if (article === undefined) throw new Error("the help centre ships with articles");
  const { page, context } = await visit(browser, { url: `${exchange.url}/#/help`, token: trader.token });
  const faults = watchFaults(page);
  await page.getByLabel("Search help").fill("no such words anywhere");
  await page.getByText("Nothing found for “no such words anywhere”.").waitFor();
  await page.getByLabel("Search help").fill(article.title.toUpperCase());
  await page.getByRole("link", { name: article.title }).first().click();
  await page.waitForURL(new RegExp(`#/help/helpDetail/${article.id}$`));
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test("Chinese words inside an article are found by typing", async () => {
  const { page, context } = await visit(browser, {
    url: `${exchange.url}/#/help`,
    token: trader.token,
    language: "zh",
  });
  const faults = watchFaults(page);
  await page.getByLabel("搜索帮助").fill("恢复码");
  await page.getByRole("link", { name: "第二重验证与通行密钥" }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test("a Chinese trader finds bitcoin by its Chinese name and opens its chart", async () => {
  const { page, context } = await visit(browser, {
    url: `${exchange.url}/#/search`,
    token: trader.token,
    language: "zh",
  });
  const faults = watchFaults(page);
  await page.getByRole("searchbox").fill("比特币");
  await page
    .getByRole("button", { name: /BTC\/USDT/ })
    .first()
    .waitFor();
  expect(await page.getByRole("button", { name: /ETH\/USDT/ }).count()).toBe(0);
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL(/#\/tradeChart\?symbol=btcusdt/);
  expect(faults).toEqual([]);
  await context.close();
});

interface MessagePage {
  readonly rows: readonly { readonly id: number; readonly title: string; readonly readFlag: boolean }[];
}

test("a message is counted on the bell, read by opening it, and all others with one press", async () => {
  // A fund password is a message to the account.
  await trader.call("POST", "/api/user/tardPwdSet", { pwd: "582914" });
  await expect
    .poll(async () => ((await trader.call("GET", "/api/message/list")) as MessagePage).rows.length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  const { rows } = (await trader.call("GET", "/api/message/list")) as MessagePage;
  const unread = rows.find(({ readFlag }) => !readFlag);
  if (unread === undefined) throw new Error("a fresh message is unread");
  const { page, context } = await visit(browser, { url: exchange.url, token: trader.token });
  await page.getByRole("button", { name: /^Messages, unread: \d+$/ }).click();
  await page.getByRole("link", { name: unread.title }).first().click();
  await page.waitForURL(/#\/message\/detail\?id=\d+$/);
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  const unreadCount = async () => ((await trader.call("GET", "/api/message/unread")) as { count: number }).count;
  await expect.poll(unreadCount).toBeLessThan(rows.filter(({ readFlag }) => !readFlag).length);
  if ((await unreadCount()) > 0) {
    await page.goto(`${exchange.url}/#/message`);
    await page.getByRole("button", { name: "Mark all read" }).click();
  }
  await expect.poll(unreadCount).toBe(0);
  await context.close();
});

test.each(["privacyPolicy", "userAgreement"])("a visitor reads /%s", async (path) => {
  const { page, context } = await visit(browser, { url: `${exchange.url}/#/${path}` });
  const faults = watchFaults(page);
  await page.getByText(/^As of /).waitFor();
  expect((await page.locator(".ui-markdown").innerText()).length).toBeGreaterThan(200);
  expect(faults).toEqual([]);
  await context.close();
});

test("the download page offers a visitor at a computer its code for the phone", async () => {
  const { page, context } = await visit(browser, { url: `${exchange.url}/#/download`, isDesktop: true });
  await expect.poll(() => page.getByRole("img", { name: "QR code of this page" }).count()).toBe(1);
  await context.close();
});

describe("in Arabic", () => {
  let arabic: PagePool;
  beforeAll(() => {
    arabic = new PagePool(browser, { url: `${exchange.url}/#/`, token: trader.token, language: "ar" });
  });
  afterAll(() => arabic.close());

  test.each(["/message", "/help", "/privacyPolicy", "/userAgreement", "/download"])(
    "%s turns round, stays inside the window, and axe finds nothing",
    (path) =>
      arabic.use(async ({ page, goTo }) => {
        await goTo(path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        expect(await page.locator("main").innerText()).not.toMatch(/content\.|shell\./);
        expect(await violationsOn(page)).toEqual([]);
      }),
  );
});

test("the side drawer opens from home, leads on, and back closes it first", async () => {
  const { page, context } = await visit(browser, { url: exchange.url, token: trader.token });
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByText("content.one").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.goBack();
  await expect.poll(() => drawer.count()).toBe(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  await drawer.getByRole("link", { name: "Help" }).click();
  await page.waitForURL(/#\/help$/);
  expect(await drawer.count()).toBe(0);
  await context.close();
});
