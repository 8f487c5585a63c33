import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VIEWPORTS, type Screen } from "../../../tools/bench/browser/throttle.ts";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { registerDemoUser } from "../../../tools/browser/demo-account.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";

let exchange: Exchange;
let browser: Browser;

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange({ env: { AGIO_SIMULATOR: "off" } }), openBrowser());
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

interface Visit {
  readonly screen: Screen;
  readonly locale?: string;
  readonly stored?: Readonly<Record<string, string>>;
  readonly path?: string;
}

/** The page as it is before its program: that comes when `release` is called. */
async function frameOf({ screen, locale = "en-US", stored = {}, path = "" }: Visit) {
  const context = await browser.newContext({ viewport: VIEWPORTS[screen], locale, serviceWorkers: "block" });
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/index-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${exchange.url}/${path}`, { waitUntil: "commit" });
  await page.locator('[data-first="frame"]').waitFor({ state: "visible" });
  return { page, release, errors, close: () => context.close() };
}

/** Places of the words that a visitor reads first. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("#root :is(h2, h2 + p, .ui-button, .ui-banner-words)")]
      .filter((element) => element.offsetParent !== null && element.closest("header") === null)
      .slice(0, 5)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.textContent, x, y, width, height].join(" ");
      }),
  );

test.concurrent.for([
  { screen: "phone", locale: "en-US", words: "Trade with every balance explained" },
  { screen: "phone", locale: "ar", words: "تداول وكل رصيد مفسَّر" },
  { screen: "phone", locale: "zh-CN", words: "每一笔余额都有据可查" },
  { screen: "desk", locale: "en-US", words: "Every price, settlement and balance here can be recomputed" },
  { screen: "desk", locale: "ar", words: "" },
] as const)(
  "a visitor's first words stand on a $screen in $locale before the program, and stay where they are",
  async ({ screen, locale, words }, { expect }) => {
    const { page, release, errors, close } = await frameOf({ screen, locale });
    const before = await placesOf(page);
    expect(before).toHaveLength(5);
    expect(before.join("\n")).toContain(words);
    release();
    await page.locator("#root [aria-busy]").waitFor({ state: "detached" });
    await expect.poll(() => placesOf(page)).toEqual(before);
    expect(errors).toEqual([]);
    await close();
  },
);

test("a signed-in user's first page and other screens have no visitor's words", async () => {
  const token = await registerDemoUser(exchange.url, "first.page");
  const own = await frameOf({ screen: "phone", stored: { env_token: token } });
  expect(await own.page.locator("h2:visible, .ui-button:visible").count()).toBe(0);
  await own.close();
  const other = await frameOf({ screen: "desk", path: "#/login" });
  expect(await other.page.locator("h2:visible, .ui-button:visible").count()).toBe(0);
  await other.close();
});

test("the language that was chosen comes before the browser's, and a closed one is English", async () => {
  const chosen = await frameOf({ screen: "phone", locale: "zh-CN", stored: { env_language: "de" } });
  expect(await chosen.page.locator("h2:visible").textContent()).toContain("Handeln");
  expect(await chosen.page.locator("html").getAttribute("lang")).toBe("de");
  await chosen.close();
  const unknown = await frameOf({ screen: "phone", stored: { env_language: "xx" } });
  expect(await unknown.page.locator("h2:visible").textContent()).toContain("Trade with");
  await unknown.close();
});
