import { loadLanguage, loadLaterTexts, type TranslationKey } from "@agio/translations";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import {
  contractAccount,
  expectStatementToBalance,
  futuresStatement,
  placeOnceLive,
  placeContract,
  positionsOf,
  registerFuturesTrader,
  sumOf,
} from "./testing/futures-api.ts";
import { cents, expectReadable, figure } from "./testing/futures-screen.ts";
import { LOOKS } from "./testing/looks.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { startScriptedMarket, type ScriptedMarket } from "./testing/scripted-market.ts";
import { registerTrader, type TraderApi } from "./testing/trader-api.ts";

// The venues stand still and nobody else trades, so every figure is exact. One contract is 0.001 BTC.
let market: ScriptedMarket;
let exchange: Exchange;
let browser: Browser;
let maker: TraderApi;
let trader: TraderApi;
let page: Page;
let faults: string[];

const tradeUrl = (): string => `${exchange.url}/#/trade?id=0&symbol=btcusdtperp&componentName=2`;

beforeAll(async () => {
  market = await startScriptedMarket();
  [exchange, browser] = await startTogether(
    startExchange({ env: { DEMO_VENUES_URL: market.url, AGIO_SIMULATOR: "off" } }),
    openBrowser(),
  );
  maker = await registerFuturesTrader(exchange.url, "maker.two", "9000");
  trader = await registerTrader(exchange.url, "taker.two");
  await placeOnceLive(maker, { direction: "sell", price: "104260", share: 100 });
  await placeContract(maker, { direction: "buy", price: "104240", share: 100 });
  ({ page } = await visit(browser, { url: tradeUrl(), token: trader.token }));
  faults = watchFaults(page);
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
  await market?.stop();
});

const ticket = () => page.getByRole("form", { name: "Futures order form" });
const card = () => page.locator("[data-position]");
const sheet = () => page.getByRole("dialog");

test("an empty contract account is filled by a transfer over the ticket, and Enter sends no order", async () => {
  await ticket().getByRole("button", { name: "Transfer in: 0.00 USDT" }).click();
  await sheet().getByLabel("Amount", { exact: true }).fill("5000");
  await page.keyboard.press("Enter");
  await sheet().locator("output").getByText("5,000").waitFor();
  expect(await contractAccount(trader)).toMatchObject({ available: "5000", transferable: "5000" });
  await sheet().getByRole("button", { name: "Close", exact: true }).last().click();
  await ticket().getByRole("button", { name: "Transfer in: 5,000.00 USDT" }).waitFor();
  expect(await page.getByText("Enter an amount.").count()).toBe(0);
});

test("on a desk, a whole ticket is in sight beside the chart, its cost and button also with take-profit and stop-loss", async () => {
  const { page: desk, context } = await visit(browser, { url: tradeUrl(), token: trader.token, isDesktop: true });
  const form = desk.getByRole("form", { name: "Futures order form" });
  // The fields end above the foot with the button, which would lie over what is lower.
  const buttonTop = (await form.getByRole("button", { name: "Open long" }).boundingBox())?.y ?? 0;
  for (const field of [form.getByText("Available"), form.getByLabel("TP/SL")]) {
    const box = await field.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(buttonTop);
  }
  await form.getByText("TP/SL", { exact: true }).click();
  await form.getByLabel("Stop-loss", { exact: true }).fill("100000");
  const bottom = await desk.evaluate(() => window.innerHeight);
  const areInSight = await Promise.all(
    [form.getByRole("button", { name: "Open long" }), form.getByText("Liq. price after")].map(async (part) => {
      const box = await part.boundingBox();
      return box !== null && box.y > 0 && box.y + box.height <= bottom;
    }),
  );
  expect(areInSight).toEqual([true, true]);
  expect(await desk.evaluate(() => window.scrollY)).toBe(0);
  await context.close();
});

test("the leverage that is set on its sheet is the one the ticket counts with", async () => {
  await ticket().getByRole("button", { name: "Leverage: 20x" }).click();
  await sheet().getByRole("slider", { name: "Leverage" }).press("ArrowLeft");
  await sheet().getByRole("button", { name: "Set 10x" }).click();
  await ticket().getByRole("button", { name: "Leverage: 10x" }).waitFor();
  const { choices } = await contractAccount(trader);
  expect(choices).toContainEqual(expect.objectContaining({ symbol: "btcusdtperp", longLeverage: 10 }));
});

