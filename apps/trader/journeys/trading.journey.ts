import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { assetOf, placeLimit, registerTrader, type TraderApi } from "./testing/trader-api.ts";

// No simulated crowd here: the two traders of this file are the whole market, so every figure is exact.
let exchange: Exchange;
let browser: Browser;
let maker: TraderApi;
let trader: TraderApi;
let page: Page;

const tradeUrl = (): string => `${exchange.url}/#/trade?id=0&symbol=btcusdt`;

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange({ env: { AGIO_SIMULATOR: "off" } }), openBrowser());
  maker = await registerTrader(exchange.url, "maker.one");
  trader = await registerTrader(exchange.url, "taker.one");
  await placeLimit(maker, { side: "sell", price: "50000", amount: "0.05" });
  await placeLimit(maker, { side: "sell", price: "50010", amount: "0.05" });
  await placeLimit(maker, { side: "buy", price: "49990", amount: "0.05" });
  ({ page } = await visit(browser, { url: tradeUrl(), token: trader.token }));
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

const ticket = () => page.getByRole("form", { name: "Order form" });
const bestAsk = () => page.locator("section.book [data-side=asks] .book-row button[data-ticks='500000']").first();

/** Submits the ticket and confirms it, if a confirmation is asked for. */
async function place(): Promise<void> {
  await ticket()
    .getByRole("button", { name: /^(Buy|Sell) BTC$/ })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Buy|Sell) BTC$/ })
    .click();
}

test("tapping a price of the book and buying more than it offers fills a part and leaves the rest open", async () => {
  const faults = watchFaults(page);
  await bestAsk().click();
  expect(await ticket().getByLabel("Price", { exact: true }).inputValue()).toBe("50000.0");
  await ticket().getByLabel("Amount", { exact: true }).fill("0.08");
  await place();
  await page.getByText("Partly filled").first().waitFor();
  expect(await assetOf(trader, "BTC")).toMatchObject({ availableAmount: "0.54995", occupiedAmount: "0" });
  expect(await assetOf(trader, "USDT")).toMatchObject({ availableAmount: "6000", occupiedAmount: "1500" });
  expect(faults).toEqual([]);
});

test("cancelling gives back exactly what was left", async () => {
  await page
    .getByRole("button", { name: /^Cancel.*order/ })
    .first()
    .click();
  await page.getByText("No open orders").waitFor();
  expect(await assetOf(trader, "USDT")).toMatchObject({ availableAmount: "7500", occupiedAmount: "0" });
});

test("a market buy by total takes the best prices of the book", async () => {
  await ticket().getByRole("button", { name: /Limit/ }).click();
  await page.getByRole("dialog").getByText("Market", { exact: true }).click();
  const unit = ticket().getByRole("button", { name: /Unit of the amount/ });
  if ((await unit.textContent())?.includes("BTC") === true) await unit.click();
  await ticket().getByLabel("Total", { exact: true }).fill("1000.2");
  await place();
  await expect.poll(async () => (await assetOf(trader, "BTC")).availableAmount, { timeout: 10_000 }).toBe("0.56993");
  expect(await assetOf(trader, "USDT")).toMatchObject({ availableAmount: "6499.8", occupiedAmount: "0" });
});

test("wallet and cash flow say what the ledger says", async () => {
  await page.goto(`${exchange.url}/#/wallet`);
  await page.getByText("6,499.80").first().waitFor();
  await page.goto(`${exchange.url}/#/cashflow`);
  await page.getByText("Demo funds").locator("visible=true").first().waitFor();
  const statement = (await trader.call("GET", "/api/record/account?coin=USDT&pageSize=200")) as {
    rows: { amount: string; before: string; after: string }[];
  };
  // Every line explains its change, and together they are the balance.
  const micro = (text: string): bigint => BigInt(Math.round(Number(text) * 1e6));
  for (const row of statement.rows) expect(micro(row.before) + micro(row.amount)).toBe(micro(row.after));
  const sum = statement.rows.reduce((total, row) => total + micro(row.amount), 0n);
  expect(sum).toBe(6_499_800_000n);
});

test("the reason of a refusal stands at its field and nothing is sent", async () => {
  await page.goto(tradeUrl());
  await ticket()
    .getByLabel("Total", { exact: true })
    .or(ticket().getByLabel("Amount", { exact: true }))
    .first()
    .waitFor();
  await ticket()
    .getByRole("button", { name: /Market/ })
    .first()
    .click();
  await page.getByRole("dialog").getByText("Limit", { exact: true }).click();
  await ticket().getByLabel("Price", { exact: true }).fill("49000");
  const unit = ticket().getByRole("button", { name: /Unit of the amount/ });
  if ((await unit.textContent())?.includes("USDT") === true) await unit.click();
  await ticket().getByLabel("Amount", { exact: true }).fill("5");
  await ticket().getByRole("button", { name: "Buy BTC" }).click();
  await page.getByText(/Only 6,?499\.8 USDT available/).waitFor();
  expect(await assetOf(trader, "USDT")).toMatchObject({ availableAmount: "6499.8" });
});

test("a star keeps a pair in the watchlist over a reload", async () => {
  await page.goto(`${exchange.url}/#/store`);
  await page.getByRole("button", { name: "Add ETH/USDT to favourites" }).first().click();
  await page.getByRole("button", { name: "Remove ETH/USDT from favourites" }).first().waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Remove ETH/USDT from favourites" }).first().waitFor();
  const kept = (await trader.call("GET", "/api/userCoin/getUserCoin")) as { symbol: string }[];
  expect(kept.map((row) => row.symbol)).toEqual(["ethusdt"]);
});
