import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violationsOn } from "../../trader/journeys/testing/accessible.ts";
import { approveRequests, signInStaff } from "../../trader/journeys/testing/funds-staff.ts";
import { registerTrader, signInTrader, type TraderApi } from "../../trader/journeys/testing/trader-api.ts";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { openConsole } from "./testing/open-console.ts";

const NAME = "sought.person";
/** A message goes out by a job. */
const ARRIVES_MS = 15_000;
const REASON = "a journey of the users";
const ORDER = { symbol: "btcusdt", type: 0, delegateType: 0, delegatePrice: "10000", delegateTotal: "0.001" };

let exchange: Exchange;
let browser: Browser;
let trader: TraderApi;
let page: Page;
let userId: number;

const place = (): Promise<unknown> => trader.call("POST", "/api/currency/order/submit", ORDER);

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange({ env: { AGIO_SIMULATOR: "off" } }), openBrowser());
  trader = await registerTrader(exchange.url, NAME);
  page = await openConsole(browser, exchange.url, "maker", { path: "/users" });
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

/** Gives the reason that the open dialog asks for. */
async function because(button: string): Promise<void> {
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Reason").fill(REASON);
  await dialog.getByRole("button", { name: button }).click();
  await dialog.waitFor({ state: "detached" });
}

test("somebody is found from everywhere by keys alone, and their page opens", async () => {
  await page.getByRole("heading", { level: 1, name: "Users" }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("sought");
  await page.getByRole("option", { name: NAME }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: NAME }).waitFor();
  userId = Number(/users\/(\d+)/.exec(page.url())?.[1]);
  expect(userId).toBeGreaterThan(1_000);
  await page.getByRole("cell", { name: "10,000" }).first().waitFor();
});

test("a list that is filtered is the same view for a colleague", async () => {
  const list = await openConsole(browser, exchange.url, "checker", { path: "/users?search=sought&isFrozen=false" });
  await list.getByRole("cell", { name: NAME }).waitFor();
  expect(await list.getByLabel("Frozen").inputValue()).toBe("false");
  await list.keyboard.press("j");
  await list.keyboard.press("Enter");
  await list.getByRole("heading", { level: 2, name: NAME }).waitFor();
  await list.context().close();
});

