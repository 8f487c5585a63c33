import type { VipData } from "@agio/api-contract";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { changeMoneySetting, signInStaff, type FundsStaff } from "./testing/funds-staff.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { startScriptedMarket, type ScriptedMarket } from "./testing/scripted-market.ts";
import { assetOf, placeLimit, registerTrader, signInTrader, type TraderApi } from "./testing/trader-api.ts";

// The venues stand still: 10,000 USDT and half a bitcoin near 104,250 are a mean of about 2,070 on the first day.
let market: ScriptedMarket;
let exchange: Exchange;
let browser: Browser;
let staff: FundsStaff;
let maker: TraderApi;
let trader: TraderApi;
let page: Page;
let context: BrowserContext;

/** Prices stand still, and nobody else trades. */
const environment = (clockAheadMs = 0) => ({
  DEMO_VENUES_URL: market.url,
  AGIO_SIMULATOR: "off",
  DEMO_CLOCK_OFFSET_MS: String(clockAheadMs),
});

/** Opens the app as somebody. */
async function openAs({ token }: TraderApi, path: string): Promise<void> {
  await context?.close();
  ({ page, context } = await visit(browser, { url: `${exchange.url}/#${path}`, token }));
}

const go = (path: string) => page.goto(`${exchange.url}/#${path}`);
const ticket = () => page.getByRole("form", { name: "Order form" });
const figure = (name: string) => ticket().locator("dt", { hasText: name }).locator("xpath=following-sibling::dd[1]");

/** Level 4 pays 60 % as maker and 70 % as taker. */
const LESS = Array.from({ length: 7 }, (_, at) => ({ maker: at === 0 ? 100 : 90 - 10 * at, taker: 100 - 10 * at }));

/** Levels 1 to 6 are near, the last one is not. */
const VOLUMES = [100, 200, 300, 400, 500, 600, 5_000];
const DAY_MS = 86_400_000;
/** After the second person has agreed. */
const FOLLOWS_MS = 2_000;

beforeAll(async () => {
  market = await startScriptedMarket();
  [exchange, browser] = await startTogether(startExchange({ env: environment() }), openBrowser());
  staff = await signInStaff(exchange.url);
  maker = await registerTrader(exchange.url, "maker.two");
  trader = await registerTrader(exchange.url, "level.two");
  await placeLimit(maker, { side: "sell", price: "104250", amount: "0.05" });
  await openAs(trader, "/trade?id=0&symbol=btcusdt");
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
  await market?.stop();
});

test("while there are no levels the ticket knows one fee, and the screen of levels says that it is not open", async () => {
  await ticket().waitFor();
  await expect.poll(() => figure("Fee").first().textContent()).toBe("0.10%");
  expect(await ticket().getByText("Your rate (maker / taker)").count()).toBe(0);
  await go("/vip");
  await page.getByText("Not open here yet").waitFor();
});

test("whoever has the screen open sees it open and close by itself within two seconds", async () => {
  const faults = watchFaults(page);
  await changeMoneySetting(staff, "VIP_LEVEL_SETTING", { isOpen: true });
  await page.getByText("VIP 4", { exact: true }).first().waitFor({ timeout: FOLLOWS_MS });
  await changeMoneySetting(staff, "VIP_LEVEL_SETTING", { isOpen: false });
  await page.getByText("Not open here yet").waitFor({ timeout: FOLLOWS_MS });
  expect(faults).toEqual([]);
});

test("once they are open the level, its average and what the next one needs are shown", async () => {
  const faults = watchFaults(page);
  const percents = { spot: LESS, contract: LESS, option: LESS };
  await changeMoneySetting(staff, "VIP_LEVEL_SETTING", { isOpen: true, percents });
  const levelOf = async () =>
    ((await trader.call("GET", "/api/user/getInfo")) as { user: { level: number } }).user.level;
  await expect.poll(levelOf, { timeout: 20_000 }).toBe(4);
  await go("/vip");
  await page.getByText("VIP 4", { exact: true }).first().waitFor();
  await page.getByText(/^2,0\d\d\.\d\d USDT$/).waitFor();
  await page.getByText(/^9\d\d\.\d\d USDT more on average and it is VIP 5\.$/).waitFor();
  expect(await page.locator("tr[aria-current]").textContent()).toBe(`VIP 41,001–3,000${"60/70%".repeat(3)}`);
  expect(faults).toEqual([]);
});

test("the ticket shows the own rates, and a trade is charged the lower fee", async () => {
  await go("/trade?id=0&symbol=btcusdt");
  await expect.poll(() => figure("Your rate (maker / taker)").textContent()).toBe("0.06% / 0.07%");
  await expect.poll(() => figure("Fee").first().textContent()).toBe("0.07%");
  await placeLimit(trader, { side: "buy", price: "104250", amount: "0.05" });
  // 0.05 BTC less 0.07 %.
  await expect.poll(async () => (await assetOf(trader, "BTC")).availableAmount).toBe("0.549965");
});

test("with the second switch volume counts as far as its fee goes, and is told beside the average", async () => {
  await changeMoneySetting(staff, "VIP_LEVEL_SETTING", { volumeIsOpen: true, volumeStarts: VOLUMES });
  await placeLimit(maker, { side: "sell", price: "104250", amount: "0.04" });
  await placeLimit(trader, { side: "buy", price: "104250", amount: "0.04" });
  await openAs(trader, "/vip");
  await page.getByText("By average assets").waitFor();
  // 4,170 USDT at 0.07 %, of which inviters may have half, count for a sixth: the highest level saves 0.21 % on one market.
  await page.getByText("Since the last daily update: 695.00 USDT. It counts from the next one on.").waitFor();
  await page.getByText("500.00 USDT more volume and it is VIP 5.").waitFor();
  await page.getByText(/0\.21% of its value as a fee/).waitFor();
  expect(await page.locator("tr[aria-current]").textContent()).toBe(`VIP 41,001–3,000≥ 400${"60/70%".repeat(3)}`);
});

test("the next day the level is the higher of the two, and the screen says which way gave it", async () => {
  const { dataFolder, url } = exchange;
  await exchange.stop({ keepData: true });
  exchange = await startExchange({ env: environment(DAY_MS), dataFolder, port: Number(new URL(url).port) });
  staff = await signInStaff(exchange.url);
  trader = await signInTrader(exchange.url, "level.two");
  const vip = async () => (await trader.call("GET", "/api/vip/show")) as VipData;
  await expect.poll(async () => (await vip()).level, { timeout: 20_000 }).toBe(6);
  expect(await vip()).toMatchObject({ levelBy: "volume", volume: { traded: "695", today: "0" } });
  await openAs(trader, "/vip");
  const faults = watchFaults(page);
  await page.getByText("By volume", { exact: true }).waitFor();
  await page.getByText("4,305.00 USDT more volume and it is VIP 7.").waitFor();
  await changeMoneySetting(staff, "VIP_LEVEL_SETTING", { volumeIsOpen: false });
  await openAs(trader, "/vip");
  await page.getByText("Measured by the average of all your accounts over 30 days.").waitFor();
  expect(await page.getByText(/volume/i).count()).toBe(0);
  expect(faults).toEqual([]);
});

test("closed again, nothing of it is left on the ticket", async () => {
  await changeMoneySetting(staff, "VIP_LEVEL_SETTING", { isOpen: false });
  await go("/wallet");
  await go("/trade?id=0&symbol=btcusdt");
  await expect.poll(() => figure("Fee").first().textContent()).toBe("0.10%");
  expect(await ticket().getByText("Your rate (maker / taker)").count()).toBe(0);
});
