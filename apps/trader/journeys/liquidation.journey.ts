import type { ExplainPositionData } from "@agio/api-contract";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import {
  contractAccount,
  expectStatementToBalance,
  explanationOf,
  futuresStatement,
  placeContract,
  placeOnceLive,
  positionsOf,
  registerFuturesTrader,
  sumOf,
  units,
} from "./testing/futures-api.ts";
import { expectReadable, figure } from "./testing/futures-screen.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { startScriptedMarket, type ScriptedMarket } from "./testing/scripted-market.ts";
import type { TraderApi } from "./testing/trader-api.ts";

// Two traders besides the venues: who sells the contracts, and who is liquidated. Mark prices follow the index.
const CALM = 104_250;
/** Above the bankruptcy price of 20x, below its liquidation price: the margin is not used up. */
const CRASH = 99_420;
const ETH_CALM = 3_420;
/** Closing ether costs next to nothing; a close of bitcoin costs as much as its maintenance margin sets free. */
const ETH_CRASH = 3_262;
const CRASH_TIMEOUT_MS = 20_000;

let market: ScriptedMarket;
let exchange: Exchange;
let browser: Browser;
let maker: TraderApi;
let page: Page;
let context: BrowserContext | undefined;

const tradeUrl = (): string => `${exchange.url}/#/trade?id=0&symbol=btcusdtperp&componentName=2`;

beforeAll(async () => {
  market = await startScriptedMarket();
  [exchange, browser] = await startTogether(
    startExchange({ env: { DEMO_VENUES_URL: market.url, AGIO_SIMULATOR: "off" } }),
    openBrowser(),
  );
  maker = await registerFuturesTrader(exchange.url, "maker.three", "9000");
});
beforeEach(async () => {
  market.set("btcusdt", CALM);
  market.set("ethusdt", ETH_CALM);
  await placeOnceLive(maker, { direction: "sell", price: "104260", share: 100 });
});
afterEach(async () => context?.close());
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
  await market?.stop();
});

/** Opens the app as the trader, on the futures tab. */
async function look(trader: TraderApi): Promise<string[]> {
  ({ page, context } = await visit(browser, { url: tradeUrl(), token: trader.token }));
  return watchFaults(page);
}

/** Lets a price fall and follows the alert to the explanation. */
async function crash(symbol: "btcusdt" | "ethusdt", price: number): Promise<void> {
  market.set(symbol, price);
  const alert = page.locator("[data-alert=liquidation]");
  await alert
    .getByText(`${symbol.toUpperCase()} Perp: your position was liquidated.`)
    .waitFor({ timeout: CRASH_TIMEOUT_MS });
  await alert.getByRole("link", { name: "Explain" }).click();
}

/** The page agrees with itself, and its ledger lines are those of the statement. */
async function expectExplained(trader: TraderApi, id: number): Promise<ExplainPositionData> {
  await page.locator("[data-recomputed=equal]").waitFor();
  expect(await page.locator("[data-recomputed]").count()).toBe(1);
  expect(await page.locator("[data-ledger]").getAttribute("data-ledger")).toBe("equal");
  const verdicts = await page.locator("[data-check] > p:last-child").allTextContents();
  expect(verdicts.length).toBeGreaterThan(2);
  expect(new Set(verdicts)).toEqual(new Set(["Recomputed: equal"]));
  const explained = await explanationOf(trader, id);
  expect(await page.getByRole("region", { name: "Ledger lines" }).getByRole("listitem").count()).toBe(
    explained.lines.length,
  );
  const statement = await futuresStatement(trader);
  const told = (line: { part: string; businessType: string; amount: string; after: string }) =>
    `${line.part} ${line.businessType} ${line.amount} ${line.after}`;
  expect(statement.map(told)).toEqual(expect.arrayContaining(explained.lines.map(told)));
  const ofPosition = statement.filter(({ positionId }) => positionId === id);
  const ownLines = explained.lines.filter(({ positionId }) => positionId === id);
  expect(ownLines.map(told).toSorted()).toEqual(ofPosition.map(told).toSorted());
  // Nothing stays behind in the accounts of a position that has ended.
  for (const part of ["margin", "reserve"]) {
    expect(sumOf(ownLines.filter((line) => line.part === part).map(({ amount }) => amount))).toBe(0n);
  }
  return explained;
}

/** Of what was transferred in, the results, the fees and the liquidation fees were taken, and nothing else. */
async function expectNothingElseTaken(
  trader: TraderApi,
  { paidIn, id }: { paidIn: string; id: number },
): Promise<void> {
  const positions = await positionsOf(trader, "0,2");
  const { liquidations } = await explanationOf(trader, id);
  const kept = [paidIn, ...positions.map(({ realized }) => realized)];
  const taken = [...positions.map(({ fee }) => fee), ...liquidations.map(({ liquidationFee }) => liquidationFee)];
  const left = (await futuresStatement(trader)).map(({ amount }) => amount);
  expect(sumOf(left)).toBe(sumOf(kept) - sumOf(taken));
  await expectStatementToBalance(trader);
}