test("a long opened at a tapped price costs and risks what the ticket said", async () => {
  await page.locator("section.book [data-side=asks] .book-row button[data-ticks='1042600']").first().click();
  expect(await ticket().getByLabel("Price", { exact: true }).inputValue()).toBe("104260.0");
  await ticket().getByLabel("Amount", { exact: true }).fill("0.02");
  const cost = ticket()
    .getByRole("row", { name: /^Max cost/ })
    .getByRole("cell")
    .first();
  // 2,085.20 of value: a tenth as margin, 6.2556 for opening, 5.63004 kept for closing at the bankruptcy price.
  await expect.poll(() => cost.textContent()).toBe("220.41");
  expect(await figure(ticket(), "Closing reserve")).toBe("5.64");
  const said = { margin: await figure(ticket(), "Margin"), liquidation: await figure(ticket(), "Liq. price after") };
  await ticket().getByRole("button", { name: "Open long" }).click();
  await sheet().getByRole("button", { name: "Open long" }).click();
  await card().waitFor();
  expect(await figure(card(), "Margin")).toBe(said.margin);
  expect(await figure(card(), "Liq. price")).toBe(said.liquidation);
  expect(await figure(card(), "Size")).toBe("0.02");
  const [position] = await positionsOf(trader);
  expect(position).toMatchObject({ leverage: 10, share: 20, margin: "208.52", fee: "6.2556", reserve: "5.63004" });
  expect(sumOf(["5000", "-208.52", "-6.2556", "-5.63004"])).toBe(sumOf([(await contractAccount(trader)).available]));
});

test("the word for the risk follows the distance to the liquidation price", async () => {
  const [position] = await positionsOf(trader);
  const away = 1 - Number(position?.liqPrice) / Number(position?.markPrice);
  expect(away).toBeGreaterThan(0.09);
  expect(away).toBeLessThan(0.1);
  await card().locator("[data-risk=raised]").getByText("Raised risk").waitFor();
});

test("take-profit and stop-loss are set on the position and shown with it", async () => {
  await card().getByRole("button", { name: "TP/SL" }).click();
  await sheet().getByLabel("Trigger price").fill("110000");
  await sheet().getByRole("button", { name: "Set", exact: true }).click();
  await sheet().getByText("Waiting now").waitFor();
  await sheet().getByLabel("Trigger price").fill("100000");
  await sheet().getByRole("button", { name: "Set", exact: true }).click();
  await expect.poll(() => sheet().getByRole("region", { name: "Waiting now" }).getByRole("listitem").count()).toBe(2);
  await sheet().getByRole("button", { name: "Close", exact: true }).click();
  await card().getByText("110,000.0").waitFor();
  await card().getByText("100,000.0").waitFor();
});

test("closing a part leaves the rest, with its part of the margin", async () => {
  await card().getByRole("button", { name: "Close" }).click();
  await sheet().getByLabel("Contracts", { exact: true }).fill("5");
  const part = sheet().getByRole("slider", { name: "Part of the position" });
  await part.press("Home");
  await part.press("ArrowRight");
  await part.press("ArrowRight");
  expect(await part.inputValue()).toBe("2");
  await part.press("End");
  await part.press("ArrowLeft");
  expect(await part.inputValue()).toBe("99");
  await sheet().getByLabel("Contracts", { exact: true }).fill("5");
  await sheet().getByRole("button", { name: "Close position" }).click();
  // Figures stand between marks of direction.
  await page.getByText(/^Long BTCUSDT Perp: .0\.005 BTC. closed at .104,240\.0., .0\.015 BTC. left$/).waitFor();
  await expect.poll(() => figure(card(), "Size")).toBe("0.015");
  expect(await figure(card(), "Margin")).toBe("156.39");
  // 5 contracts bought at 104,260 and sold at 104,240.
  const [position] = await positionsOf(trader);
  expect(position).toMatchObject({ share: 15, margin: "156.39", realized: "-0.1" });
});

