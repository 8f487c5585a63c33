import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerTrader } from "../../trader/journeys/testing/trader-api.ts";
import { violationsOn } from "../../trader/journeys/testing/accessible.ts";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { openConsole } from "./testing/open-console.ts";

let exchange: Exchange;
let browser: Browser;
let maker: Page;
let checker: Page;

/** Of nobody here. */
const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const REASON = "Journey of compliance";

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange({ env: { AGIO_SIMULATOR: "off" } }), openBrowser());
  maker = await openConsole(browser, exchange.url, "maker", { path: "/compliance/rules" });
  checker = await openConsole(browser, exchange.url, "checker", { path: "/compliance" });
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

/** Calls a path of the staff as whoever is signed in on a page. */
async function staff<Data>(page: Page, path: string, body?: unknown): Promise<Data> {
  const satoken = await page.evaluate(() => sessionStorage.getItem("env_console_token") ?? "");
  const headers = { satoken, "content-type": "application/json" };
  const sent = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(`${exchange.url}/api/operator/${path}`, sent);
  return ((await answer.json()) as { data: Data }).data;
}

/** The second person agrees to the newest request. */
async function agree(): Promise<void> {
  const { rows } = await staff<{ rows: { id: number }[] }>(checker, "requests/list?status=0");
  await staff(checker, "requests/decide", { id: rows[0]?.id, decision: "approve", reason: REASON });
}

test("a rule is tried against the last 90 days, asked for by one and agreed to by another", async () => {
  await maker.getByText("No rule yet: nothing is watched.").waitFor();
  await maker.keyboard.press("n");
  const form = maker.getByRole("dialog");
  await form.getByLabel("Name").fill("On a sanctions list");
  await form.getByLabel("Kind").selectOption("listed");
  await form.getByLabel("Severity").selectOption("3");
  await form.getByRole("button", { name: "Try" }).click();
  await form.getByText("0 cases about 0 users, fired 0 times").waitFor();
  await form.getByLabel("Reason").fill(REASON);
  await form.getByRole("button", { name: "Ask a second person" }).click();
  await form.waitFor({ state: "detached" });
  await maker.getByText("No rule yet: nothing is watched.").waitFor();
  await agree();
  await maker.reload();
  await expect.poll(() => maker.getByRole("cell", { name: "Address or name on any list" }).count()).toBe(1);
});

test("a list is loaded from a file, and a version only once", async () => {
  await maker.goto(`${exchange.url}/console/#/compliance/lists`);
  await maker.getByRole("button", { name: "Load a list" }).click();
  const form = maker.getByRole("dialog");
  await form.getByLabel("Name").fill("Journey list");
  await form.getByLabel("Version").fill("2026-11-28");
  const buffer = Buffer.from(`type,value,note\naddress,${ADDRESS.toLowerCase()},a mixer\nname,"Gil, José",\n`);
  await form.getByLabel("File").setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer });
  await form.getByLabel("Reason").fill(REASON);
  await form.getByRole("button", { name: "Load a list" }).click();
  await form.waitFor({ state: "detached" });
  await maker.getByRole("cell", { name: "Journey list" }).waitFor();
  await maker.getByRole("button", { name: "Load a list" }).click();
  await form.getByLabel("Name").fill("Journey list");
  await form.getByLabel("Version").fill("2026-11-28");
  await form.getByLabel("File").setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer });
  await form.getByLabel("Reason").fill(REASON);
  await form.getByRole("button", { name: "Load a list" }).click();
  await expect.poll(() => form.getByRole("alert").innerText()).not.toBe("");
  await form.getByRole("button", { name: "Close" }).click();
});

test("a user whose verified name is listed comes as a case, closed by two people with the keyboard", async () => {
  const trader = await registerTrader(exchange.url, "listed.person");
  const person = { flag: 1, realName: "José Gil", country: "DE", cardType: 1, idCard: "ID-1" };
  await trader.call("POST", "/api/user/uploadKYC", person);
  const { rows } = await staff<{ rows: { id: number }[] }>(checker, "verifications/list?status=1");
  await staff(checker, "verifications/decide", { id: rows[0]?.id, decision: "pass", reason: REASON });
  await checker.getByRole("cell", { name: "On a sanctions list" }).waitFor({ timeout: 30_000 });
  await checker.keyboard.press("j");
  await checker.keyboard.press("Enter");
  await checker.getByRole("heading", { level: 1, name: /^Case / }).waitFor();
  await checker.getByRole("cell", { name: /^Journey list 2026-11-28: Gil, José/ }).waitFor();
  await checker.keyboard.press("t");
  await checker.getByRole("button", { name: "Give back" }).waitFor();
  await checker.keyboard.press("w");
  const question = checker.getByRole("alertdialog");
  await question.getByLabel("Reason").fill("asked the user for a second document");
  await question.getByRole("button", { name: "Save" }).click();
  await question.waitFor({ state: "detached" });
  await checker.keyboard.press("c");
  await question.getByLabel("What was looked at").fill("short");
  await question.getByRole("button", { name: "Close the case (c)" }).click();
  await question.getByText("At least 10 characters").first().waitFor();
  await question.getByLabel("What was looked at").fill("The document, and the date of birth on the list");
  await question.getByLabel("Why it leads to this").fill("Another person of the same name: born in another year");
  await question.getByRole("button", { name: "Close the case (c)" }).click();
  await question.waitFor({ state: "detached" });
  await checker.getByText("Waits for a second person").first().waitFor();
  expect(await checker.getByRole("button", { name: "Confirm the closing (c)" }).count()).toBe(0);
  const id = checker.url().split("/").at(-1) ?? "";
  await maker.goto(`${exchange.url}/console/#/compliance/cases/${id}`);
  await maker.getByRole("button", { name: "Confirm the closing (c)" }).waitFor();
  await maker.keyboard.press("c");
  const word = maker.getByRole("alertdialog");
  await word.getByText("of the same name").waitFor();
  await word.getByLabel("Reason").fill("I have seen the same");
  await word.getByRole("button", { name: "Confirm the closing (c)" }).click();
  await maker.getByText("Confirmed by").waitFor();
  const download = maker.waitForEvent("download");
  await maker.getByRole("button", { name: "File for the authority" }).click();
  await word.getByLabel("Reason").fill("Asked for by the authority");
  await word.getByRole("button", { name: "File for the authority" }).click();
  expect((await download).suggestedFilename()).toBe(`compliance-case-${id}.json`);
});

test.each(["en-GB", "zh-CN"])("its pages have no faults for who cannot see them, in %s", async (locale) => {
  const page = await openConsole(browser, exchange.url, "checker", { locale, path: "/compliance" });
  for (const path of ["/compliance", "/compliance/cases/1", "/compliance/rules", "/compliance/lists"]) {
    await page.goto(`${exchange.url}/console/#${path}`);
    await page.getByRole("table").first().waitFor();
    expect([path, await violationsOn(page)]).toEqual([path, []]);
  }
  await page.context().close();
});
