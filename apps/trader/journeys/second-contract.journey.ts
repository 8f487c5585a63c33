import { loadLanguage, loadLaterTexts, type TranslationKey } from "@agio/translations";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { expectReadable } from "./testing/futures-screen.ts";
import { LOOKS } from "./testing/looks.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { startScriptedMarket, type ScriptedMarket } from "./testing/scripted-market.ts";
import { assetOf, registerTrader, type TraderApi } from "./testing/trader-api.ts";

// The venues stay where they are, but for their spreads, until the journey moves them: the result is known beforehand.
const START = 104_250;
const HIGHER = 104_300;
/** A bet of thirty seconds, and the head that proves it within a minute. */
const PERIOD_MS = 45_000;
const HEAD_MS = 75_000;
const LONG_MS = 150_000;

let market: ScriptedMarket;
let exchange: Exchange;
let browser: Browser;
let trader: TraderApi;
let page: Page;
let faults: string[];

const tradeUrl = (): string => `${exchange.url}/#/trade?symbol=btcusdt&componentName=0`;

beforeAll(async () => {
  market = await startScriptedMarket();
  market.set("btcusdt", START);
  [exchange, browser] = await startTogether(
    startExchange({ env: { DEMO_VENUES_URL: market.url, AGIO_SIMULATOR: "off" } }),
    openBrowser(),
  );
  trader = await registerTrader(exchange.url, "bettor.one");
  ({ page } = await visit(browser, { url: tradeUrl(), token: trader.token }));
  faults = watchFaults(page);
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
  await market?.stop();
});

const ticket = () => page.getByRole("form", { name: "Second contract form" });
const sheet = () => page.getByRole("dialog");
const check = (id: string) => page.locator(`[data-check=${id}]`);
const figure = (name: string) => ticket().locator("dt", { hasText: name }).locator("xpath=following-sibling::dd");
const availableUsdt = async () => (await assetOf(trader, "USDT")).availableAmount;

/** As the price of a bet is shown: one decimal more than the pair has, its thousands grouped. */
const shownPrice = (price: string): string => Number(price).toLocaleString("en", { minimumFractionDigits: 2 });

interface SecondRow {
  readonly id: number;
  readonly status: number;
  readonly result: number;
  readonly openPrice: string;
  readonly closePrice: string;
  readonly profit: string;
}
const orders = async (): Promise<readonly SecondRow[]> => {
  const body = { pageNum: 1, pageSize: 10 };
  const { rows } = (await trader.call("POST", "/api/secondContractOrder/selectOrderList", body)) as {
    rows: SecondRow[];
  };
  return rows;
};

test("payout, loss, break-even rate and the rule stand there before the order", async () => {
  await ticket().getByRole("radio", { name: /^30 s/ }).check();
  await ticket().getByLabel("Stake", { exact: true }).fill("3");
  await ticket().getByText("The smallest stake is 5 USDT.").waitFor();
  await ticket().getByRole("button", { name: "50", exact: true }).click();
  await expect.poll(() => figure("Payout").textContent()).toBe("90 USDT");
  expect(await figure("Profit").textContent()).toBe("+40 USDT");
  expect(await figure("Loss").textContent()).toBe("-50 USDT");
  expect(await figure("Break-even win rate").textContent()).toBe("55.56%");
  await ticket()
    .getByText(/the mean of the last 5 seconds/)
    .waitFor();
});

test("the first order asks to have read what it costs on average", async () => {
  await ticket().getByRole("button", { name: "Up" }).click();
  await sheet().getByText("You must win more than 55.56% of such orders to gain anything.").waitFor();
  await sheet().getByText("an order of 50 USDT costs you 5 USDT on average").waitFor();
  expect(await sheet().getByRole("button", { name: "Continue" }).isDisabled()).toBe(true);
  await expectReadable(page);
  await sheet().getByRole("button", { name: "Close" }).click();
  expect(await orders()).toEqual([]);
});

