import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { placeLimit, registerTrader, type TraderApi } from "./testing/trader-api.ts";

const ORDERS = 230;
/** Below the limit of open orders. */
const ROUND_ORDERS = 46;
/** A row of a dense table. */
const ROW_PX = 26;
/** Filters and rows of a history on a desktop. */
const PANEL_PX_MAX = 800;
/** Ten figures of a day and its icon. */
const DATE_PX_MIN = 130;

let exchange: Exchange;
let browser: Browser;
let trader: TraderApi;
let page: Page;

/** One user sends hundreds of orders in a moment. */
const environment = { AGIO_SIMULATOR: "off", ORDER_RATE_PER_SECOND: "1000" };

/** Places orders that nobody meets and takes them back. */
async function fillHistory(): Promise<void> {
  for (let placed = 0; placed < ORDERS; placed += ROUND_ORDERS) {
    const orders = Array.from({ length: ROUND_ORDERS });
    await Promise.all(orders.map(() => placeLimit(trader, { side: "buy", price: "49000", amount: "0.001" })));
    await trader.call("POST", "/api/currency/order/cancelAll", {});
  }
}

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange({ env: environment }), openBrowser());
  trader = await registerTrader(exchange.url, "many.orders");
  await fillHistory();
  ({ page } = await visit(browser, { url: `${exchange.url}/#/trade?id=0&symbol=btcusdt`, token: trader.token }));
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

const cards = () => page.locator("#orders-panel li");

test("an order history is scrolled past its two hundredth row, and says when it is whole", async () => {
  const faults = watchFaults(page);
  await page.getByRole("tab", { name: "Order history" }).click();
  await cards().first().waitFor();
  expect(await cards().count()).toBeLessThan(ORDERS);
  await expect
    .poll(async () => {
      await cards().last().scrollIntoViewIfNeeded();
      return cards().count();
    })
    .toBe(ORDERS);
  await page.getByText(`All loaded: ${ORDERS}`).waitFor();
  expect(faults).toEqual([]);
});

test("the file has every order that the filter lets through, loaded or not", async () => {
  await page.reload();
  await page.getByRole("tab", { name: "Order history" }).click();
  await page.locator("#orders-panel").getByLabel("Side", { exact: true }).selectOption({ label: "Sell" });
  await expect.poll(() => cards().count()).toBe(0);
  await page.locator("#orders-panel").getByLabel("Side", { exact: true }).selectOption({ label: "Buy" });
  await page.getByLabel("Status", { exact: true }).selectOption({ label: "Cancelled" });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text.trimEnd().split("\r\n")).toHaveLength(ORDERS + 1);
});

test("on a desk the history is a table whose rows are read as it is scrolled, to its end", async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await page.getByRole("tab", { name: "Order history" }).click();
  const table = page.getByRole("table", { name: "Order history" });
  const rows = page.locator("#orders-panel tbody tr[data-row]");
  await rows.first().waitFor();
  expect((await rows.first().boundingBox())?.height).toBe(ROW_PX);
  expect(await page.locator("#orders-panel li").count()).toBe(0);
  await expect
    .poll(async () => {
      await rows.last().scrollIntoViewIfNeeded();
      return table.getAttribute("aria-rowcount");
    })
    .toBe(String(ORDERS + 1));
  await page.getByText(`All loaded: ${ORDERS}`).waitFor();
  const box = await page.locator("#orders-panel").boundingBox();
  expect(box?.height).toBeLessThan(PANEL_PX_MAX);
});

test("its filters stand on the line of the tabs, and its file has every row that they let through", async () => {
  const panel = page.getByRole("region", { name: "Orders", exact: true });
  await panel.getByLabel("Side", { exact: true }).selectOption({ label: "Sell" });
  await panel.getByText("Nothing matches these filters.").waitFor();
  await panel.getByLabel("Side", { exact: true }).selectOption({ label: "Buy" });
  await panel.locator("tbody tr[data-row]").first().waitFor();
  const download = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Export CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text.trimEnd().split("\r\n")).toHaveLength(ORDERS + 1);
});

test("on a desk the days of the cash flow have room beside their icons", async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${exchange.url}/#/cashflow`);
  for (const name of ["From", "To"]) {
    const box = await page.getByLabel(name, { exact: true }).boundingBox();
    expect(box?.width).toBeGreaterThan(DATE_PX_MIN);
  }
});
