import { pairId } from "@agio/primitives";
import { loadLanguage, loadLaterTexts, type TranslationKey } from "@agio/translations";
import { isLongForm } from "@agio/testkit";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { fillTape } from "../../../tools/browser/fill-tape.ts";
import { sumOf, units } from "./testing/futures-api.ts";
import { expectReadable } from "./testing/futures-screen.ts";
import {
  lowPriceOf,
  nextExpiry,
  openOptionOrdersOf,
  optionFillsOf,
  optionPositionsOf,
  optionSettlementsOf,
  topUp,
  tradedOf,
  usdtOf,
} from "./testing/option-api.ts";
import { LOOKS } from "./testing/looks.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { registerTrader, type TraderApi } from "./testing/trader-api.ts";

// The demo's own house quotes. Its clock goes ahead, so that the next 08:00 UTC is half an hour away and, after a restart,
// seconds: the last half hour, the end of trading and the settlement come in the time of a test. What the index did in
// between is written while the exchange is stopped: an expiry with too few ticks is postponed.
const FIRST_MS = 30 * 60_000 + 30_000;
const SECONDS_MS = 60_000;
const FIRST_QUOTES_MS = 60_000;
/** A head that covers the settlement is published within a minute. */
const HEAD_MS = 80_000;
/** The call this many strikes under the one at the money: it ends in the money. */
const STRIKES_DOWN = 2;

let exchange: Exchange;
let browser: Browser;
let trader: TraderApi;
let page: Page;
let faults: string[];
let seriesSymbol = "";

/** Faults that a browser reports of the restart itself. */
const isOutage = (fault: string): boolean => /ERR_CONNECTION_REFUSED|WebSocket connection/.test(fault);

// One and the same for both starts, so that the clock only ever goes forward.
const expiry = nextExpiry(FIRST_MS);
const withClock = (msBeforeExpiry: number) => ({
  env: { DEMO_CLOCK_OFFSET_MS: String(expiry - msBeforeExpiry - Date.now()) },
});

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange(withClock(FIRST_MS)), openBrowser());
  trader = await registerTrader(exchange.url, "holder.one");
  ({ page } = await visit(browser, { url: `${exchange.url}/`, token: trader.token }));
  faults = watchFaults(page);
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

const cell = (column: "bid" | "ask") => page.locator(`[data-series="${seriesSymbol}"][data-column=${column}]`);
const ticket = () => page.getByRole("form", { name: "Option order form" });
const dialog = () => page.getByRole("dialog").last();
const card = () => page.locator("[data-option-position]");

async function chooseKind(name: string): Promise<void> {
  await ticket()
    .getByRole("button", { name: /^Order type/ })
    .click();
  await dialog()
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .click();
}

test("the chain is reached from the menu and lives: quotes, the strike at the money, the time left", async () => {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Options" }).click();
  // The first series are listed with the first index, and the house has to work out its quotes.
  await page.locator("[data-at-the-money]").waitFor({ timeout: FIRST_QUOTES_MS });
  const strikes = page.locator("[data-chain] tbody tr");
  const middle = await strikes.evaluateAll((rows) => rows.findIndex((row) => "atTheMoney" in row.dataset));
  const wanted = strikes
    .nth(middle - STRIKES_DOWN)
    .locator("[data-column=ask]")
    .first();
  await expect.poll(() => wanted.textContent(), { timeout: FIRST_QUOTES_MS }).toMatch(/\d,\d{3}\.\d/);
  seriesSymbol = (await wanted.getAttribute("data-series")) ?? "";
  expect(seriesSymbol).toMatch(/^BTC-\d{6}-\d+-C$/);
  await page
    .locator("dd")
    .getByText(/^00:[23]\d:\d\d$/)
    .waitFor();
});

test("the first order is asked for after the notice, and costs what the ticket said at most", async () => {
  const [before, hold] = [await usdtOf(trader), await topUp(trader, seriesSymbol)];
  await cell("ask").click();
  await chooseKind("Market");
  await ticket().getByLabel("Contracts", { exact: true }).fill("0.5");
  await page.getByRole("slider", { name: "Settlement price to read the profit at" }).press("ArrowRight");
  await ticket().getByRole("button", { name: "Buy option" }).click();
  await dialog().getByText("You can lose everything you pay.").waitFor();
  await dialog().getByText("I have read this and understand it.").click();
  await dialog().getByRole("button", { name: "Continue to the order" }).click();
  await dialog().getByRole("button", { name: "Buy option" }).click();
  await page.getByText(/: Buy .?0\.\d/).waitFor();
  await expect.poll(() => hold(0.5)).toBe(true);
  // The last half hour begins in these seconds.
  await expect.poll(() => optionPositionsOf(trader)).toMatchObject([{ symbol: seriesSymbol, num: "0.5", status: 2 }]);
  const fills = await optionFillsOf(trader);
  const after = await usdtOf(trader);
  expect(sumOf([after.free, ...fills.flatMap(({ value, fee }) => [value, fee])])).toBe(units(before.free));
  expect(after.held).toBe("0");
});