test(
  "a bet waits for its entry under the overlay, counts down, shows its running mean, and its result",
  { timeout: LONG_MS },
  async () => {
    await ticket().getByRole("button", { name: "Up" }).click();
    await sheet().getByRole("checkbox").check();
    await sheet().getByRole("button", { name: "Continue" }).click();
    await sheet().waitFor({ state: "detached" });
    const notPlaced = ticket().getByText("No order has been placed yet: press Up or Down to place it.");
    await notPlaced.waitFor();
    expect(await orders()).toEqual([]);
    // Whoever wants it is asked once more.
    await ticket().getByRole("checkbox", { name: "Ask before placing" }).check();
    await ticket().getByRole("button", { name: "Up" }).click();
    await sheet().getByRole("heading", { name: "Confirm the order" }).waitFor();
    expect(await orders()).toEqual([]);
    const overlay = page.getByText("Submitting", { exact: true });
    // The entry tick may be due at once: the request is held until the overlay was seen.
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/createSecondContractOrder", async (route) => {
      await released;
      await route.continue();
    });
    await sheet().getByRole("button", { name: "Place: Up" }).click();
    await notPlaced.waitFor({ state: "detached" });
    await overlay.waitFor();
    release();
    const card = page.locator("[data-running]");
    await card.waitFor();
    await page.getByText(/: Up .50 USDT · 30 s. placed$/u).waitFor();
    await overlay.waitFor({ state: "detached" });
    expect(await availableUsdt()).toBe("9950");
    const [{ openPrice } = { openPrice: "" }] = await orders();
    await card.getByText(shownPrice(openPrice), { exact: true }).first().waitFor();
    const ring = card.getByRole("timer", { name: "Seconds left" });
    const left = Number(await ring.textContent());
    expect(left).toBeGreaterThan(15);
    market.set("btcusdt", HIGHER);
    await card.getByText("Won", { exact: true }).waitFor();
    await expect.poll(async () => Number(await ring.textContent())).toBeLessThan(left);
    await card.getByText(/^Settling ticks: \d of 5$/).waitFor({ timeout: PERIOD_MS });
    await card.getByText("Mean so far").waitFor();
    await sheet().getByText("Won", { exact: true }).waitFor({ timeout: PERIOD_MS });
    await sheet().getByText("+40").waitFor();
    const [row] = await orders();
    expect(row).toMatchObject({ status: 2, result: 1, openPrice, profit: "40" });
    expect(Number(row?.closePrice) - Number(openPrice)).toBeGreaterThan((HIGHER - START) / 2);
    expect(await availableUsdt()).toBe("10040");
    expect(await page.locator("[data-running]").count()).toBe(0);
  },
);

test("the receipt is worked out again in the browser, from the public tape alone", { timeout: LONG_MS }, async () => {
  await sheet().getByRole("link", { name: "Open the receipt" }).click();
  await page.locator("[data-result=win]").waitFor();
  await page.getByRole("button", { name: "Recompute" }).click();
  // Only the head of the next minute is missing; it is checked as soon as it is published.
  await page.locator("[data-verdict=consistent]").waitFor({ timeout: HEAD_MS });
  expect(await page.locator("[data-check]").count()).toBe(20);
  expect(await page.locator("[data-check][data-outcome=passed]").count()).toBe(20);
  const [row] = await orders();
  // As a reader has it, with marks of thousands.
  const price = await check("price").textContent();
  expect(price?.replaceAll(",", "")).toContain(row?.closePrice ?? "a price");
  await expectReadable(page);
});

