import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { startScriptedMarket, type ScriptedMarket } from "./testing/scripted-market.ts";
import { assetOf, registerTrader, type TraderApi } from "./testing/trader-api.ts";

/** A quote's life with time to spare. */
const QUOTE_MS = 25_000;
const OPENING_MS = 45_000;
/** Blocks of the demo's own chain come every two seconds. */
const CHAIN_MS = 20_000;

let market: ScriptedMarket;
let exchange: Exchange;
let browser: Browser;
let trader: TraderApi;
let page: Page;
let faults: string[];

const go = (path: string) => page.goto(`${exchange.url}/#${path}`);
const sheet = () => page.getByRole("dialog");
const quote = (state: string) => page.locator(`[data-quote=${state}]`);

/** A call of the staff of the demo. */
async function operate(path: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(`${exchange.url}/api/operator/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token === undefined ? {} : { satoken: token }) },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown };
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

interface FinanceOrder {
  readonly status: number;
  readonly amount: string;
}
const financeOrders = async (): Promise<readonly FinanceOrder[]> =>
  ((await trader.call("GET", "/api/finance/order/list")) as { rows: FinanceOrder[] }).rows;

beforeAll(async () => {
  market = await startScriptedMarket();
  const env = { DEMO_CHAIN: "on", DEMO_VENUES_URL: market.url, AGIO_SIMULATOR: "off" };
  [exchange, browser] = await startTogether(startExchange({ env }), openBrowser());
  trader = await registerTrader(exchange.url, "mover.one");
  ({ page } = await visit(browser, { url: `${exchange.url}/#/finance`, token: trader.token }));
  faults = watchFaults(page);
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
  await market?.stop();
});

test("the faucet's coins are seen on the way to one's own address, and there is one outside to withdraw to", async () => {
  await go("/recharge?channel=ETH");
  await page.getByRole("button", { name: "Get test coins" }).click();
  await page.getByText(/^0\.5 ETH are on their way/).waitFor();
  await page.getByRole("button", { name: /^Deposit Ethereum/ }).waitFor({ timeout: CHAIN_MS });
  await go("/withdraw?channel=USDT-ERC20");
  await page.getByRole("button", { name: /^Use the test network/ }).click();
  await page.getByText("The address fits this network.").waitFor();
  expect(await page.getByLabel("Withdrawal address").inputValue()).toMatch(/^0x[0-9a-fA-F]{40}$/);
  await go("/finance");
});

test("a flexible product is subscribed with funds that are moved over, and redeemed in part", async () => {
  await page.locator("[data-product='1']").getByRole("link", { name: "Subscribe" }).click();
  await page.getByLabel("Amount", { exact: true }).fill("500");
  expect(await page.locator("[data-missing]").getAttribute("data-missing")).toBe("500");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await sheet().getByRole("button", { name: "Subscribe" }).click();
  await sheet().getByRole("button", { name: "My holdings" }).click();
  await page.locator("[data-holding]").getByRole("button", { name: "Redeem" }).click();
  await sheet().getByLabel("Amount", { exact: true }).fill("200");
  await sheet().getByRole("button", { name: "Redeem now" }).click();
  await sheet().waitFor({ state: "detached" });
  await expect.poll(async () => (await financeOrders())[0]).toMatchObject({ amount: "300", status: 0 });
  expect((await assetOf(trader, "USDT")).availableAmount).toBe("9500");
});

test("a fixed one pays back its whole principal early, without interest, from what lay free", async () => {
  await go("/finance/subscribe/2");
  await page.getByLabel("Amount", { exact: true }).fill("150");
  await page.getByText("Redeemed early, you get the whole principal without interest.").first().waitFor();
  await expect.poll(() => page.locator("[data-missing]").count()).toBe(0);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await sheet().getByText("Paid back with interest").waitFor();
  await sheet().getByRole("button", { name: "Subscribe" }).click();
  await sheet().getByRole("button", { name: "My holdings" }).click();
  const card = page.locator("[data-holding]").filter({ hasText: "USDT · 30 days" });
  await card.getByRole("button", { name: "Redeem" }).click();
  await sheet().getByText("The principal is never reduced.").waitFor();
  await sheet().getByRole("button", { name: "Redeem now" }).click();
  await page.getByText("Redeemed. It is in your financial account.").waitFor();
  await page.getByText("Ended", { exact: true }).click();
  await page.locator("[data-status='3']").waitFor();
});

