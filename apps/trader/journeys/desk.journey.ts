import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { placeContract, placeOnceLive, registerFuturesTrader } from "./testing/futures-api.ts";
import { expectReadable } from "./testing/futures-screen.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { startScriptedMarket, type ScriptedMarket } from "./testing/scripted-market.ts";
import { placeLimit, type TraderApi } from "./testing/trader-api.ts";

// The venues stand still and nobody else trades, so every figure is exact.
let market: ScriptedMarket;
let exchange: Exchange;
let browser: Browser;
let maker: TraderApi;
let trader: TraderApi;
let page: Page;
let faults: string[];

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const SPOT = "symbol=btcusdt";
const FUTURES = "symbol=btcusdtperp&componentName=2";
const open = (query: string) => page.goto(`${exchange.url}/#/trade?id=0&${query}`);

beforeAll(async () => {
  market = await startScriptedMarket();
  [exchange, browser] = await startTogether(
    startExchange({ env: { DEMO_VENUES_URL: market.url, AGIO_SIMULATOR: "off" } }),
    openBrowser(),
  );
  maker = await registerFuturesTrader(exchange.url, "maker.desk", "4000");
  trader = await registerFuturesTrader(exchange.url, "taker.desk", "4000");
  await placeOnceLive(maker, { direction: "sell", price: "104260", share: 100 });
  await placeContract(maker, { direction: "buy", price: "104200", share: 100 });
  await placeContract(trader, { direction: "buy", price: "104260", share: 20 });
  await placeContract(trader, { direction: "buy", price: "103000", share: 3 });
  for (const [side, price, amount] of [
    ["sell", "104300", "0.01"],
    ["sell", "104310", "0.02"],
    ["buy", "104200", "0.001"],
    ["buy", "104100", "0.003"],
    ["buy", "104000", "0.002"],
  ] as const) {
    await placeLimit(side === "sell" ? maker : trader, { side, price, amount });
  }
  ({ page } = await visit(browser, {
    url: `${exchange.url}/#/trade?id=0&${SPOT}`,
    token: trader.token,
    isDesktop: true,
  }));
  faults = watchFaults(page);
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
  await market?.stop();
});

const table = (name: string) => page.getByRole("table", { name });
const column = (name: string, at: number) =>
  table(name)
    .locator("tbody tr")
    .evaluateAll((rows, index) => rows.map((row) => row.querySelectorAll("td")[index]?.textContent ?? ""), at);

test.each([
  ["spot", SPOT, "Open orders"],
  ["futures", FUTURES, "Positions"],
])(
  "at 1280 × 800 and 1920 × 1080 everything of %s is in sight and the page does not scroll",
  async (_of, query, rows) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await open(query);
      await table(rows).locator("tbody tr").first().waitFor();
      await page.locator("section.book .book-row").first().waitFor();
      const beyond = await page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLElement>("[data-area]")].filter((area) => {
            const { top, bottom, left, right, height } = area.getBoundingClientRect();
            return top < 0 || left < 0 || bottom > window.innerHeight || right > window.innerWidth || height < 150;
          }).length,
      );
      expect(beyond).toBe(0);
      expect(await page.locator("[data-area]").count()).toBe(5);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(
        0,
      );
      const row = await table(rows).locator("tbody tr").first().boundingBox();
      expect(row?.height).toBeLessThanOrEqual(28);
    }
    await page.setViewportSize(SIZES[0]);
    await expectReadable(page);
  },
);

test("at both sizes the whole chart and its buttons are in sight", async () => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(`${exchange.url}/#/tradeChart?${SPOT}`);
    await page.locator(".book-row").first().waitFor();
    const foot = async () => {
      const button = await page.getByRole("main").getByRole("link", { name: "Sell" }).boundingBox();
      return size.height - (button?.y ?? 0) - (button?.height ?? 0);
    };
    await expect.poll(foot).toBeGreaterThanOrEqual(0);
    expect(await foot()).toBeLessThan(20);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  }
  await page.setViewportSize(SIZES[0]);
});

test("a press on a head sorts the rows, a column is hidden, and both are so after a reload", async () => {
  await open(SPOT);
  const orders = "Open orders";
  await expect.poll(() => column(orders, 3)).toEqual(["104,000.0", "104,100.0", "104,200.0"]);
  const byAmount = table(orders).getByRole("columnheader", { name: "Amount" });
  await byAmount.getByRole("button").click();
  expect(await byAmount.getAttribute("aria-sort")).toBe("descending");
  expect(await column(orders, 4)).toEqual(["0.003 BTC", "0.002 BTC", "0.001 BTC"]);
  await byAmount.getByRole("button").click();
  expect(await column(orders, 4)).toEqual(["0.001 BTC", "0.002 BTC", "0.003 BTC"]);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("dialog", { name: "Columns" }).getByText("Order type").click();
  await page.keyboard.press("Escape");
  await page.reload();
  await table(orders).locator("tbody tr").first().waitFor();
  expect(await column(orders, 3)).toEqual(["0.001 BTC", "0.002 BTC", "0.003 BTC"]);
  expect(await table(orders).getByRole("columnheader", { name: "Order type" }).count()).toBe(0);
});

