import type { FollowRow } from "@agio/api-contract";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { violationsOn } from "./testing/accessible.ts";
import {
  acceptLeaders,
  fundContracts,
  fundLead,
  setCopyTrading,
  tradeAsLeader,
  verify,
} from "./testing/copy-market.ts";
import { placeContract, placeOnceLive, registerFuturesTrader, units } from "./testing/futures-api.ts";
import { signInStaff, type FundsStaff } from "./testing/funds-staff.ts";
import { visit, watchFaults, type Visit } from "./testing/phone.ts";
import { startScriptedMarket, type ScriptedMarket } from "./testing/scripted-market.ts";
import { registerTrader, type TraderApi } from "./testing/trader-api.ts";

// The venues stand still and nobody else trades, so that every copy is foreseen. One contract is 0.001 BTC.
const WEEK_MS = 7 * 86_400_000;
const HIGHER = 106_000;
const LOWER = 102_500;
const COPIED = { withinMs: 30_000, interval: 200 };

let market: ScriptedMarket;
let exchange: Exchange;
let browser: Browser;
let staff: FundsStaff;
let maker: TraderApi;
let kim: TraderApi;
/** Follows by the screens; bob ends at a loss, cyn wants the leader's own price. */
let anna: TraderApi;
let bob: TraderApi;
let cyn: TraderApi;
let lead = 0;

beforeAll(async () => {
  market = await startScriptedMarket();
  [exchange, browser] = await startTogether(startExchange({ env: quiet() }), openBrowser());
  staff = await signInStaff(exchange.url);
  maker = await registerFuturesTrader(exchange.url, "copy.maker", "9000");
  [kim, anna, bob, cyn] = await Promise.all([
    registerTrader(exchange.url, "copy.kim"),
    registerTrader(exchange.url, "copy.anna"),
    registerTrader(exchange.url, "copy.bob"),
    registerTrader(exchange.url, "copy.cyn"),
  ]);
  for (const trader of [kim, anna, bob, cyn]) await fundContracts(trader, "5000");
  await rest({ sell: 104_260, buy: 104_240 });
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
  await market?.stop();
});

const quiet = () => ({ DEMO_VENUES_URL: market.url, AGIO_SIMULATOR: "off" });
const open = (trader: TraderApi, path: string, look: Partial<Visit> = {}) =>
  visit(browser, { url: `${exchange.url}/#${path}`, token: trader.token, ...look });

/** The maker's only orders. */
async function rest({ sell, buy, share = 200 }: { sell: number; buy: number; share?: number }): Promise<void> {
  await maker.call("POST", "/api/contract/order/cancelAll", { symbol: "btcusdtperp" });
  await placeOnceLive(maker, { direction: "sell", price: String(sell), share });
  await placeContract(maker, { direction: "buy", price: String(buy), share: 200 });
}

/** The venues' price, with the maker's orders around it. */
async function move(price: number): Promise<void> {
  market.set("btcusdt", price);
  await rest({ sell: price + 10, buy: price - 10 });
}

const leadTrades = (direction: "buy" | "sell", offset: "open" | "close", share: number) =>
  tradeAsLeader(kim, { accountId: lead, symbol: "btcusdtperp", direction, offset, share });

async function followOf(trader: TraderApi, state: "open" | "ended" = "open"): Promise<FollowRow> {
  const { rows } = (await trader.call("GET", `/api/follow/mine?state=${state}`)) as { rows: FollowRow[] };
  const [row] = rows;
  if (row === undefined) throw new Error(`nothing is followed: ${state}`);
  return row;
}

const heldBy = async (trader: TraderApi): Promise<number> => (await followOf(trader)).lines[0]?.share ?? 0;
async function expectHeld(trader: TraderApi, share: number): Promise<void> {
  await expect.poll(() => heldBy(trader), COPIED).toBe(share);
}