test("on a desk a product stands beside its dates and rules, and its button needs no scrolling", async () => {
  const url = `${exchange.url}/#/finance/subscribe/2`;
  const { page: desk, context } = await visit(browser, { url, token: trader.token, isDesktop: true });
  await desk.getByLabel("Amount", { exact: true }).fill("10");
  const button = await desk.getByRole("button", { name: "Subscribe", exact: true }).boundingBox();
  const dates = await desk.getByRole("region", { name: "Dates and interest" }).boundingBox();
  if (button === null || dates === null) throw new Error("not shown");
  expect(dates.x).toBeGreaterThan(button.x + button.width);
  expect(button.y + button.height).toBeLessThan(await desk.evaluate(() => window.innerHeight));
  await desk.getByLabel("Amount", { exact: true }).press("Enter");
  await desk.getByRole("dialog").getByText("Paid back with interest").waitFor();
  await context.close();
});

test("a quote runs out, says so, and a new one is asked for with a press", async () => {
  await go("/exchange");
  // The market of a fresh server opens with its first index.
  await page
    .getByText(/^1 BTC = /)
    .first()
    .waitFor({ timeout: OPENING_MS });
  await page.getByRole("switch", { name: "Refresh quotes automatically" }).uncheck();
  await page.getByLabel("Amount to pay").fill("20000");
  await page.getByText("This is more than you have available.").waitFor();
  await page.getByLabel("Amount to pay").fill("250");
  await quote("held").waitFor();
  await page.getByRole("timer", { name: "Seconds left on the quote" }).waitFor();
  await quote("expired").waitFor({ timeout: QUOTE_MS });
  await page.getByText("This quote has expired.").waitFor();
  await quote("expired").getByRole("button", { name: "New quote" }).click();
  await quote("held").waitFor();
  expect(await page.locator("[data-receive]").getAttribute("data-receive")).toMatch(/^0\.00\d+$/);
});

test("what was quoted is what arrives, in the balance and in the cash flow", async () => {
  const before = await assetOf(trader, "BTC");
  const quoted = await page.locator("[data-receive]").getAttribute("data-receive");
  await page.getByRole("button", { name: "Exchange", exact: true }).click();
  await sheet()
    .getByText(`+${quoted ?? ""}`)
    .waitFor();
  expect(await page.getByLabel("Amount to pay").inputValue()).toBe("");
  expect((await assetOf(trader, "USDT")).availableAmount).toBe("9250");
  const gained = Number((await assetOf(trader, "BTC")).availableAmount) - Number(before.availableAmount);
  expect(gained).toBeCloseTo(Number(quoted), 8);
  await sheet().getByRole("link", { name: "View in the cash flow" }).click();
  await page
    .getByRole("button", { name: /^Exchange/ })
    .first()
    .click();
  await page.getByText(/^(What an exchange brought you|Paid in an exchange of coins)/).waitFor();
});

test("a flash exchange takes one press at the rate of the moment", async () => {
  await go("/flash");
  await page.getByRole("button", { name: "50", exact: true }).click();
  await page.getByRole("button", { name: "Buy BTC" }).click();
  await sheet().locator("[data-done]").waitFor();
  expect((await assetOf(trader, "USDT")).availableAmount).toBe("9200");
  await sheet().getByRole("button", { name: "Another exchange" }).click();
  await page.locator("[data-conversion]").nth(1).waitFor();
  expect(await page.locator("[data-conversion]").count()).toBe(2);
});

test("the page of a coin shows all accounts, and values follow the chosen currency", async () => {
  await go("/asset?coin=USDT");
  await page.getByText("9,200.00", { exact: true }).first().waitFor();
  await page.getByRole("link", { name: /^Financial/ }).click();
  await page
    .getByRole("button", { name: /^Finance subscription/ })
    .first()
    .waitFor();
  await go("/wallet");
  await page.getByRole("button", { name: /^Show values in/ }).click();
  await sheet()
    .getByRole("button", { name: /^USD ·/ })
    .click();
  await page.getByRole("button", { name: "Show values in: USD" }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("env_valuation_currency"))).toBe("USD");
});

test("one's balance is in the published total, and another balance is found out", async () => {
  const { token } = (await operate("login", { loginName: "maker", pwd: "demo1234" })) as { token: string };
  await operate("liabilities/publish", { reason: "Journey of the proof" }, token);
  await go("/liabilities?coin=USDT");
  await page.getByRole("button", { name: "Check now" }).click();
  await page.locator("[data-verdict=passed]").waitFor();
  await page.getByRole("switch", { name: "Tamper with my balance" }).check();
  await page.getByLabel("Balance, all accounts").fill("1000000");
  await page.locator("[data-verdict=failed]").waitFor();
  await page.getByRole("switch", { name: "Tamper with my balance" }).uncheck();
  await page.locator("[data-verdict=passed]").waitFor();
  expect(faults).toEqual([]);
});