test("an isolated position that a crash liquidates costs its margin at most, and the page proves every step", async () => {
  const trader = await registerFuturesTrader(exchange.url, "fallen.one", "700");
  await placeContract(trader, { direction: "buy", price: "104260", share: 100, leverage: 20 });
  await placeContract(maker, { direction: "buy", price: "99400", share: 80 });
  const [position] = await positionsOf(trader);
  const id = position?.id ?? 0;
  const faults = await look(trader);
  await page.locator(`[data-position="${id}"]`).waitFor();
  await crash("btcusdt", CRASH);
  const { liquidations } = await expectExplained(trader, id);
  // The book takes 80 contracts above the bankruptcy price of 99,047; the fund takes the rest at it.
  const steps = [
    { stage: "all", doneShare: 80, doneValue: "7952" },
    { stage: "takeover", doneShare: 20, doneValue: "1980.94" },
  ];
  expect(liquidations).toMatchObject([{ share: 100, closedShare: 100, outcome: "liquidated", steps }]);
  const [row] = liquidations;
  expect(await figure(page.locator("[data-liquidation]"), "Returned to you")).toBe(row?.returned);
  expect(units(row?.returned ?? "0")).toBeGreaterThan(0n);

  const [ended] = await positionsOf(trader, "2");
  expect(ended).toMatchObject({ id, status: 2, realized: expect.stringMatching(/^-/) });
  const account = await contractAccount(trader);
  expect(account).toMatchObject({ positionMargin: "0", orderMargin: "0", equity: account.available });
  await expectNothingElseTaken(trader, { paidIn: "700", id });
  // One figure: in the account, on the card, in the explanation and in the message.
  const net = ended?.net ?? "";
  expect(units(net)).toBe(units(account.available) - units("700"));
  const check = page.locator("[data-check=net]");
  expect((await check.locator("strong").textContent())?.replaceAll(",", "")).toBe(net);
  await check.getByText("Recomputed: equal").waitFor();

  await page.goto(`${exchange.url}/#/message`);
  await page.getByText("liquidated").first().click();
  await page.getByText(`Net result: ${net} USDT`).first().waitFor();
  await page.getByRole("link", { name: "Why this happened" }).click();
  await page.locator("[data-recomputed=equal]").waitFor();
  await expectReadable(page);
  const arabic = await visit(browser, { url: page.url(), token: trader.token, language: "ar", theme: "light" });
  await arabic.page.locator("[data-recomputed=equal]").waitFor();
  await expectReadable(arabic.page);
  await arabic.context.close();
  await page.goto(tradeUrl());
  await page.getByText("No open positions").waitFor();
  await page.getByRole("tab", { name: "History" }).click();
  await page.locator("li").getByText("Liquidated", { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test("of two cross positions the one with the larger loss goes, and the other stays once the account is safe", async () => {
  const trader = await registerFuturesTrader(exchange.url, "fallen.two", "701");
  await placeContract(maker, { symbol: "ethusdtperp", direction: "sell", price: "3421", share: 400 });
  await placeContract(maker, { symbol: "ethusdtperp", direction: "buy", price: "3261", share: 600 });
  const faults = await look(trader);
  await page.getByRole("button", { name: "Margin mode: Isolated" }).click();
  await page.getByRole("radio", { name: /^Cross/ }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "Margin mode: Cross" }).waitFor();
  await expect
    .poll(async () => Number((await positionsOf(maker))[0]?.markPrice), { timeout: 10_000 })
    .toBeGreaterThan(104_000);
  const wish = { direction: "buy" as const, leverage: 50, marginMode: "cross" as const };
  await placeContract(trader, { ...wish, price: "104260", share: 20 });
  await placeContract(trader, { ...wish, symbol: "ethusdtperp", price: "3421", share: 400 });
  await expect.poll(() => page.locator("[data-position]").count()).toBe(2);
  const fallen = (await positionsOf(trader)).find(({ symbol }) => symbol === "ethusdtperp")?.id ?? 0;
  await crash("ethusdt", ETH_CRASH);
  const { liquidations } = await expectExplained(trader, fallen);
  expect(liquidations).toMatchObject([{ share: 400, closedShare: 400, outcome: "liquidated" }]);

  expect(await positionsOf(trader, "2")).toMatchObject([{ id: fallen, marginMode: "cross", status: 2 }]);
  expect(await positionsOf(trader)).toMatchObject([{ symbol: "btcusdtperp", share: 20, marginMode: "cross" }]);
  const account = await contractAccount(trader);
  expect(units(account.crossEquity)).toBeGreaterThan(units(account.crossMaintenance));
  await expectNothingElseTaken(trader, { paidIn: "701", id: fallen });
  await page.goto(tradeUrl());
  await page.locator("[data-position]").getByText("BTCUSDT Perp").waitFor();
  expect(faults).toEqual([]);
});