test("a click on the book fills the price, one with Shift also the amount, and its sum is in coin or value", async () => {
  await open(SPOT);
  const form = page.getByRole("form", { name: "Order form" });
  const second = page.locator("[data-side=asks] .book-row[data-ticks='1043100']");
  await second.click();
  expect(await form.getByLabel("Price", { exact: true }).inputValue()).toBe("104310.0");
  expect(await form.getByLabel("Amount", { exact: true }).inputValue()).toBe("");
  await second.click({ modifiers: ["Shift"] });
  expect(await form.getByLabel("Amount", { exact: true }).inputValue()).toBe("0.03");
  await expect.poll(() => second.locator("span").last().textContent()).toBe("0.03000");
  await page.getByRole("button", { name: "Sum in BTC" }).click();
  // 104,300 × 0.01 + 104,310 × 0.02.
  await expect.poll(() => second.locator("span").last().textContent()).toBe("3.13K");
  await page.getByLabel("Levels per side").selectOption("50");
  await page.reload();
  await page.getByRole("button", { name: "Sum in USDT" }).waitFor();
  expect(await page.getByLabel("Levels per side").inputValue()).toBe("50");
});

const widthOf = async (area: string) => (await page.locator(`[data-area=${area}]`).boundingBox())?.width ?? 0;

test("panels are resized by pointer and keys, kept as a named layout, and reset by one click", async () => {
  await open(SPOT);
  const edge = page.getByRole("separator", { name: "Resize: Order book" });
  const first = await widthOf("book");
  const box = await edge.boundingBox();
  if (box === null) throw new Error("the edge is not on the screen");
  await page.mouse.move(box.x + 3, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x - 37, box.y + 60, { steps: 4 });
  await page.mouse.up();
  expect(await widthOf("book")).toBeCloseTo(first + 40, -1);
  await edge.press("ArrowRight");
  const drawn = await widthOf("book");
  expect(drawn).toBeCloseTo(first + 32, -1);
  await page.getByRole("button", { name: "Layout", exact: true }).click();
  await page.getByLabel("Name of the layout").fill("Scalping");
  await page.getByRole("button", { name: "Save layout" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  expect(await widthOf("book")).toBe(first);
  await page.reload();
  await page.getByRole("button", { name: "Layout", exact: true }).click();
  await page.getByRole("button", { name: "Scalping", exact: true }).click();
  expect(await widthOf("book")).toBe(drawn);
  await expectReadable(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Reset", exact: true }).click();
});

test("the tab says the price, and a fill is told by a toast over nothing, by sound and by notification where chosen", async () => {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    class Told extends EventTarget {
      static permission = "granted";
      static requestPermission = () => Promise.resolve("granted");
      constructor(title: string, { body }: { body: string }) {
        super();
        told.push(`${title}: ${body}`);
      }
    }
    const sounds = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function createOscillator(this: AudioContext) {
      told.push("tone");
      return sounds.call(this);
    };
    Object.defineProperty(globalThis, "Notification", { value: Told });
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
  });
  await open(SPOT);
  await page.reload();
  await table("Open orders").locator("tbody tr").nth(2).waitFor();
  await expect.poll(() => page.title()).toMatch(/^[\d,.]+ BTC\/USDT · Agio$/);
  const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  await placeLimit(maker, { side: "sell", price: "104200", amount: "0.001" });
  const toast = page.getByText(/^.?BTC\/USDT.?: Buy .?0\.001 BTC.? at .?104,200\.0.? filled$/);
  await toast.waitFor();
  const shown = await toast.boundingBox();
  const firstPanel = await page.locator("[data-area=ticket]").boundingBox();
  expect((shown?.y ?? 0) + (shown?.height ?? Infinity)).toBeLessThanOrEqual(firstPanel?.y ?? 0);
  expect(await told()).toEqual([]);
  await page.getByRole("button", { name: "Sounds and notifications" }).click();
  await page.getByText("Sound when an order is filled").click();
  await page.getByText("Browser notification when an order is filled").click();
  await expect.poll(told).toEqual(["tone", "tone"]);
  await page.keyboard.press("Escape");
  await placeLimit(maker, { side: "sell", price: "104100", amount: "0.003" });
  await expect.poll(async () => (await told()).at(-1)).toMatch(/0\.003 BTC.* filled$/);
  expect((await told()).filter((each) => each === "tone")).toHaveLength(4);
});

test("a row of the positions opens what can be done to it, and all are closed at once", async () => {
  await open(FUTURES);
  const positions = table("Positions");
  await positions.getByRole("button", { name: "TP/SL" }).click();
  const window = page.getByRole("dialog");
  await window.getByText("Limit", { exact: true }).click();
  await window.getByText("ROI %").click();
  await window.getByLabel("Trigger price").fill("10");
  const result = await window.getByText("Profit after fee (estimate)").boundingBox();
  const button = await window.getByRole("button", { name: "Set", exact: true }).boundingBox();
  expect((result?.y ?? 0) + (result?.height ?? Infinity)).toBeLessThanOrEqual(button?.y ?? 0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Close all" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Close all" }).click();
  await page.getByText("No open positions").waitFor();
  expect(faults).toEqual([]);
});
