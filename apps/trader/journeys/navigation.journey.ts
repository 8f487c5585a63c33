import { isLongForm } from "@agio/testkit";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { SHOWN_WITHIN_MS, visit } from "./testing/phone.ts";
import { startScriptedMarket, type ScriptedMarket } from "./testing/scripted-market.ts";
import { assetOf, placeLimit, registerTrader, type TraderApi } from "./testing/trader-api.ts";

/** A clock that steps: what browsers that hide from fingerprinting give to pages. */
const CLOCK_STEP_MS = 100;
const HEALTHY_MS = 15_000;
/** Until a page has found the server again. */
const BACK_WITHIN_MS = 20_000;
const LOST = /Connection lost/;

let market: ScriptedMarket;
let exchange: Exchange;
let browser: Browser;
let trader: TraderApi;
let context: BrowserContext;
let page: Page;

/** Prices stand still but for their spreads: lines are busy, and nobody trades. */
const env = () => ({ DEMO_VENUES_URL: market.url, AGIO_SIMULATOR: "off" });

beforeAll(async () => {
  market = await startScriptedMarket();
  [exchange, browser] = await startTogether(startExchange({ env: env() }), openBrowser());
  trader = await registerTrader(exchange.url, "walker.one");
});
afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
  await market?.stop();
});

/** Opens a screen as somebody who is signed in, in a tab of its own. */
async function open(path: string, token = trader.token): Promise<void> {
  ({ page, context } = await visit(browser, { url: `${exchange.url}/#${path}`, token }));
}

/** The same on a desk, in a language. */
async function openDesk(path: string, look: { language?: string } = {}): Promise<void> {
  const { token } = trader;
  ({ page, context } = await visit(browser, { url: `${exchange.url}/#${path}`, token, isDesktop: true, ...look }));
}

const bar = (name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true });
const back = () => page.getByRole("button", { name: "Back" });
const heading = (name: string) => page.getByRole("heading", { name, exact: true, level: 1 });
const place = () => page.evaluate(() => window.location.hash);
/** Sockets stay closed: the server cannot tell the page anything by itself. */
const closeSockets = () => page.routeWebSocket(/\/ws\//, () => undefined);

/** Counts readings of the user from now on. */
function countReadings(): () => number {
  let readings = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/user/getInfo")) readings += 1;
  });
  return () => readings;
}

