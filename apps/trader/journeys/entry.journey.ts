import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { violationsOn } from "./testing/accessible.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { startScriptedMarket, type ScriptedMarket } from "./testing/scripted-market.ts";
import { placeLimit, registerTrader, type TraderApi } from "./testing/trader-api.ts";

// Order entry on a desk of 1280 × 800. The maker is the whole market, so every figure is exact; the index lets slices go.
const INDEX = 50_000;
let market: ScriptedMarket;
let exchange: Exchange;
let browser: Browser;
let trader: TraderApi;
let buyer: TraderApi;
let page: Page;
let faults: string[];

beforeAll(async () => {
  market = await startScriptedMarket();
  market.set("btcusdt", INDEX);
  const env = { DEMO_VENUES_URL: market.url, AGIO_SIMULATOR: "off" };
  [exchange, browser] = await startTogether(startExchange({ env }), openBrowser());
  const maker = await registerTrader(exchange.url, "maker.entry");
  trader = await registerTrader(exchange.url, "taker.entry");
  buyer = await registerTrader(exchange.url, "buyer.entry");
  await placeLimit(maker, { side: "sell", price: "50000", amount: "0.05" });
  const url = `${exchange.url}/#/trade?id=0&symbol=btcusdt`;
  ({ page } = await visit(browser, { url, token: trader.token, isDesktop: true }));
  faults = watchFaults(page);
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
  await market?.stop();
});

const ticket = () => page.getByRole("form", { name: "Order form" });
const dialog = () => page.getByRole("dialog");
const openOrders = async (): Promise<number> =>
  ((await trader.call("GET", "/api/currency/order/orderList?status=0")) as { total: number }).total;

test("scaled orders are previewed one by one, and placed together", async () => {
  await ticket().getByRole("button", { name: "Scaled orders" }).click();
  await dialog().getByLabel("First price").fill("49000");
  await dialog().getByLabel("Last price").fill("48000");
  await dialog().getByLabel("Amount", { exact: true }).fill("0.06");
  await dialog().getByLabel("Orders", { exact: true }).fill("3");
  await dialog().getByText("Rising").click();
  const rows = dialog().getByRole("row");
  await expect.poll(() => rows.count()).toBe(4);
  expect(await rows.nth(3).textContent()).toContain("0.03");
  expect(await violationsOn(page)).toEqual([]);
  await dialog().getByRole("button", { name: "Place 3 orders" }).click();
  await page.getByText("3 of 3 orders placed").waitFor();
  expect(await openOrders()).toBe(3);
});