test("with a head from elsewhere it is proven, and a wrong one fails", async () => {
  const { rows } = (await trader.call("GET", "/api/market/tapeHeads?pageNum=1&pageSize=1")) as {
    rows: { seq: number; hash: string }[];
  };
  const [head] = rows;
  const pin = page.getByRole("form", { name: "A head from elsewhere" });
  const prove = async (text: string) => {
    await pin.getByLabel("Head, as number:hash").fill(text);
    await pin.getByRole("button", { name: "Prove" }).click();
  };
  await prove("no head");
  await pin.getByText("This is no head: its number, a colon and 64 characters.").waitFor();
  await prove(`1:${"0".repeat(64)}`);
  await pin.getByText("This head is older than those of the receipt. Take a later one.").waitFor();
  await prove(`${head?.seq}:${"0".repeat(64)}`);
  await page.locator("[data-verdict=failed]").waitFor();
  await prove(`${head?.seq}:${head?.hash}`);
  await page.locator("[data-verdict=proven]").waitFor();
  expect(await check("pinnedHead").getAttribute("data-outcome")).toBe("passed");
  await expectReadable(page);
  const mirror = { name: "heads.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(rows)) };
  await pin.locator("input[type=file]").setInputFiles(mirror);
  await pin.getByText("heads.json").waitFor();
  await page.locator("[data-verdict=consistent]").waitFor();
  await pin.getByRole("button", { name: "Prove" }).click();
  await page.locator("[data-verdict=proven]").waitFor();
});

test("a tick that is tampered with is found out by the chain, the head, and by what no longer comes out", async () => {
  await page.getByRole("switch", { name: "Tamper with one tick" }).check();
  await page.locator("[data-verdict=proven]").waitFor();
  await page.getByLabel("Its price").fill("99000");
  await page.locator("[data-verdict=failed]").waitFor();
  for (const id of ["windowChain", "windowHead"]) {
    expect(await check(id).getAttribute("data-outcome")).toBe("failed");
  }
  for (const id of ["terms", "entryTick", "entryPrice", "linesSum", "linesAgree"]) {
    expect(await check(id).getAttribute("data-outcome")).toBe("passed");
  }
  await page.getByRole("switch", { name: "Tamper with one tick" }).uncheck();
  await page.locator("[data-verdict=proven]").waitFor();
});

test("the tape explorer verifies the settling ticks, and how settlement works shows a live example", async () => {
  await page.getByRole("link", { name: "Tick tape" }).click();
  await page.getByRole("button", { name: "Verify the chain in this browser" }).click();
  await page.locator("[data-chain=equal]").waitFor();
  await page.locator("[data-tick] button").first().click();
  await page.getByText("Venue", { exact: true }).waitFor();
  await page.getByRole("tab", { name: "Heads" }).click();
  await page.getByText(/^All \d+ heads follow from each other\.$/).waitFor();
  await page.getByRole("link", { name: "How settlement works" }).click();
  await page.getByText(/^Somebody bets that BTC\/USDT rises\./).waitFor();
  await page.getByText(/^That is (above|below|equal to) the entry:/).waitFor();
  expect(faults).toEqual([]);
});

test("an own loss limit stops the next bet in words, at the field", async () => {
  await page.goto(tradeUrl());
  await ticket().getByRole("button", { name: "Daily loss limit" }).click();
  await sheet().getByLabel("New limit per day").fill("10");
  await sheet().getByRole("button", { name: "Set the limit" }).click();
  await page.getByText("Your limit is set.").waitFor();
  // Forty were won today, so fifty may be lost.
  await ticket().getByLabel("Stake", { exact: true }).fill("60");
  await ticket().getByText("This could exceed your loss limit for today: 50 USDT are left.").waitFor();
  await ticket().getByRole("button", { name: "Down" }).click();
  expect(await orders()).toHaveLength(1);
});

test("history leads to the receipt, and the cash flow explains its lines", async () => {
  await page.getByRole("tab", { name: "History" }).click();
  await page.locator("[data-history]").getByText("Won").waitFor();
  await page.getByLabel("Result").selectOption({ label: "Lost" });
  await page.getByText("Nothing matches these filters.").waitFor();
  await page.goto(`${exchange.url}/#/cashflow?product=second`);
  await page.getByRole("button", { name: /^Second contract settled/ }).click();
  await page.getByText("What came back from a second contract: the payout, or the stake if nobody won.").waitFor();
  await page
    .getByRole("button", { name: /^Second contract placed/ })
    .first()
    .waitFor();
  expect(faults).toEqual([]);
});

test.each(LOOKS)("in $language the screens are whole and readable", async (look) => {
  const texts = { ...(await loadLanguage(look.language)), ...(await loadLaterTexts(look.language)) };
  const t = (key: TranslationKey) => texts[key] ?? key;
  const { page: own, context } = await visit(browser, { url: tradeUrl(), token: trader.token, ...look });
  const ownFaults = watchFaults(own);
  await own
    .getByRole("form", { name: t("second.form") })
    .getByText(t("second.breakEven"))
    .waitFor();
  await expectReadable(own);
  const [row] = await orders();
  await own.goto(`${exchange.url}/#/receipt?product=second&id=${row?.id ?? 0}`);
  await own.getByRole("button", { name: t("evidence.receipt.recompute") }).click();
  await own.locator("[data-verdict=consistent]").waitFor();
  await expectReadable(own);
  expect(ownFaults).toEqual([]);
  await context.close();
});
