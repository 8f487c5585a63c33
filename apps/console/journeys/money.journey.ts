import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violationsOn } from "../../trader/journeys/testing/accessible.ts";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { openConsole } from "./testing/open-console.ts";

let exchange: Exchange;
let browser: Browser;
let user = 0;

const SCREENS = ["/ledger", "/adjustments", "/house", "/reports", "/reconciliation", "/wallet"];

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange({ env: { AGIO_SIMULATOR: "off" } }), openBrowser());
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem("env_console_token") ?? "");

/** Anybody who has funds: the newest grant of the ledger names them. */
async function someUser(token: string): Promise<number> {
  const answer = await fetch(
    `${exchange.url}/api/operator/ledger/list?kind=grant&account=platform.available&coin=USDT`,
    {
      headers: { satoken: token },
    },
  );
  const { data } = (await answer.json()) as { data: { rows: { userId: number }[] } };
  return data.rows.find(({ userId }) => userId > 0)?.userId ?? 0;
}

test("a balance is put right by two, and its line leads to who asked, who agreed and why", async () => {
  const maker = await openConsole(browser, exchange.url, "maker", { path: "/adjustments" });
  user = await someUser(await tokenOf(maker));
  await maker.getByLabel("User number").fill(String(user));
  await maker.getByLabel("Amount").fill("12.5");
  await maker.getByRole("region", { name: "Preview" }).getByText("-12.5 USDT").first().waitFor();
  await maker.getByLabel("Case number").fill("CASE-77");
  await maker.getByLabel("Reason", { exact: true }).fill("A payment was counted twice");
  await maker.getByRole("button", { name: "Ask for it" }).click();
  await maker.getByRole("cell", { name: `user ${user} USDT` }).waitFor();
  const checker = await openConsole(browser, exchange.url, "checker", { path: "/adjustments" });
  const headers = { satoken: await tokenOf(checker), "content-type": "application/json" };
  const list = await fetch(`${exchange.url}/api/operator/requests/list?status=0`, { headers });
  const { data } = (await list.json()) as { data: { rows: { id: number; action: string }[] } };
  const id = data.rows.find(({ action }) => action === "balances.adjust")?.id;
  const body = JSON.stringify({ id, decision: "approve", reason: "The bank confirms it" });
  await fetch(`${exchange.url}/api/operator/requests/decide`, { method: "POST", headers, body });
  await checker.goto(`${exchange.url}/console/#/ledger?user=${user}&kind=adjustment`);
  await checker.getByRole("cell", { name: "12.5", exact: true }).first().click();
  await checker.getByText("Adjust balance", { exact: true }).waitFor();
  await checker.getByText("CASE-77").first().waitFor();
  await checker.getByText("A payment was counted twice").waitFor();
  await checker.getByText("The bank confirms it").waitFor();
  expect(await checker.getByText("Every coin comes to zero.").count()).toBe(1);
  await maker.context().close();
  await checker.context().close();
});

test("a report sums to the ledger, and a row of it opens its lines", async () => {
  const page = await openConsole(browser, exchange.url, "checker", { path: "/reports" });
  await page.getByText("Balance sheet, fees and purposes sum to the ledger: every coin comes to zero.").waitFor();
  const accounts = page.getByRole("region", { name: "Accounts" });
  await accounts
    .getByRole("cell", { name: /^capital$/i })
    .first()
    .click();
  await page.getByRole("heading", { name: "Ledger" }).waitFor();
  await page
    .getByRole("cell", { name: /^capital$/i })
    .first()
    .waitFor();
  expect(page.url()).toContain("account=capital");
  await page.context().close();
});

test("the file of lines is saved by the browser", async () => {
  const page = await openConsole(browser, exchange.url, "checker", { path: `/ledger?user=${user}` });
  await page.getByRole("button", { name: "Export lines" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByLabel("Reason").fill("Asked for by an auditor");
  const download = page.waitForEvent("download");
  await question.getByRole("button", { name: "Export lines" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("ledger.csv");
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toMatch(/^\uFEFFsequence,line,time,user/);
  expect(text).toContain(`,${user},platform.available,USDT,adjustment,12.5,`);
  await page.context().close();
});

test("payouts are paused by one, and two let them go on", async () => {
  const page = await openConsole(browser, exchange.url, "maker", { path: "/wallet" });
  await page.getByRole("button", { name: "Pause payouts" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByLabel("Reason").fill("A node looks odd");
  await question.getByRole("button", { name: "Pause now" }).click();
  await page.getByRole("listitem").filter({ hasText: "All payouts" }).waitFor();
  await page.getByRole("button", { name: "Ask to go on" }).click();
  await page.getByRole("alertdialog").getByLabel("Reason").fill("The node is well again");
  await page.getByRole("alertdialog").getByRole("button", { name: "Ask to go on" }).click();
  await page.getByText("Asked for: a second person decides").waitFor();
  expect(await page.getByRole("listitem").filter({ hasText: "All payouts" }).count()).toBe(1);
  await page.context().close();
});

test.each(["en-GB", "zh-CN"])("no page of money has faults for who cannot see it, in %s", async (locale) => {
  const page = await openConsole(browser, exchange.url, "checker", { locale, path: "/ledger" });
  for (const path of SCREENS) {
    await page.goto(`${exchange.url}/console/#${path}`);
    await page.locator("#content h1").first().waitFor();
    await expect.poll(() => page.locator("#content .ui-skeleton").count()).toBe(0);
    expect([path, await violationsOn(page)]).toEqual([path, []]);
  }
  await page.context().close();
});