test("added margin moves the liquidation price where the sheet said", async () => {
  await card().getByRole("button", { name: "Margin" }).click();
  const before = await figure(card(), "Liq. price");
  await sheet().getByLabel("Amount", { exact: true }).fill("50");
  const line = sheet().locator("dd", { hasText: "→" });
  const after = (await line.locator("strong").textContent()) ?? "";
  expect(await line.textContent()).toBe(`${before} → ${after}`);
  await sheet().getByRole("button", { name: "Add margin" }).last().click();
  await expect.poll(() => figure(card(), "Liq. price")).toBe(after);
  expect(after).not.toBe(before);
  expect(await positionsOf(trader)).toMatchObject([{ margin: "206.39", liqPrice: after.replace(",", "") }]);
});

test("the contract tab of the wallet and the futures statement say what the ledger says", async () => {
  await expectStatementToBalance(trader);
  const account = await contractAccount(trader);
  await page.goto(`${exchange.url}/#/wallet`);
  await page.getByRole("tab", { name: "Futures" }).click();
  const funds = page.getByRole("region", { name: "Futures" });
  await funds.getByText(cents(account.available)).first().waitFor();
  await funds.getByText(cents(account.positionMargin)).first().waitFor();
  await page.goto(`${exchange.url}/#/cashflow?account=contract`);
  const lines = page.locator("#statement-panel li li");
  const rows = await futuresStatement(trader);
  await expect.poll(() => lines.count()).toBe(Math.min(rows.length, 20));
  expect(faults).toEqual([]);
});

test.each(LOOKS)("in $language a position is opened, seen and closed with all others", async (look) => {
  const texts = { ...(await loadLanguage(look.language)), ...(await loadLaterTexts(look.language)) };
  const t = (key: TranslationKey) => texts[key] ?? key;
  const { page: own, context } = await visit(browser, { url: tradeUrl(), token: trader.token, ...look });
  const ownFaults = watchFaults(own);
  const form = own.getByRole("form", { name: t("contract.form.title") });
  await own.locator("section.book [data-side=asks] [data-ticks='1042600']").first().click();
  await form.getByLabel(t("trade.form.amount"), { exact: true }).fill("0.005");
  await form.getByRole("button", { name: t("contract.form.openLong") }).click();
  await own
    .getByRole("dialog")
    .getByRole("button", { name: t("contract.form.openLong") })
    .click();
  await expect.poll(async () => (await positionsOf(trader))[0]?.share ?? 0).toBeGreaterThan(0);
  const position = look.isDesktop ? own.getByRole("table") : own.locator("[data-position]");
  await position.getByText(t("position.liquidation")).waitFor();
  await expectReadable(own);
  await own.getByRole("button", { name: t("position.close.all") }).click();
  await own.getByRole("alertdialog").waitFor();
  await expectReadable(own);
  await own
    .getByRole("alertdialog")
    .getByRole("button", { name: t("position.close.all") })
    .click();
  await own.getByText(t("position.none")).waitFor();
  expect(await positionsOf(trader)).toEqual([]);
  await expectStatementToBalance(trader);
  expect(ownFaults).toEqual([]);
  await context.close();
});

test("a TWAP of a contract is started, sends its first slice, is among one's rows, and is cancelled with no margin held", async () => {
  await page.goto(tradeUrl());
  await ticket().getByRole("button", { name: "TWAP", exact: true }).click();
  await sheet().getByText("Open long").waitFor();
  await sheet().getByLabel("Amount", { exact: true }).fill("0.004");
  await sheet().getByLabel("Slices", { exact: true }).fill("4");
  await sheet().getByText("0:03:00").waitFor();
  await sheet().getByRole("button", { name: "Start TWAP" }).click();
  await sheet().getByText("1 of 4 slices").waitFor();
  await expectReadable(page);
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "TWAP" }).click();
  await page.locator("#futures-panel").getByRole("button", { name: "Cancel TWAP" }).click();
  await page.locator("#futures-panel").getByText("1 of 4 slices · cancelled").waitFor();
  expect(await positionsOf(trader)).toMatchObject([{ share: 1 }]);
  expect((await contractAccount(trader)).orderMargin).toBe("0");
  expect(faults).toEqual([]);
});
