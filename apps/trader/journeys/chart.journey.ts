import { eventually } from "@agio/testkit";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { expectReadable } from "./testing/futures-screen.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { placeLimit, registerTrader, type TraderApi } from "./testing/trader-api.ts";

// Two traders are the whole market: every price is exact.
let exchange: Exchange;
let browser: Browser;
let maker: TraderApi;
let trader: TraderApi;
let page: Page;

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange({ env: { AGIO_SIMULATOR: "off" } }), openBrowser());
  const other = await registerTrader(exchange.url, "other.one");
  maker = await registerTrader(exchange.url, "maker.one");
  trader = await registerTrader(exchange.url, "chartist.one");
  await placeLimit(maker, { side: "sell", price: "50000", amount: "0.01" });
  await placeLimit(other, { side: "buy", price: "50000", amount: "0.01" });
  const url = `${exchange.url}/#/trade?id=0&symbol=btcusdt`;
  ({ page } = await visit(browser, { url, token: trader.token, isDesktop: true }));
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

const canvas = () => page.getByRole("region", { name: /^Price chart of BTC\/USDT/ }).first();
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

test("an interval that the server lacks, and one of one's own, have their bars", async () => {
  const faults = watchFaults(page);
  for (const interval of ["3m", "6h"]) {
    await button(interval).click();
    await page.getByRole("region", { name: `Price chart of BTC/USDT, ${interval}` }).waitFor();
    await expect.poll(() => canvas().getAttribute("data-bars")).not.toBe("0");
  }
  await button("Custom interval").click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Number").fill("45");
  await sheet.getByRole("button", { name: "Add" }).click();
  await page.getByRole("region", { name: "Price chart of BTC/USDT, 45m" }).waitFor();
  await expect.poll(() => canvas().getAttribute("data-bars")).not.toBe("0");
  expect(faults).toEqual([]);
});

test("an indicator with a parameter and a colour of one's own is there after a reload", async () => {
  await button("Chart settings").click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("BOLL", { exact: true }).click();
  const bands = sheet.getByRole("group", { name: "BOLL" });
  await bands.getByLabel("Period").fill("10");
  await bands.getByLabel("Period").press("Enter");
  await bands.getByRole("group", { name: "Colour of UP" }).getByRole("button", { name: "Colour 5" }).click();
  await page.reload();
  await button("Chart settings").click();
  expect(await bands.getByLabel("Period").inputValue()).toBe("10");
  await expectReadable(page);
  const chosen = bands.getByRole("group", { name: "Colour of UP" }).getByRole("button", { pressed: true });
  expect(await chosen.getAttribute("aria-label")).toBe("Colour 5");
  await sheet.getByRole("button", { name: "Close" }).click();
});

test("a price alert is told once a trade reaches it, and then waits no more", async () => {
  await button("Order or alert at a price").click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(/^Price \(.?USDT.?\)$/).fill("50100");
  await sheet.getByRole("button", { name: "Alert me" }).click();
  await sheet.getByText("↑ 50,100.0 USDT").waitFor();
  await expectReadable(page);
  await sheet.getByRole("button", { name: "Close" }).click();
  const buyer = await registerTrader(exchange.url, "buyer.one");
  await placeLimit(maker, { side: "sell", price: "50200", amount: "0.001" });
  await placeLimit(buyer, { side: "buy", price: "50200", amount: "0.001" });
  await page.getByText("BTC/USDT rose to 50,100").first().waitFor();
  await expect.poll(() => trader.call("GET", "/api/priceAlert/list")).toEqual([]);
});

test("an order placed at a price of the chart waits there", async () => {
  await button("Order or alert at a price").click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(/^Price \(.?USDT.?\)$/).fill("48000");
  await sheet.getByRole("button", { name: "Buy", exact: true }).click();
  const ticket = sheet.getByRole("form", { name: "Order form" });
  expect(await ticket.getByLabel("Price", { exact: true }).inputValue()).toBe("48000.0");
  await ticket.getByLabel("Amount", { exact: true }).fill("0.01");
  await ticket.getByRole("button", { name: "Buy BTC" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Buy BTC" }).click();
  await eventually("the order to wait", async () => {
    const { rows } = (await trader.call("GET", "/api/currency/order/orderList?status=0")) as { rows: unknown[] };
    return rows.length === 1 ? true : undefined;
  });
  await page.keyboard.press("Escape");
});

test("a note is drawn, styled and taken back", async () => {
  await button("Drawing tools").click();
  await button("Text note").click();
  const box = (await canvas().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 3);
  const bar = page.getByRole("group", { name: "Style of the drawing" });
  await bar.getByLabel("Words of the note").fill("support");
  await bar.getByLabel("Words of the note").press("Enter");
  const kept = () =>
    page.evaluate(() => Object.values(JSON.parse(localStorage.getItem("env_drawings") ?? "{}") as object).join());
  expect(await kept()).toContain("support");
  await button("Undo").click();
  await button("Undo").click();
  expect(await kept()).toBe("[]");
});

test("four charts stand side by side, and full screen has the ticket beside them", async () => {
  const faults = watchFaults(page);
  await button("Chart settings").click();
  await page.getByRole("radiogroup", { name: "Charts side by side" }).getByText("4").click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect.poll(() => page.getByRole("region", { name: /^Price chart of / }).count()).toBe(4);
  await expectReadable(page);
  await button("Full screen").click();
  await page.locator("aside").getByRole("form", { name: "Order form" }).waitFor();
  // Each is drawn as large as the room that it has.
  const overhang = () =>
    page.getByRole("region", { name: /^Price chart of / }).evaluateAll((charts) =>
      charts.map((chart) => {
        const widest = Math.max(
          ...[...chart.querySelectorAll("canvas")].map((each) => each.getBoundingClientRect().right),
        );
        return Math.round(widest - chart.getBoundingClientRect().right);
      }),
    );
  await expect.poll(async () => Math.max(...(await overhang()))).toBeLessThanOrEqual(1);
  await page.keyboard.press("Escape");
  await button("Full screen").waitFor();
  expect(faults).toEqual([]);
});