test("everything of it is hidden while it is off, the menu entry too", async () => {
  const { page, context } = await open(maker, "/");
  const entry = page.getByRole("link", { name: "Copy trading" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await entry.waitFor();
  await setCopyTrading(staff, false);
  await entry.waitFor({ state: "detached" });
  await page.goto(`${exchange.url}/#/follow`);
  await page.getByText("Not open here yet").waitFor();
  await expect(maker.call("GET", "/api/follow/leaders")).rejects.toThrow("-1005");
  await setCopyTrading(staff, true);
  await page.getByText("No leaders yet").waitFor();
  await context.close();
});

test("who applies to lead does so by name and words, and leads when two of the staff have agreed", async () => {
  await verify(staff, kim, "C01X00T47");
  const { page, context } = await open(kim, "/follow?tab=lead");
  const faults = watchFaults(page);
  await page.getByLabel("Public name", { exact: true }).fill("Kim Ocean");
  await page.getByLabel(/^Who you are/).fill("I trade bitcoin over days, with small leverage and a stop at once.");
  await page.getByRole("button", { name: "Send application" }).click();
  await page.getByText(/under review/i).waitFor();
  await acceptLeaders(staff);
  lead = await fundLead(kim, "3000");
  await page.reload();
  await page.getByText("Kim Ocean").first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test("a follow is begun by its sheet, which says the worst case, and has the leader's price, also when a part is closed", async () => {
  const { page, context } = await open(anna, `/follow/leader/${lead}`);
  const faults = watchFaults(page);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Funds for this follow").fill("1500");
  await sheet.getByText(/^You can lose all of .?1,500.*, never more\.$/).waitFor();
  await sheet.getByRole("button", { name: "Follow", exact: true }).click();
  await page.getByRole("link", { name: "Kim Ocean" }).click();
  const terms = { leaderId: lead, funds: "1000", shareRate: "20" };
  await bob.call("POST", "/api/follow/start", { ...terms, stopLoss: "950" });
  await cyn.call("POST", "/api/follow/start", { ...terms, slippage: 10 });
  await leadTrades("buy", "open", 20);
  await expectHeld(anna, 10);
  await expectHeld(bob, 6);
  await leadTrades("sell", "close", 10);
  await expectHeld(anna, 5);
  await expectHeld(bob, 3);
  await page.getByRole("list", { name: "Aim and actual" }).getByText("5", { exact: true }).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test("a copy that cannot be had within its bound is skipped, and says so", async () => {
  await rest({ sell: 104_700, buy: 104_240 });
  await placeContract(maker, { direction: "sell", price: "104260", share: 10 });
  await leadTrades("buy", "open", 10);
  await expectHeld(anna, 10);
  await expect.poll(async () => (await followOf(cyn)).skips, COPIED).toBeGreaterThan(0);
  const { page, context } = await open(cyn, `/follow/mine/${(await followOf(cyn)).id}`);
  await page.locator("label").getByText("Skipped copies", { exact: true }).click();
  await page.getByText("Price worse than your slippage limit").first().waitFor();
  await context.close();
});

test("when the leader closes with a profit all do, and the leader's part of it is put aside", async () => {
  await move(HIGHER);
  await leadTrades("sell", "close", 20);
  await expectHeld(anna, 0);
  const { withheld, profit } = await followOf(anna);
  expect(units(withheld)).toBeGreaterThan(0n);
  expect(units(profit)).toBeGreaterThan(0n);
});

test("the share of the week is settled when it is over, and the statement says of what", async () => {
  const { dataFolder, url } = exchange;
  await exchange.stop({ keepData: true });
  const port = Number(new URL(url).port);
  exchange = await startExchange({ dataFolder, port, env: { ...quiet(), DEMO_CLOCK_OFFSET_MS: String(WEEK_MS) } });
  await expect.poll(async () => Number((await followOf(anna)).paid), COPIED).toBeGreaterThan(0);
  const { id, paid, realized, mark, withheld } = await followOf(anna);
  expect({ mark, withheld }).toEqual({ mark: realized, withheld: "0" });
  const statement = async () =>
    ((await anna.call("GET", `/api/follow/shares?id=${id}`)) as { rows: { realized: string }[] }).rows;
  await expect.poll(statement, COPIED).toMatchObject([{ paid, markBefore: "0", shareRate: "20", realized }]);
  // Rounded down, in units of the coin, which has six decimals.
  expect(units(realized) / 500n).toBe(units(paid) / 100n);
  const { lead: desk } = (await kim.call("GET", "/api/follow/desk")) as { lead: { received: string } };
  expect(units(desk.received)).toBeGreaterThanOrEqual(units(paid));
  const { page, context } = await open(anna, `/follow/mine/${id}`);
  await page.locator("label").getByText("Profit shares", { exact: true }).click();
  await page.getByRole("list", { name: "Profit shares" }).waitFor();
  await page.locator("label").getByText("Ledger lines", { exact: true }).click();
  const lines = page.getByRole("list", { name: "Ledger lines" });
  await lines.getByText("The leader's share of the profit of a follow.").first().waitFor();
  await context.close();
});

test("a follow ends at its stop-loss, with what is left back in the contract account", async () => {
  await leadTrades("buy", "open", 60);
  await expectHeld(bob, 20);
  await move(LOWER);
  await expect.poll(async () => (await followOf(bob, "ended")).state, COPIED).toBe("ended");
  const { page, context } = await open(bob, `/follow/mine/${(await followOf(bob, "ended")).id}`);
  await page.getByText("The stop-loss was reached.").waitFor();
  await context.close();
});

test("who leads trades in the lead account from the contract screen, which says so, and goes back to their own", async () => {
  const { page, context } = await open(kim, "/follow?tab=lead");
  const faults = watchFaults(page);
  await page.getByRole("button", { name: "Trade in this account" }).click();
  await page.getByRole("complementary").getByText(`Lead account ${lead}`).waitFor();
  const position = page.locator("[data-position]");
  await position.getByRole("button", { name: "Close" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Contracts", { exact: true }).fill("60");
  await sheet.getByRole("button", { name: "Close position" }).click();
  await position.waitFor({ state: "detached" });
  await expectHeld(anna, 0);
  await page.reload();
  await page.getByRole("button", { name: "Back to my account" }).click();
  await page.getByRole("button", { name: "Trade in this account" }).waitFor();
  expect(await page.getByRole("button", { name: "Back to my account" }).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test.each([
  { language: "ar", theme: "light" as const, isDesktop: false },
  { language: "zh", theme: "dark" as const, isDesktop: true },
  { language: "en", theme: "dark" as const, isDesktop: false },
])("in $language, $theme, desktop $isDesktop, axe finds nothing", async (look) => {
  const { id } = await followOf(anna);
  const { page, context } = await open(anna, "/follow", look);
  for (const path of ["/follow", `/follow/leader/${lead}`, "/follow?tab=mine", `/follow/mine/${id}`]) {
    await page.goto(`${exchange.url}/#${path}`);
    await page.getByText("Kim Ocean").filter({ visible: true }).first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await context.close();
});
