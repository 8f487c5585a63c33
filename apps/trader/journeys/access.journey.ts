import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { registerTrader } from "./testing/trader-api.ts";

let exchange: Exchange;
let browser: Browser;

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange(), openBrowser());
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

describe("a visitor", () => {
  test("sees prices at home and is led to sign in everywhere else", async () => {
    const { page, context } = await visit(browser, { url: exchange.url });
    const faults = watchFaults(page);
    await page.getByText(/BTC/).first().waitFor();
    await page.goto(`${exchange.url}/#/wallet`);
    await page.waitForURL(/#\/login/);
    await page.goto(`${exchange.url}/#/trade?id=0`);
    await page.waitForURL(/#\/login/);
    await page.goto(`${exchange.url}/#/langList`);
    await page.getByPlaceholder("Search languages").or(page.getByLabel("Search languages")).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test("sees prices move without touching anything", async () => {
    const { page, context } = await visit(browser, { url: exchange.url });
    const row = page
      .getByRole("link", { name: /BTC/ })
      .or(page.locator("a", { hasText: "BTC" }))
      .first();
    await row.waitFor();
    const before = await row.textContent();
    await expect.poll(() => row.textContent(), { timeout: 20_000 }).not.toBe(before);
    await context.close();
  });

  test("registers with an invite code, is signed in, and stays so after a reload", async () => {
    const { page, context } = await visit(browser, { url: `${exchange.url}/#/register` });
    await page.getByLabel("Account name").fill("journey.one");
    await page.getByLabel("Password", { exact: true }).fill("Secret-1234");
    await page.getByLabel("Invite code").fill("WRONG234");
    await page.getByRole("button", { name: "Register" }).click();
    await page
      .getByText(/invite code/i)
      .nth(1)
      .waitFor();
    await page.getByLabel("Invite code").fill("DEMO2345");
    await page.getByRole("button", { name: "Register" }).click();
    await page.getByText("Total assets").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("env_token"))).toMatch(/^[\w-]{20,}$/);
    await page.reload();
    await page.getByText("Total assets").waitFor();
    await context.close();
  });

  test("signs in with name and password, and a wrong password says nothing about the account", async () => {
    await registerTrader(exchange.url, "journey.two");
    const { page, context } = await visit(browser, { url: `${exchange.url}/#/login` });
    const tryWith = async (name: string, password: string) => {
      await page.getByLabel("Account name").fill(name);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
    };
    await tryWith("journey.two", "Wrong-1234");
    const refusal = page.getByText("The account or password is not correct.").first();
    const known = await refusal.textContent();
    await page.reload();
    await tryWith("journey.nobody", "Wrong-1234");
    expect(await refusal.textContent()).toBe(known);
    await tryWith("journey.two", "Secret-1234");
    await page.getByText("Total assets").waitFor();
    await context.close();
  });
});

test("the language can be switched to Arabic and back, and the page turns with it", async () => {
  const { page, context } = await visit(browser, { url: `${exchange.url}/#/langList` });
  await page.getByText("العربية").first().click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe("rtl");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("ar");
  expect(await page.evaluate(() => localStorage.getItem("env_language"))).toBe("ar");
  await page.goto(`${exchange.url}/#/langList`);
  await page.getByText("English").first().click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe("ltr");
  await context.close();
});

test("a session that ended elsewhere is signed out here at once and sent to sign in", async () => {
  const trader = await registerTrader(exchange.url, "journey.three");
  const { page, context } = await visit(browser, { url: `${exchange.url}/#/wallet`, token: trader.token });
  await page.getByText("Total value").waitFor();
  await trader.call("POST", "/api/user/loginOut");
  await page.waitForURL(/#\/login/);
  // The page reloads itself right after, so that nothing of the old session stays in memory.
  const storedToken = () => page.evaluate(() => localStorage.getItem("env_token") ?? "").catch(() => "reloading");
  await expect.poll(storedToken).toBe("");
  await context.close();
});
