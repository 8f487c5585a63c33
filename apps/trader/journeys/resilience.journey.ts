import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { visit } from "./testing/phone.ts";
import { assetOf, placeLimit, registerTrader } from "./testing/trader-api.ts";

let exchange: Exchange;
let browser: Browser;

beforeAll(async () => {
  [exchange, browser] = await Promise.all([startExchange({ env: { AGIO_SIMULATOR: "off" } }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

test("once its files are kept, the app opens without a network, and says so", async () => {
  const context = await browser.newContext({ locale: "en" });
  await context.addInitScript(() => localStorage.setItem("env_language", "en"));
  const page = await context.newPage();
  await page.goto(exchange.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("navigation").getByRole("link", { name: "Markets", exact: true }).click();
  await page.getByText(/You are offline/).waitFor();
  const kept = await page.evaluate(async () => {
    const [name = ""] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain("/index.html");
  expect(kept.filter((file) => file.startsWith("/api"))).toEqual([]);
  await context.close();
});

test("when the server dies the banner shows and orders pause; when it is back everything is as acknowledged", async () => {
  const trader = await registerTrader(exchange.url, "steady.one");
  const order = await placeLimit(trader, { side: "buy", price: "40000", amount: "0.01" });
  const { page, context } = await visit(browser, {
    url: `${exchange.url}/#/trade?id=0&symbol=btcusdt`,
    token: trader.token,
  });
  await page.getByRole("button", { name: /^Cancel.*order/ }).waitFor();
  const before = await assetOf(trader, "USDT");

  await exchange.kill();
  await page.getByText(/Connection lost/).waitFor();
  await page.getByRole("button", { name: /Paused/ }).waitFor();

  const port = Number(new URL(exchange.url).port);
  exchange = await startExchange({ env: { AGIO_SIMULATOR: "off" }, dataFolder: exchange.dataFolder, port });
  await page.getByText(/Connection lost/).waitFor({ state: "detached", timeout: 20_000 });
  await page.getByRole("button", { name: "Buy BTC" }).waitFor();
  expect(await assetOf(trader, "USDT")).toEqual(before);
  const open = (await trader.call("GET", "/api/currency/order/orderList?symbol=btcusdt")) as { rows: { id: number }[] };
  expect(open.rows.map((row) => row.id)).toContain(order.id);
  await context.close();
});
