import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violationsOn } from "../../trader/journeys/testing/accessible.ts";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { openConsole } from "./testing/open-console.ts";

let exchange: Exchange;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange({ env: { AGIO_SIMULATOR: "off" } }), openBrowser());
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

test("a wrong password is said, and the right one opens the page that was asked for", async () => {
  const context = await browser.newContext({ locale: "en-GB" });
  const visitor = await context.newPage();
  await visitor.goto(`${exchange.url}/console/#/requests?status=1`);
  await visitor.getByLabel("Name").fill("maker");
  await visitor.getByLabel("Password", { exact: true }).fill("wrong");
  await visitor.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect.poll(() => visitor.getByRole("alert").innerText()).not.toBe("");
  await visitor.getByLabel("Password", { exact: true }).fill("demo1234");
  await visitor.getByRole("button", { name: "Sign in", exact: true }).click();
  await visitor.getByRole("heading", { level: 1, name: "Requests" }).waitFor();
  expect(await visitor.getByLabel("State").inputValue()).toBe("1");
  await context.close();
});

test("a reload keeps the session, the way out ends it, and a session that ended elsewhere is said", async () => {
  page = await openConsole(browser, exchange.url, "maker", { path: "/requests" });
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Requests" }).waitFor();
  const token = await page.evaluate(() => sessionStorage.getItem("env_console_token") ?? "");
  // An open page hears of the end over its socket, and would say it before it is loaded anew.
  const place = page.url();
  await page.goto("about:blank");
  const headers = { satoken: token, "content-type": "application/json" };
  await fetch(`${exchange.url}/api/operator/loginOut`, { method: "POST", headers, body: "{}" });
  await page.goto(place);
  await page.getByText("Your session has ended. Sign in again.").waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("env_console_token"))).toBeNull();
  await page.context().close();
});

test.each(["en-GB", "zh-CN"])("the entry and a list have no faults for who cannot see them, in %s", async (locale) => {
  const visitor = await (await browser.newContext({ locale })).newPage();
  await visitor.goto(`${exchange.url}/console/`);
  await visitor.locator("button[type=submit]").waitFor();
  expect(await violationsOn(visitor)).toEqual([]);
  await visitor.context().close();
  const signedIn = await openConsole(browser, exchange.url, "checker", { locale, path: "/requests" });
  expect(await violationsOn(signedIn)).toEqual([]);
  await signedIn.context().close();
});

test("its page is framed by nobody, and runs no script but its own files", async () => {
  const answer = await fetch(`${exchange.url}/console/`);
  expect(await answer.text()).toContain("Agio console");
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test("no file of the trader app knows a call of the staff", () => {
  const folder = path.resolve("dist/trader/assets");
  const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => readFileSync(path.join(folder, file), "utf8").includes("/api/operator/"))).toEqual([]);
});

const FIRST_LOAD_KB_MAX = 200;
const LATER_CHUNK_KB_MAX = 60;
const KB = 1_000;

test("its first load and each later chunk stay within their bounds", () => {
  const folder = path.resolve("dist/console");
  const size = (file: string): number => gzipSync(readFileSync(path.join(folder, "assets", file))).length / KB;
  const scripts = readdirSync(path.join(folder, "assets")).filter((file) => file.endsWith(".js"));
  const importsOf = (file: string): string[] =>
    [...readFileSync(path.join(folder, "assets", file), "utf8").matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(
      ([, name = ""]) => name,
    );
  const first = new Set(scripts.filter((file) => file.startsWith("index-")));
  for (const file of first) for (const imported of importsOf(file)) first.add(imported);
  const loaded = [...first].reduce((sum, file) => sum + size(file), 0);
  expect([first.size > 0, loaded < FIRST_LOAD_KB_MAX]).toEqual([true, true]);
  const tooLarge = scripts.filter((file) => !first.has(file) && size(file) > LATER_CHUNK_KB_MAX);
  expect(tooLarge).toEqual([]);
});
