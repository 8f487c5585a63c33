import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violationsOn } from "../../trader/journeys/testing/accessible.ts";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { openConsole } from "./testing/open-console.ts";

let exchange: Exchange;
let browser: Browser;
let gateway: Server;
let page: Page;
const texts: string[] = [];

beforeAll(async () => {
  gateway = createServer((request, response) => {
    texts.push(decodeURIComponent(request.url ?? ""));
    response.end("0: Accepted for delivery");
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const { port } = gateway.address() as AddressInfo;
  const env = { AGIO_SIMULATOR: "off", SMS_URL: `http://127.0.0.1:${port}/send?to={to}&text={text}` };
  [exchange, browser] = await startTogether(startExchange({ env }), openBrowser());
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
  await new Promise((resolve) => gateway.close(resolve));
});

test("one asks for a rule, another agrees, and the gateway gets the message", async () => {
  page = await openConsole(browser, exchange.url, "maker", { path: "/alerts" });
  await page.getByText("No rule yet: nobody is called.").waitFor();
  await page.getByRole("button", { name: "New rule" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("The journal moves");
  await form.getByLabel("Measure").selectOption("agio_durable_sequence");
  await form.getByLabel("Threshold").fill("0");
  await form.getByLabel("For seconds").fill("0");
  await form.getByLabel("Who is called").fill("nobody");
  await form.getByLabel("Reason").fill("Journey of alerts");
  await form.getByRole("button", { name: "Ask for it" }).click();
  await form.getByText("This line is no mail address, number or address of a server: nobody").waitFor();
  await form.getByLabel("Who is called").fill("+44 1234 567890");
  await form.getByRole("button", { name: "Ask for it" }).click();
  await form.waitFor({ state: "detached" });
  expect(texts).toEqual([]);
  const checker = await openConsole(browser, exchange.url, "checker", { path: "/alerts" });
  const token = await checker.evaluate(() => sessionStorage.getItem("env_console_token") ?? "");
  const headers = { satoken: token, "content-type": "application/json" };
  const list = await fetch(`${exchange.url}/api/operator/requests/list?status=0`, { headers });
  const { data } = (await list.json()) as { data: { rows: { id: number }[] } };
  const body = JSON.stringify({ id: data.rows[0]?.id, decision: "approve", reason: "Journey of alerts" });
  await fetch(`${exchange.url}/api/operator/requests/decide`, { method: "POST", headers, body });
  await expect.poll(() => texts.join()).toMatch(/441234567890.*The journal moves/);
  await checker.getByRole("cell", { name: "The journal moves" }).first().waitFor();
  await checker.getByRole("button", { name: "I have seen it" }).click();
  const question = checker.getByRole("alertdialog");
  await question.getByLabel("Reason").fill("It is meant to move");
  await question.getByRole("button", { name: "I have seen it" }).click();
  await checker.getByRole("cell", { name: "It is meant to move" }).waitFor();
  await checker.context().close();
});

test.each(["en-GB", "zh-CN"])("alerts and risk have no faults for who cannot see them, in %s", async (locale) => {
  const looked = await openConsole(browser, exchange.url, "checker", { locale, path: "/alerts" });
  await looked.getByRole("table").nth(1).waitFor();
  expect(await violationsOn(looked)).toEqual([]);
  await looked.goto(`${exchange.url}/console/#/risk`);
  await looked.getByRole("table").first().waitFor();
  expect(await violationsOn(looked)).toEqual([]);
  await looked.context().close();
});