test("a refused price is explained before it is sent, and a resting order can be taken back", async () => {
  const low = await lowPriceOf(trader, seriesSymbol);
  await chooseKind("Limit");
  await ticket()
    .getByLabel(/^Premium of one contract/)
    .fill("99999");
  await ticket()
    .getByText(/^At most .* now/)
    .waitFor();
  await ticket()
    .getByLabel(/^Premium of one contract/)
    .fill(low);
  await ticket().getByLabel("Contracts", { exact: true }).fill("0.01");
  await ticket().getByRole("button", { name: "Buy option" }).click();
  await dialog().getByRole("button", { name: "Buy option" }).click();
  await expect.poll(() => openOptionOrdersOf(trader)).toMatchObject([{ price: low, num: "0.01", status: 0 }]);
  expect((await usdtOf(trader)).held).not.toBe("0");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Open orders (1)" }).click();
  await page.getByRole("button", { name: /^Cancel: Buy 0.01/ }).click();
  await page.getByText("No open orders").waitFor();
  await expect.poll(() => openOptionOrdersOf(trader)).toEqual([]);
  expect((await usdtOf(trader)).held).toBe("0");
});

test("a part is sold back from the position, which says that it is expiring", async () => {
  await page.getByRole("tab", { name: /^Positions/ }).click();
  await card().getByText("Expiring", { exact: true }).waitFor();
  const hold = await topUp(trader, seriesSymbol);
  await card().getByRole("button", { name: "Sell back" }).click();
  await chooseKind("Market");
  await ticket().getByLabel("Contracts", { exact: true }).fill("0.2");
  await ticket().getByRole("button", { name: "Sell back" }).click();
  await dialog().getByRole("button", { name: "Sell back" }).click();
  await page.getByText(/: Sell .?0\.\d/).waitFor();
  await expect.poll(() => hold(0.3)).toBe(true);
  expect(await optionPositionsOf(trader)).toMatchObject([{ num: "0.3", freeNum: "0.3" }]);
  await page.keyboard.press("Escape");
  await card()
    .locator("dd", { hasText: /^0\.3$/ })
    .waitFor();
  expect(await tradedOf(trader)).toEqual({ buy: units("0.5"), sell: units("0.2") });
});

test("the wallet shows what is held", async () => {
  await page.goto(`${exchange.url}/#/wallet`);
  await page.getByRole("link", { name: /Options.*Open positions: 1/s }).click();
  await card().waitFor();
  expect(faults).toEqual([]);
});

test.each(LOOKS)("in $language a series is opened by its link, read and left", async (look) => {
  const texts = { ...(await loadLanguage(look.language)), ...(await loadLaterTexts(look.language)) };
  const t = (key: TranslationKey) => texts[key] ?? key;
  const url = `${exchange.url}/#/option?symbol=${seriesSymbol}`;
  const { page: own, context } = await visit(browser, { url, token: trader.token, ...look });
  const ownFaults = watchFaults(own);
  const form = own.getByRole("form", { name: t("option.form.title") });
  await form.getByLabel(t("option.form.contracts"), { exact: true }).fill("0.1");
  await own.getByText(t("option.payoff.title"), { exact: true }).waitFor();
  await expectReadable(own);
  if (!look.isDesktop) await own.keyboard.press("Escape");
  await own.locator(`[data-option-position]`).getByText(t("option.status.expiring")).waitFor();
  await expectReadable(own);
  await own.getByRole("button", { name: t("option.rules.title") }).click();
  await own.getByRole("dialog").getByText(t("option.rules.european")).waitFor();
  await expectReadable(own);
  expect(ownFaults).toEqual([]);
  await context.close();
});

