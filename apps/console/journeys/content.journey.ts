import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violationsOn } from "../../trader/journeys/testing/accessible.ts";
import { visit, watchFaults } from "../../trader/journeys/testing/phone.ts";
import { registerTrader, type TraderApi } from "../../trader/journeys/testing/trader-api.ts";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { openConsole } from "./testing/open-console.ts";

let exchange: Exchange;
let browser: Browser;
let trader: TraderApi;

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange({ env: { AGIO_SIMULATOR: "off" } }), openBrowser());
  trader = await registerTrader(exchange.url, "asker.one");
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

/** Says why, and confirms the open question by its last button. */
async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Reason").fill("because of a journey");
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

/** A moment as a field for date and time takes it. */
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16);

const titles = async (language: string): Promise<string[]> => {
  const answer = await fetch(`${exchange.url}/api/notice/list?key=NOTICE`, { headers: { lang: language } });
  const { data } = (await answer.json()) as { data: { rows: { title: string }[] } };
  return data.rows.map(({ title }) => title);
};

test("a notice is written in two languages, scheduled, and read from its moment on", async () => {
  const page = await openConsole(browser, exchange.url, "maker", { path: "/content/0" });
  const faults = watchFaults(page);
  const english = page.getByRole("group", { name: "English" });
  await english.getByLabel("Title").fill("Maintenance tonight");
  await english.getByLabel("Text, Markdown").fill("## When\n\nAt **two**.");
  await page.getByRole("button", { name: /简体中文/ }).click();
  const chinese = page.getByRole("group", { name: "简体中文" });
  await chinese.getByLabel("Title").fill("今晚维护");
  await chinese.getByLabel("Text, Markdown").fill("两点开始");
  await page.getByRole("region", { name: "Preview" }).getByText("今晚维护").waitFor();
  await page.getByLabel("Published").check();
  await page.getByLabel("From, UTC").fill(inMinutes(60));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await confirm(page, "Save");
  await page.waitForURL(/#\/content\/[1-9]/);
  expect(await titles("en")).not.toContain("Maintenance tonight");
  await page.getByLabel("From, UTC").fill(inMinutes(-1));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await confirm(page, "Save");
  await expect.poll(() => titles("en")).toContain("Maintenance tonight");
  expect(await titles("zh")).toContain("今晚维护");
  await page.getByRole("region", { name: "Versions" }).getByText("because of a journey").first().waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

test("an older version of it is back with one click and a reason", async () => {
  const page = await openConsole(browser, exchange.url, "maker", { path: "/content?kind=notice" });
  await page.getByRole("cell", { name: "Maintenance tonight" }).click();
  const versions = page.getByRole("region", { name: "Versions" });
  await versions.locator("summary").nth(1).click();
  await versions.getByRole("button", { name: "Bring back" }).click();
  await confirm(page, "Bring back");
  await expect.poll(() => titles("en")).not.toContain("Maintenance tonight");
  await page.context().close();
});

test("a tab is hidden by two people, and the open app loses it", async () => {
  const { page: app, context } = await visit(browser, { url: `${exchange.url}/#/wallet`, token: trader.token });
  const tab = app.getByRole("tab", { name: /financ|earn|sav/i }).first();
  await tab.waitFor();
  const page = await openConsole(browser, exchange.url, "maker", { path: "/settings?section=TAB_SETTING" });
  const faults = watchFaults(page);
  const row = page
    .locator("details")
    .filter({ hasText: /financ/i })
    .first();
  await row.locator("summary").click();
  await row.getByLabel("Shown").uncheck();
  await page.getByRole("button", { name: "Review the change" }).click();
  await page.getByRole("alertdialog").getByRole("cell", { name: "No", exact: true }).waitFor();
  await confirm(page, "Change");
  await tab.waitFor({ state: "detached" });
  expect(faults).toEqual([]);
  await page.context().close();
  await context.close();
});

test("whoever saves later sees both versions side by side and decides", async () => {
  const path = "/settings?section=PLATFORM_SETTING";
  const [first, second] = await Promise.all(
    (["maker", "checker"] as const).map((name) => openConsole(browser, exchange.url, name, { path })),
  );
  if (first === undefined || second === undefined) throw new Error("two people");
  const rename = async (page: Page, name: string) => {
    await page.getByLabel("Name").fill(name);
    await page.getByRole("button", { name: "Review the change" }).click();
  };
  await second.getByLabel("Name").fill("Second");
  await rename(first, "First");
  await confirm(first, "Change");
  await second.getByRole("button", { name: "Review the change" }).click();
  await second.getByText("Somebody else saved this while you wrote.").waitFor();
  await second.getByRole("cell", { name: "First" }).waitFor();
  await second.getByRole("button", { name: "Put mine on top" }).click();
  await second.getByRole("button", { name: "Review the change" }).click();
  await confirm(second, "Change");
  await second.reload();
  await expect.poll(() => second.getByLabel("Name").inputValue()).toBe("Second");
  await first.context().close();
  await second.context().close();
});

test("a question is asked on the phone, answered in the console, read, and judged", async () => {
  const { page: app, context } = await visit(browser, {
    url: `${exchange.url}/#/cases?withdrawalId=7`,
    token: trader.token,
    language: "zh",
  });
  await app.getByText("关于提现 7").waitFor();
  await app.getByLabel("您的问题").fill("我的提现在哪里？");
  await app.getByRole("button", { name: "发送" }).click();
  await app.waitForURL(/#\/cases\/\d+$/);
  const page = await openConsole(browser, exchange.url, "maker", { path: "/cases?status=0" });
  const faults = watchFaults(page);
  await page.getByRole("cell", { name: "我的提现在哪里？" }).click();
  await page.getByText("The user reads 简体中文.").waitFor();
  await page.keyboard.press("t");
  await page.getByText("Handed over.").waitFor();
  await page.getByRole("textbox", { name: "Answer" }).fill("正在处理，请稍候");
  await page.getByLabel("Close the case with it").check();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("The user was told.").waitFor();
  await app.goto(`${exchange.url}/#/message`);
  await app.getByText("您的提问已有回复").first().waitFor();
  await app.goto(`${exchange.url}/#/cases`);
  await app.getByText("新回复").click();
  await app.getByText("正在处理，请稍候").waitFor();
  await app.getByRole("button", { name: "5/5 分" }).click();
  await page.getByText("5 of 5").waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
  await context.close();
});

test("one user has a message of the staff, with its size shown before", async () => {
  const { user } = (await trader.call("GET", "/api/user/getInfo")) as { user: { userId: number } };
  const page = await openConsole(browser, exchange.url, "maker", { path: `/messages?user=${user.userId}` });
  await page.getByRole("button", { name: "Show its size" }).click();
  await page.getByText("1 readers").waitFor();
  for (const [language, title] of [
    ["English", "About your account"],
    ["简体中文", "关于您的账户"],
  ] as const) {
    const choice = page.getByLabel("Language of the text");
    const option = await choice.locator("option").filter({ hasText: language }).first().getAttribute("value");
    await choice.selectOption(option ?? "");
    await page.getByLabel("Title", { exact: true }).fill(title);
    await page.getByLabel("Text, Markdown").fill("…");
  }
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await confirm(page, "Send");
  const { page: app, context } = await visit(browser, { url: `${exchange.url}/#/message`, token: trader.token });
  await expect.poll(() => app.getByText("About your account").count()).toBeGreaterThan(0);
  await page.context().close();
  await context.close();
});

const PATHS = [
  "/settings?section=WITHDRAWAL_SETTING",
  "/settings?section=SIDEBAR_SETTING",
  "/content",
  "/content/1",
  "/messages?new=1",
  "/cases",
  "/cases/1",
  "/programmes",
  "/programmes?tab=agents",
  "/programmes?tab=vip",
  "/programmes?tab=welfare",
  "/programmes?tab=copy",
];

describe.each(["en-GB", "zh-CN"])("nobody is kept out, in %s", (locale) => {
  test("of any page of settings, content, messages, cases and programmes", async () => {
    const page = await openConsole(browser, exchange.url, "checker", { locale, path: "/content" });
    const found: unknown[] = [];
    for (const path of PATHS) {
      await page.goto(`${exchange.url}/console/#${path}`);
      await page.locator("#content h1").first().waitFor();
      await page.waitForTimeout(600);
      found.push(...(await violationsOn(page)).map((violation) => [path, violation]));
    }
    expect(found).toEqual([]);
    await page.context().close();
  });
});