test("a sheet that is left with Escape gives the focus back to what opened it", async () => {
  const opener = ticket().getByRole("button", { name: "Scaled orders" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await dialog().waitFor();
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "detached" });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("a TWAP is started, sends its first slice, and is cancelled with nothing held", async () => {
  await ticket().getByRole("button", { name: "TWAP" }).click();
  await dialog().getByLabel("Amount", { exact: true }).fill("0.004");
  await dialog().getByLabel("Limit price").fill("50000");
  await dialog().getByLabel("Slices", { exact: true }).fill("4");
  await dialog().getByText("0:03:00").waitFor();
  await dialog().getByRole("button", { name: "Start TWAP" }).click();
  await dialog().getByText("1 of 4 slices").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await dialog().getByRole("button", { name: "Cancel TWAP" }).click();
  await dialog().getByText("1 of 4 slices · cancelled").waitFor();
  await page.keyboard.press("Escape");
  expect(await dialog().count()).toBe(0);
  expect(await openOrders()).toBe(3);
});

test("an amount is kept and taken by its key; a letter of one's own chooses the side", async () => {
  const amount = ticket().getByLabel("Amount", { exact: true });
  await amount.fill("0.002");
  await ticket().getByRole("button", { name: "Keep 0.002" }).click();
  await amount.fill("0.5");
  await amount.blur();
  await page.keyboard.press("1");
  expect(await amount.inputValue()).toBe("0.002");
  await page.keyboard.press("?");
  await dialog().getByRole("button", { name: "Change the key: Sell: S" }).click();
  await page.keyboard.press("b");
  await dialog().getByText("Already used: Buy").waitFor();
  await page.keyboard.press("q");
  await dialog().getByRole("button", { name: "Change the key: Sell: Q" }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("q");
  await ticket().getByRole("button", { name: "Sell BTC" }).waitFor();
  await page.keyboard.press("b");
  await ticket().getByRole("button", { name: "Buy BTC" }).waitFor();
});

test("one-click is turned on by a question that Enter answers, then Enter sends a limit order without another one", async () => {
  await ticket().getByText("One-click", { exact: true }).click();
  await page.getByRole("alertdialog").waitFor();
  await page.keyboard.press("Enter");
  await ticket().getByText("One-click is on").waitFor();
  await ticket().getByLabel("Price", { exact: true }).fill("47000");
  await ticket().getByLabel("Amount", { exact: true }).fill("0.001");
  await page.keyboard.press("Enter");
  await expect.poll(openOrders).toBe(4);
  expect(await dialog().count()).toBe(0);
});

test("an order whose answer was lost on its way is the same one when it is sent again", async () => {
  const submits = "**/api/currency/order/submit";
  await page.route(
    submits,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const before = await openOrders();
  await ticket().getByLabel("Price", { exact: true }).fill("46000");
  await ticket().getByLabel("Amount", { exact: true }).fill("0.001");
  await page.keyboard.press("Enter");
  await ticket().getByText("Network anomaly").waitFor();
  expect(await openOrders()).toBe(before + 1);
  await ticket().getByRole("button", { name: "Buy BTC" }).click();
  await expect.poll(() => ticket().getByLabel("Amount", { exact: true }).inputValue()).toBe("");
  expect(await openOrders()).toBe(before + 1);
  // The lost answer is the browser's own complaint.
  faults.length = 0;
});

test("a buy carries both exits: they wait once it is filled, one is taken, and the other is gone", async () => {
  await ticket().getByLabel("Price", { exact: true }).fill("50000");
  await ticket().getByLabel("Amount", { exact: true }).fill("0.002");
  await ticket().getByText("TP/SL", { exact: true }).click();
  await ticket().getByLabel("Take-profit").fill("51000");
  await ticket().getByLabel("Stop-loss").fill("50100");
  await ticket().getByText("It must be below the buy price 50,000.").waitFor();
  await ticket().getByLabel("Stop-loss").fill("49500");
  await ticket()
    .getByText(/Profit .?2\.00 USDT/)
    .waitFor();
  await ticket()
    .getByText(/Loss .?1\.00 USDT/)
    .waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await ticket().getByRole("button", { name: "Buy BTC" }).click();
  await page.getByText(/Take-profit .?51,000/).waitFor();
  const exits = page.getByRole("table", { name: "Open orders" }).getByRole("row").filter({ hasText: "OCO" });
  await expect.poll(() => exits.count()).toBe(2);
  expect(await exits.filter({ hasText: "0.00199" }).count()).toBe(2);
  await placeLimit(buyer, { side: "buy", price: "51000", amount: "0.05" });
  await expect.poll(() => exits.count()).toBe(0);
  expect(faults).toEqual([]);
});

test("scaled orders of a contract go the way of its ticket, and those that the band refuses say so in their row", async () => {
  const funds = { coin: "USDT", amount: "500", transferOutAccount: 1, transferInAccount: 3 };
  await trader.call("POST", "/api/asset/transferFunds", funds);
  await page.goto(`${exchange.url}/#/trade?symbol=btcusdtperp&componentName=2`);
  await ticket().getByRole("button", { name: "Scaled orders" }).click();
  await dialog().getByText("Open long").waitFor();
  await dialog().getByLabel("First price").fill("49000");
  await dialog().getByLabel("Last price").fill("30000");
  await dialog().getByLabel("Amount", { exact: true }).fill("0.004");
  await dialog().getByLabel("Orders", { exact: true }).fill("2");
  await dialog().getByRole("button", { name: "Place 2 orders" }).click();
  await page.getByText("1 of 2 orders placed").waitFor();
  const rows = dialog().getByRole("row");
  expect(await rows.nth(1).textContent()).toContain("0.002");
  expect(await rows.nth(2).textContent()).toMatch(/30,000.*[a-z]{4}/);
  expect(await violationsOn(page)).toEqual([]);
  const { rows: placed } = (await trader.call("GET", "/api/contract/order/list?status=0")) as { rows: object[] };
  expect(placed).toMatchObject([{ symbol: "btcusdtperp", direction: "buy", offset: "open", price: "49000", share: 2 }]);
});
