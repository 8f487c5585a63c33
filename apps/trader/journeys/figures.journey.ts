import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { visit } from "./testing/phone.ts";
import { placeLimit, registerTrader, type TraderApi } from "./testing/trader-api.ts";

// No simulated crowd: the traders of this file make every price themselves.
let exchange: Exchange;
let browser: Browser;
let maker: TraderApi;
let trader: TraderApi;

const LAST = "50000.5";
const tradeUrl = (): string => `${exchange.url}/#/trade?id=0&symbol=btcusdt`;

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange({ env: { AGIO_SIMULATOR: "off" } }), openBrowser());
  maker = await registerTrader(exchange.url, "figures.maker");
  trader = await registerTrader(exchange.url, "figures.trader");
  await placeLimit(maker, { side: "sell", price: LAST, amount: "0.05" });
  await placeLimit(maker, { side: "sell", price: "50010", amount: "0.05" });
  await placeLimit(maker, { side: "buy", price: "49990", amount: "0.05" });
  await placeLimit(trader, { side: "buy", price: LAST, amount: "0.01" });
  for (const price of ["40000", "40000.5", "40001"]) await placeLimit(trader, { side: "buy", price, amount: "0.001" });
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

const ticketOf = (page: Page, name: string): Locator => page.getByRole("form", { name });
const bookPrices = (page: Page): Locator => page.locator("section.book .book-row button:first-of-type");
const GERMAN_FIGURE = /^\d{1,3}(?:\.\d{3})*(?:,\d+)?$/;

test("in German every figure of the screen has the comma, and the fields show and take it", async () => {
  const { page, context } = await visit(browser, { url: tradeUrl(), token: trader.token, language: "de" });
  const ticket = ticketOf(page, "Orderformular");
  await bookPrices(page).getByText("50.000,5", { exact: true }).first().waitFor();
  const cells = await page.locator("section.book .book-row button").allTextContents();
  expect(cells.filter((text) => !GERMAN_FIGURE.test(text))).toEqual([]);
  const price = ticket.getByLabel("Preis", { exact: true });
  await expect.poll(() => price.inputValue()).toBe("50000,5");
  await page.getByText("40.000,5").first().waitFor();

  await price.fill("49.900,5");
  expect(await price.inputValue()).toBe("49900,5");
  const amount = ticket.getByLabel("Menge", { exact: true });
  await amount.fill("1.234");
  await ticket.getByText(/auf zwei Arten/).waitFor();
  expect(await amount.inputValue()).toBe("");
  await amount.pressSequentially("0.002");
  expect(await amount.inputValue()).toBe("0,002");
  await ticket.getByRole("button", { name: "BTC kaufen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "BTC kaufen" }).click();
  await page.getByText("49.900,5").first().waitFor();
  interface OpenOrders {
    readonly rows: readonly { id: number; delegatePrice: string; delegateTotal: string }[];
  }
  // The page shows an order before the exchange has it.
  const placed = async () => {
    const { rows } = (await trader.call("GET", "/api/currency/order/orderList?status=0")) as OpenOrders;
    return rows.find(({ delegatePrice }) => delegatePrice === "49900.5");
  };
  await expect.poll(async () => (await placed())?.delegateTotal).toBe("0.002");
  await trader.call("POST", "/api/currency/order/cancel", { id: (await placed())?.id });
  await context.close();
});

test("a price has the decimals of its tick in book, ticket, orders and lists", async () => {
  const { page, context } = await visit(browser, { url: tradeUrl(), token: trader.token });
  await bookPrices(page).getByText("50,010.0", { exact: true }).waitFor();
  await expect.poll(() => ticketOf(page, "Order form").getByLabel("Price", { exact: true }).inputValue()).toBe(LAST);
  await page.getByText("40,000.0", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: /^Last price 50,000\.5/ }).waitFor();
  await page.goto(`${exchange.url}/#/store`);
  await page.getByText("50,000.5", { exact: true }).locator("visible=true").first().waitFor();
  await page.goto(`${exchange.url}/#/`);
  await page.getByText("50,000.5", { exact: true }).locator("visible=true").first().waitFor();
  await context.close();
});

test("a pair that never traded has no price and no percent", async () => {
  const { page, context } = await visit(browser, { url: `${exchange.url}/#/store`, token: trader.token });
  const row = page.getByRole("link", { name: /^ETH ?\/USDT/ }).first();
  await expect.poll(async () => (await row.textContent()) ?? "").toMatch(/––$/);
  await context.close();
});

test("what was never read is a dash with its reason; what was read stays, greyed, with its age", async () => {
  const { page, context } = await visit(browser, { url: `${exchange.url}/#/login`, token: trader.token });
  await page.route(/orderList|assetBalance/, (route) => route.abort());
  await page.routeWebSocket(/\/ws\//, () => undefined);
  await page.goto(`${exchange.url}/#/trade?id=0&symbol=btcusdt`);
  await page.reload();
  await page.getByRole("tab", { name: "Open orders (–)" }).waitFor();
  await page.locator("[data-unknown]", { hasText: "Not known: no connection" }).first().waitFor();
  const available = ticketOf(page, "Order form").locator("p", { hasText: "Available" });
  expect(await available.textContent()).toBe("Available–");
  expect(await available.locator("[data-unknown]").getAttribute("title")).toBe("Not known: no connection");
  await context.close();

  const known = await visit(browser, { url: tradeUrl(), token: trader.token });
  await known.page.getByRole("tab", { name: "Open orders (3)" }).waitFor();
  await known.context.setOffline(true);
  await known.page.getByText(/You are offline/).waitFor();
  await known.page.getByText(/^\d+ sec\. ago$/).waitFor();
  expect(await known.page.getByRole("tab", { name: "Open orders (3)" }).count()).toBe(1);
  expect(await known.page.locator("ul.ui-stale").getByText("40,000.5").count()).toBe(1);
  await known.context.close();
});

test("dates are MM/DD/YYYY until another order is chosen, and the choice stays", async () => {
  const { page, context } = await visit(browser, { url: tradeUrl(), token: trader.token });
  const [month, day, year] = new Intl.DateTimeFormat("en-US", {
    timeZone: "Asia/Hong_Kong",
    month: "2-digit",
    day: "2-digit",
    year: "numeric",
  })
    .format(new Date())
    .split("/");
  await page
    .getByText(new RegExp(`^${month}/${day}/${year} `))
    .first()
    .waitFor();
  await page.goto(`${exchange.url}/#/wallet`);
  await page.getByRole("button", { name: "Open settings" }).click();
  await page.getByRole("radio", { name: /YYYY-MM-DD/ }).check({ force: true });
  await page.goto(tradeUrl());
  await page.reload();
  const shown = page.getByText(new RegExp(`^${year}-${month}-${day} `)).first();
  await shown.waitFor();
  expect(await shown.textContent()).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\sUTC\+8$/);
  await context.close();
});