test.each([{ width: 1280, height: 800 }, ...(isLongForm ? [{ width: 1920, height: 1080 }] : [])])(
  "on a desk of $width by $height a strategy is read, priced and bought as one",
  async (viewport) => {
    const strategist = await registerTrader(exchange.url, `strategist.${viewport.width}`);
    const url = `${exchange.url}/#/option`;
    const { page: own, context } = await visit(browser, { url, token: strategist.token, isDesktop: true });
    await own.setViewportSize(viewport);
    const ownFaults = watchFaults(own);
    // The day after tomorrow: the next expiry is minutes away.
    await own.getByRole("radiogroup", { name: "Expiry" }).locator("label").nth(1).click();
    await own.locator("[data-at-the-money] [data-column=ask]").first().waitFor();
    await own.getByRole("button", { name: "Columns" }).first().click();
    for (const column of ["Bid IV", "Gamma", "Volume 24 h"]) {
      await own.getByRole("dialog").getByText(column, { exact: true }).click();
    }
    await own.keyboard.press("Escape");
    await own.getByRole("dialog").waitFor({ state: "hidden" });
    // The sheet's entry of the history is still being left, and a page that moves cannot be loaded anew.
    await own.waitForFunction(() => (window.history.state as { layer?: number } | null)?.layer === undefined);
    await own.reload();
    await own.getByRole("columnheader", { name: "Bid IV" }).first().waitFor();
    expect(await own.getByRole("columnheader", { name: "Volume 24 h" }).count()).toBe(2);
    // Chain, ticket and own rows are in sight together.
    const isInSight = (selector: string) =>
      own.locator(selector).evaluate((element) => {
        const { top, bottom, right } = element.getBoundingClientRect();
        return top >= 0 && Math.min(bottom, top + 120) <= innerHeight && right <= innerWidth;
      });
    await own.getByRole("tab", { name: "Strategy" }).click();
    for (const part of ["[data-chain]", "[data-ticket-column]", "#options-panel"]) {
      expect([part, await isInSight(part)]).toEqual([part, true]);
    }
    const form = own.getByRole("form", { name: "Strategy" });
    await expect.poll(() => form.locator("[data-leg]").count()).toBe(2);
    await form.getByLabel("Contracts", { exact: true }).fill("0.1");
    const breakEven = form.locator("dl > div", { hasText: "Break-even price" }).locator("dd");
    await expect.poll(() => breakEven.textContent()).toMatch(/ · /);
    await expectReadable(own);
    await form.getByRole("button", { name: "Buy strategy" }).click();
    const question = own.getByRole("dialog");
    await question.getByText("I have read this and understand it.").click();
    await question.getByRole("button", { name: "Buy strategy" }).click();
    await own.getByText(/^Straddle: Buy .?0\.1/).waitFor();
    await expect.poll(async () => (await optionPositionsOf(strategist)).map(({ num }) => num)).toEqual(["0.1", "0.1"]);
    await own.locator("[data-option-position]").nth(1).waitFor();
    expect(ownFaults).toEqual([]);
    await context.close();
  },
);

test("at expiry the option is exercised by itself, also when the exchange was away, and pays what the tape says", async () => {
  const before = await usdtOf(trader);
  const { dataFolder, url } = exchange;
  await exchange.stop({ keepData: true });
  await fillTape(dataFolder, pairId(1), expiry - SECONDS_MS - 1_000);
  exchange = await startExchange({ ...withClock(SECONDS_MS), dataFolder, port: Number(new URL(url).port) });
  await page.getByText("No open options").waitFor({ timeout: 2 * SECONDS_MS });
  await page.getByRole("tab", { name: "History" }).click();
  await card().getByText("Exercised", { exact: true }).waitFor();
  const [ended] = await optionPositionsOf(trader, "");
  expect(ended).toMatchObject({ symbol: seriesSymbol, status: 3, num: "0.5", expiredNum: "0.3" });
  const settled = (await optionSettlementsOf(trader)).find(({ symbol }) => symbol === "btcusdt");
  expect(settled?.price).toBe(ended?.settlementPrice);
  expect(settled?.extended).toBe(false);
  const after = await usdtOf(trader);
  expect(sumOf([before.free, ended?.payoff ?? ""])).toBe(units(after.free));
  await page.getByText("Settlements", { exact: true }).click();
  await page
    .getByText(/^Mean of 1,7\d\d index ticks/)
    .first()
    .waitFor();
});

test("its receipt is worked out again in the browser, from the public tape", async () => {
  await page.getByText("Positions", { exact: true }).last().click();
  await card().getByRole("link", { name: "Check the settlement" }).click();
  await page.getByRole("button", { name: "Recompute" }).click();
  await page.locator("[data-verdict=consistent]").waitFor({ timeout: HEAD_MS });
  expect(faults.filter((fault) => !isOutage(fault))).toEqual([]);
});