test("a note is written and stands among the notes", async () => {
  await page.getByRole("button", { name: "Write a note" }).click();
  await page.getByRole("alertdialog").getByLabel("Note").fill("Called about an order.");
  await page.getByRole("alertdialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.getByRole("cell", { name: "Called about an order." }).waitFor();
  expect(page.url()).toContain("tab=notes");
});

test("trading is frozen by one and let go by two; open orders are cancelled on request", async () => {
  await place();
  await page.getByRole("button", { name: "Freeze: Trade" }).click();
  await because("Freeze: Trade");
  await page.getByRole("button", { name: "Let go on: Trade" }).waitFor();
  await expect(place()).rejects.toThrow("order/submit");
  await page.getByRole("button", { name: "Cancel open orders" }).click();
  await because("Cancel open orders");
  await page.getByText("1 orders cancelled").waitFor();
  await page.getByRole("button", { name: "Let go on: Trade" }).click();
  await because("Let go on: Trade");
  await page.getByText("Asked for. A second person decides on it.").waitFor();
  await expect(place()).rejects.toThrow("order/submit");
  await approveRequests(await signInStaff(exchange.url));
  await place();
  await page.reload();
  await page.getByRole("button", { name: "Freeze: Trade" }).waitFor();
});

test("the tabs are walked by arrows, and the address keeps the one that is open", async () => {
  await page.goto(`${exchange.url}/console/#/users/${userId}?tab=orders`);
  await page.getByRole("tab", { name: "Orders", selected: true }).focus();
  await page.getByRole("cell", { name: "Cancelled" }).first().waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("tab", { name: "Trades", selected: true }).waitFor();
  expect(page.url()).toContain("tab=trades");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("tab", { name: "Ledger", selected: true }).waitFor();
  await page.getByRole("cell", { name: "Locked for an order" }).first().waitFor();
});

test("balances are told as of a sequence and a day", async () => {
  const sequence = (
    await page.getByRole("tabpanel").getByRole("row").last().getByRole("cell").last().innerText()
  ).replace(/\D/g, "");
  await page.getByLabel("As of sequence").fill(sequence);
  await page.keyboard.press("Enter");
  await page.getByText("Counts up to sequence").waitFor();
  expect(page.url()).toContain(`sequence=${sequence}`);
  await page.getByRole("button", { name: "As they are now" }).click();
  await page.getByText("Counts up to sequence").waitFor({ state: "detached" });
});

test("an order that was searched for stands first in its user's tab, marked; all by keys", async () => {
  const { id } = (await place()) as { readonly id: number };
  for (let others = 0; others < 12; others++) await place();
  await page.goto(`${exchange.url}/console/#/users`);
  await page.getByRole("heading", { level: 1, name: "Users" }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type(String(id));
  await page.getByRole("group", { name: "Orders" }).getByRole("option").first().waitFor();
  const kinds = await page.getByRole("option").allInnerTexts();
  for (let at = 0; at < kinds.length; at++) {
    if ((await page.getByRole("group", { name: "Orders" }).locator("[aria-selected=true]").count()) > 0) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await page.getByText("What was searched for stands first.").waitFor();
  expect(page.url()).toContain(`tab=orders&number=${id}`);
  const first = page.getByRole("tabpanel").getByRole("row").nth(1);
  expect(await first.getAttribute("aria-current")).toBe("true");
  await first.getByRole("cell", { name: String(id), exact: true }).waitFor();
});

test("a user is written to from their page, in their language", async () => {
  await page.getByRole("button", { name: "Write a message" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("The user reads English.").waitFor();
  await dialog.getByLabel("Title").fill("About your order");
  await dialog.getByLabel("Text, Markdown").fill("It is open.");
  await because("Send");
  await page.getByText("The message is on its way.").first().waitFor();
  await page.getByRole("tab", { name: "Messages" }).click();
  const arrived = page.getByRole("cell", { name: "About your order" });
  const shown = async () => {
    await page.reload();
    await page.getByRole("heading", { level: 2, name: NAME }).waitFor();
    return arrived.count();
  };
  await expect.poll(shown, { timeout: ARRIVES_MS }).toBe(1);
});

test("one session ends, and the others go on; then every one does", async () => {
  const elsewhere = await signInTrader(exchange.url, NAME);
  await page.reload();
  await page.getByRole("tab", { name: "Sessions" }).click();
  // The newest stands first.
  await page
    .getByRole("button", { name: /^End this session/ })
    .first()
    .click();
  await because("End this session");
  await page.getByText("The session has ended").waitFor();
  await expect(elsewhere.call("GET", "/api/user/getInfo")).rejects.toThrow("getInfo");
  await trader.call("GET", "/api/user/getInfo");
  await page.getByRole("button", { name: "End all sessions" }).click();
  await because("End all sessions");
  await page.getByText("1 sessions ended").waitFor();
  await expect(trader.call("GET", "/api/user/getInfo")).rejects.toThrow("getInfo");
});

test.each(["en-GB", "zh-CN"])("list and page have no faults for who cannot see them, in %s", async (locale) => {
  const visitor = await openConsole(browser, exchange.url, "checker", { locale, path: "/users" });
  await visitor.getByRole("cell", { name: NAME }).waitFor();
  expect(await violationsOn(visitor)).toEqual([]);
  await visitor.goto(`${exchange.url}/console/#/users/${userId}?tab=orders`);
  await visitor.getByRole("heading", { level: 2, name: NAME }).waitFor();
  expect(await violationsOn(visitor)).toEqual([]);
  await visitor.keyboard.press("/");
  await visitor.keyboard.type("sought");
  await visitor.getByRole("option").first().waitFor();
  expect(await violationsOn(visitor)).toEqual([]);
  await visitor.context().close();
});