describe("plain links", () => {
  test("back leads to the screen before, also after a reload, and home where the tab began", async () => {
    await open("/wallet");
    await page.locator('a[href="#/cashflow"]').first().click();
    await heading("Cash flow").waitFor();
    await page.reload();
    await back().click();
    await expect.poll(place).toBe("#/wallet");
    await page.goForward();
    await expect.poll(place).toBe("#/cashflow");
    await page.goBack();
    await expect.poll(place).toBe("#/wallet");
    await page.goto(`${exchange.url}/#/help`);
    const article = page.locator('a[href^="#/help/helpDetail/"]').first();
    await article.click();
    await page.waitForURL(/helpDetail/);
    await back().click();
    await expect.poll(place).toBe("#/help");
    await back().click();
    await expect.poll(place).toBe("#/wallet");
    await context.close();

    await open("/cashflow");
    await back().click();
    await expect.poll(place).toBe("#/");
  });

  test("back closes a sheet first, and one that a link left open takes no step of its own", async () => {
    await open("/wallet");
    await bar("Home").click();
    const drawer = page.getByRole("dialog");
    await page.getByRole("button", { name: "Menu" }).click();
    await drawer.waitFor();
    await page.goBack();
    await drawer.waitFor({ state: "detached" });
    await expect.poll(place).toBe("#/");
    await page.getByRole("button", { name: "Menu" }).click();
    await drawer.locator('a[href="#/help"]').click();
    await expect.poll(place).toBe("#/help");
    await back().click();
    await expect.poll(place).toBe("#/");
    await drawer.waitFor({ state: "detached" });
    await page.goBack();
    await expect.poll(place).toBe("#/wallet");
  });

  test("each one reads the user again, the bar's entry of the screen on show too", async () => {
    await open("/wallet");
    await bar("Wallet").waitFor();
    const readings = countReadings();
    let expected = 0;
    for (const name of ["Markets", "Finance", "Wallet", "Wallet"]) {
      await bar(name).click();
      expected += 1;
      await expect.poll(readings).toBe(expected);
    }
    await page.goBack();
    await expect.poll(readings).toBe(expected + 1);
  });

  test("each one scrolls to the top", async () => {
    await open("/");
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    for (const name of ["Markets", "Markets", "Home"]) {
      await bar(name).waitFor();
      await page.evaluate(() => {
        // The content of the screen may still be coming.
        document.body.style.minHeight = "3000px";
        window.scrollTo({ top: 900, behavior: "instant" });
      });
      await expect.poll(scrolled).toBeGreaterThan(800);
      await bar(name).click();
      await expect.poll(scrolled).toBe(0);
    }
  });

  test("the bar's trade entry opens spot", async () => {
    await open("/wallet");
    await bar("Trade").click();
    await page.getByRole("tab", { name: "Spot", selected: true }).waitFor();
    await page.getByRole("button", { name: "Buy BTC" }).waitFor();
    expect(await page.getByRole("tab", { name: "Futures" }).getAttribute("aria-selected")).toBe("false");
  });

  const laterCode = /\/assets\/[^/]+\.js$/;
  const failed = () => page.getByText("This screen could not be shown.");
  /** Leads to a screen while no code comes; it comes again when the screen has failed. */
  async function failOn(lead: () => Promise<void>): Promise<void> {
    await page.route(laterCode, (route) => route.abort());
    await lead();
    await failed().waitFor();
    await page.unroute(laterCode);
  }

  const typed = (to: string) => page.evaluate((hash) => void (window.location.hash = hash), to);

  test.each([
    { way: "a link", lead: () => bar("Markets").click(), away: () => bar("Finance").click() },
    { way: "an address that is typed", lead: () => typed("/store"), away: () => typed("/finance") },
  ])("$way leads away from a screen that fails, and no other one is spoiled", async ({ lead, away }) => {
    await open("/wallet");
    // With it all code has come that screens share.
    await heading("Wallet").waitFor();
    await failOn(lead);
    await away();
    await heading("Finance").waitFor();
    expect(await failed().count()).toBe(0);
  });

  test("code that all screens share and that did not come is asked for again by a fresh page", async () => {
    await open("/");
    await failOn(() => bar("Markets").click());
    await bar("Finance").click();
    const again = page.getByRole("button", { name: "Try again" });
    const isShown = async () => {
      if (await again.isVisible()) await again.click();
      return await heading("Finance").isVisible();
    };
    await expect.poll(isShown, { timeout: SHOWN_WITHIN_MS }).toBe(true);
    expect(await failed().count()).toBe(0);
  });

  test("while the code of a screen comes its bar stands where it will be, and nothing is blank", async () => {
    await open("/wallet");
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    // A page that is just being left cannot be asked: its shell waits for nothing.
    const isWaiting = () => page.evaluate(() => document.querySelector(".screen-wait") !== null).catch(() => false);
    await page.route(laterCode, async (route) => {
      // Files requested while the shell waits are the screen's own.
      if (await isWaiting()) await held;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    const wait = page.locator(".screen-wait");
    await wait.locator(".ui-skeleton").first().waitFor();
    const before = await wait.locator(".ui-topbar").boundingBox();
    letGo();
    await heading("Wallet").waitFor();
    expect(await page.locator("header.ui-topbar").boundingBox()).toEqual(before);
    await page.unroute(laterCode);
  });
});

describe("on a desk", () => {
  const head = () => page.getByRole("banner");
  const search = () => head().getByRole("searchbox");

  test("every product has its place in the bar, and no screen has the bars of a phone", async () => {
    await openDesk("/wallet");
    const products = head().getByRole("navigation", { name: "Products" });
    for (const name of ["Markets", "Futures", "Spot", "Options", "Finance"]) {
      const link = products.getByRole("link", { name, exact: true });
      await link.click();
      await expect.poll(() => link.getAttribute("aria-current")).toBe("page");
      await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
      expect(await page.locator(".ui-tabbar, .ui-topbar:visible").count()).toBe(0);
    }
    await head().getByRole("link", { name: "Deposit" }).click();
    await heading("Deposit").waitFor();
    await head().getByRole("link", { name: "Wallet" }).click();
    await heading("Wallet").waitFor();
  });

  test("a slash leads into the search from any screen, Enter opens what was found first, Escape leaves", async () => {
    await openDesk("/trade?id=0&symbol=btcusdt&componentName=1");
    await page.getByRole("button", { name: "Buy BTC" }).waitFor();
    await page.keyboard.press("/");
    await expect.poll(() => search().evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("eth");
    await head().getByRole("heading", { name: "Markets" }).waitFor();
    expect(
      await head()
        .locator("[data-found]")
        .evaluate((list) => list.scrollWidth - list.clientWidth),
    ).toBe(0);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Buy ETH" }).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("btc");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await head().getByRole("heading", { name: "Markets" }).waitFor({ state: "detached" });
    expect(await search().inputValue()).toBe("");
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  test("the search finds screens, own coins and help beside markets, by arrows and Enter", async () => {
    await openDesk("/store");
    await heading("Markets").waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("bitcoin");
    await head().getByRole("heading", { name: "Coins" }).waitFor();
    await head().getByRole("link", { name: "BTC" }).click();
    await expect.poll(place).toBe("#/asset?coin=BTC");
    await page.keyboard.press("/");
    await page.keyboard.type("withdraw");
    await head().getByRole("heading", { name: "Help" }).waitFor();
    await head().getByRole("heading", { name: "Pages" }).waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Withdraw");
    await page.keyboard.press("Enter");
    await heading("Withdraw").waitFor();
    expect(await search().inputValue()).toBe("");
  });

  test("the curve of assets is read by keys, on home and in the wallet", async () => {
    await openDesk("/");
    const curve = page.getByRole("slider", { name: "Value of your assets" });
    for (const path of ["/", "/wallet"]) {
      await page.goto(`${exchange.url}/#${path}`);
      await page.getByText("Deposits and withdrawals do not count as profit.").waitFor();
      await page.getByRole("radio", { name: "24 hours" }).check({ force: true });
      await curve.focus();
      await page.keyboard.press("Home");
      await expect.poll(() => curve.getAttribute("aria-valuetext")).toMatch(/USDT/);
      expect(await curve.inputValue()).toBe("0");
    }
  });

  test("a menu of the bar is folded by Escape, by a press beside it and by the screen that it leads to", async () => {
    await openDesk("/store");
    const button = head().getByRole("button", { name: "Account menu" });
    const security = head().getByRole("link", { name: "Security", exact: true });
    await button.click();
    await security.waitFor();
    await page.keyboard.press("Escape");
    await security.waitFor({ state: "detached" });
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
    await button.click();
    await security.waitFor();
    await page.mouse.click(640, 700);
    await security.waitFor({ state: "detached" });
    await page.goto(`${exchange.url}/#/store`);
    await button.click();
    await security.click();
    await heading("Security").waitFor();
    await security.waitFor({ state: "detached" });
  });

  test.each(["ru", "ar", ...(isLongForm ? ["de"] : [])])(
    "from 1024 px on the bar has room for its words in %s",
    async (language) => {
      await openDesk("/help", { language });
      await page.setViewportSize({ width: 1024, height: 768 });
      await head().getByRole("link").first().waitFor();
      const overflow = () =>
        page.evaluate(() => {
          const parts = [...document.querySelectorAll(".desk-bar, .desk-bar nav")];
          return Math.max(...parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
        });
      await expect.poll(overflow).toBe(0);
    },
  );
});

describe("a session", () => {
  test("that the server ended is over with the next plain link", async () => {
    const other = await registerTrader(exchange.url, "walker.two");
    await open("/settlement", other.token);
    await closeSockets();
    await page.reload();
    // Neither screen asks for anything of the user's by itself.
    const link = page.locator('a[href="#/tape"]').first();
    await link.waitFor();
    await other.call("POST", "/api/user/loginOut");
    const token = () => page.evaluate(() => localStorage.getItem("env_token"));
    expect(await token()).toBe(other.token);
    await link.click();
    await expect.poll(token).toBeNull();
    await expect.poll(place).toBe("#/tape");
  });

  test("with a healthy line shows no lost connection and pauses no order, however coarse the clock", async () => {
    await open("/langList");
    await page.addInitScript((stepMs) => {
      const exactNow = Date.now.bind(Date);
      Date.now = () => Math.floor(exactNow() / stepMs) * stepMs;
    }, CLOCK_STEP_MS);
    await page.goto(`${exchange.url}/#/trade?id=0&symbol=btcusdt`);
    await page.reload();
    await page.getByRole("button", { name: "Buy BTC" }).waitFor();
    await page.getByText(LOST).waitFor({ state: "detached" });
    const seen = await page.evaluate(
      (lastsMs) =>
        new Promise<string[]>((resolve) => {
          const words = new Set<string>();
          const look = () => {
            for (const found of document.body.innerText.match(/Connection lost|Paused/g) ?? []) words.add(found);
          };
          const watch = new MutationObserver(look);
          watch.observe(document.body, { childList: true, subtree: true, characterData: true });
          setTimeout(() => resolve([...words]), lastsMs);
        }),
      HEALTHY_MS,
    );
    expect(seen).toEqual([]);
  });

  test("outlives a server that dies, through navigations; orders pause, and when it is back everything is as acknowledged", async () => {
    const order = await placeLimit(trader, { side: "buy", price: "40000", amount: "0.01" });
    const url = `${exchange.url}/#/trade?id=0&symbol=btcusdt`;
    const { page: ticket, context: ofTicket } = await visit(browser, { url, token: trader.token });
    await ticket.getByRole("button", { name: /^Cancel.*order/ }).waitFor();
    const before = await assetOf(trader, "USDT");
    await open("/wallet");
    await bar("Finance").click();
    await heading("Finance").waitFor();
    const port = Number(new URL(exchange.url).port);
    const { dataFolder } = exchange;
    await exchange.kill();
    await ticket.getByText(LOST).waitFor();
    await ticket.getByRole("button", { name: /Paused/ }).waitFor();
    await bar("Wallet").click();
    await page.getByText(LOST).waitFor();
    await bar("Finance").click();
    await page.getByText(LOST).waitFor();
    exchange = await startExchange({ env: env(), dataFolder, port });
    await ticket.getByText(LOST).waitFor({ state: "detached", timeout: BACK_WITHIN_MS });
    await ticket.getByRole("button", { name: "Buy BTC" }).waitFor();
    expect(await assetOf(trader, "USDT")).toEqual(before);
    const { rows } = (await trader.call("GET", "/api/currency/order/orderList?symbol=btcusdt")) as {
      rows: { id: number }[];
    };
    expect(rows.map(({ id }) => id)).toContain(order.id);
    await ofTicket.close();
    await page.getByText(LOST).waitFor({ state: "detached" });
    const readings = countReadings();
    await bar("Wallet").click();
    await expect.poll(readings).toBe(1);
    await heading("Wallet").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("env_token"))).toBe(trader.token);
  });
});
