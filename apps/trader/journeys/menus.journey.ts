import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { changeMoneySetting, signInStaff, type FundsStaff } from "./testing/funds-staff.ts";
import { visit } from "./testing/phone.ts";
import { startScriptedMarket, type ScriptedMarket } from "./testing/scripted-market.ts";
import { registerTrader, type TraderApi } from "./testing/trader-api.ts";

let market: ScriptedMarket;
let exchange: Exchange;
let browser: Browser;
let staff: FundsStaff;
let trader: TraderApi;
let page: Page;

const go = (path: string) => page.goto(`${exchange.url}/#${path}`);
const bar = () => page.getByRole("navigation", { name: "Main menu" });

interface Row {
  readonly key: string;
}

/** Changes rows of a menu, by key; a row that is not there is added. */
const changeMenu = (section: string, changes: Readonly<Record<string, object>>) =>
  changeMoneySetting(staff, section, (rows) => {
    const keys = new Set((rows as readonly Row[]).map(({ key }) => key));
    const added = Object.entries(changes).filter(([key]) => !keys.has(key));
    return [
      ...(rows as readonly Row[]).map((row) => ({ ...row, ...changes[row.key] })),
      ...added.map(([key, change]) => ({ ...EMPTY_ITEM, key, name: key, ...change })),
    ];
  });
const EMPTY_ITEM = { imgUrl: "", checkedImgUrl: "", linkUrl: "/", sort: 20, isOpen: true };

interface Switched {
  readonly isOpen: boolean;
}

/** Opens or closes the items of a section that `isMeant` picks. */
const turn = <Item extends Switched>(
  section: string,
  isOpen: boolean,
  isMeant: (item: Item) => boolean,
): Promise<void> =>
  changeMoneySetting(staff, section, (items) =>
    (items as readonly Item[]).map((item) => (isMeant(item) ? { ...item, isOpen } : item)),
  );

beforeAll(async () => {
  market = await startScriptedMarket();
  const env = { DEMO_VENUES_URL: market.url, AGIO_SIMULATOR: "off" };
  [exchange, browser] = await startTogether(startExchange({ env }), openBrowser());
  staff = await signInStaff(exchange.url);
  trader = await registerTrader(exchange.url, "menu.one");
  ({ page } = await visit(browser, { url: `${exchange.url}/#/`, token: trader.token }));
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
  await market?.stop();
});

test("a trade tab that the operator closes disappears while one looks at it", async () => {
  const url = `${exchange.url}/#/trade?id=0&componentName=3`;
  const { page: shown, context } = await visit(browser, { url, token: trader.token });
  const tabs = shown.getByRole("tablist").first();
  const favourites = tabs.getByRole("tab", { name: "Favourites" });
  await favourites.waitFor({ timeout: 15_000 });
  const isFavourites = (item: Switched & { name: string }) => item.name === "Optional";
  await turn("PLAYING_SETTING", false, isFavourites);
  await favourites.waitFor({ state: "hidden", timeout: 5_000 });
  expect(await tabs.getByRole("tab", { name: "Spot" }).getAttribute("aria-selected")).toBe("true");
  await turn("PLAYING_SETTING", true, isFavourites);
  await favourites.waitFor({ timeout: 5_000 });
  await context.close();
});

test("somebody on a bottom entry that is closed is led to the first open one, without a reload", async () => {
  await go("/wallet");
  await bar().getByRole("link", { name: "Wallet" }).waitFor();
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  const isAssets = (item: Switched & { key: string }) => item.key === "assets";
  await turn("BOTTOM_MENU_SETTING", false, isAssets);
  await page.waitForURL(/#\/$/, { timeout: 5_000 });
  await expect.poll(() => bar().getByRole("link", { name: "Wallet" }).count()).toBe(0);
  expect(await page.evaluate(() => "wasHere" in window)).toBe(true);
  await turn("BOTTOM_MENU_SETTING", true, isAssets);
  await bar().getByRole("link", { name: "Wallet" }).waitFor({ timeout: 5_000 });
  await go("/");
});

test("the bar takes name, pictures, link and order from the operator, and a picture that fails is drawn in", async () => {
  await bar().getByRole("link", { name: "Wallet" }).waitFor();
  await changeMenu("BOTTOM_MENU_SETTING", {
    home: { imgUrl: "/icon.svg", checkedImgUrl: "/icon-maskable.svg" },
    assets: { name: "My money", linkUrl: "/withdrawDeposit", sort: 0 },
    trade: { imgUrl: "/no-such-picture.png" },
  });
  const money = bar().getByRole("link", { name: "My money" });
  await money.waitFor({ timeout: 5_000 });
  expect(await bar().getByRole("link").allTextContents()).toEqual(["My money", "Home", "Markets", "Trade", "Finance"]);
  const homePicture = () => bar().getByRole("link", { name: "Home" }).locator("img").getAttribute("src");
  expect(await homePicture()).toBe("/icon-maskable.svg");
  await bar().getByRole("link", { name: "Trade" }).locator("svg").waitFor();
  await bar().getByRole("link", { name: "Markets" }).click();
  await page.waitForURL(/#\/store$/);
  expect(await homePicture()).toBe("/icon.svg");
  await money.click();
  await page.waitForURL(/#\/withdrawDeposit$/);
  await go("/");
});

test("a shortcut that the operator leads outside opens there, apart", async () => {
  await changeMenu("MIDDLE_MENU_SETTING", {
    blog: { name: "Our blog", linkUrl: "https://blog.example/" },
    recharge: { name: "Add money" },
  });
  const blog = page.getByRole("link", { name: "Our blog" });
  await blog.waitFor({ timeout: 5_000 });
  expect(await blog.getAttribute("href")).toBe("https://blog.example/");
  expect(await blog.getAttribute("target")).toBe("_blank");
  await page.getByRole("link", { name: "Add money" }).waitFor();
});

/** Holds the answer of a call back until the overlay was seen, and returns its words. */
async function coverOf(path: string, press: () => Promise<void>): Promise<string> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.continue();
  });
  await press();
  const cover = page.locator(".ui-overlay");
  await cover.waitFor({ state: "visible", timeout: 5_000 });
  const words = (await cover.textContent()) ?? "";
  release();
  await cover.waitFor({ state: "detached" });
  await page.unroute(`**${path}`);
  return words;
}

test("the page is covered while a transfer, a flash exchange and a spot order wait for their answers", async () => {
  await go("/transfer?from=1&to=2&coin=USDT");
  await page.getByLabel("Amount", { exact: true }).fill("100");
  const transfer = page.getByRole("button", { name: "Transfer", exact: true });
  expect(await coverOf("/api/asset/transferFunds", () => transfer.click())).toBe("Submitting");

  await go("/flash");
  await page.getByRole("button", { name: "50", exact: true }).click();
  const convert = page.getByRole("button", { name: "Buy BTC" });
  expect(await coverOf("/api/texchange/currencyExchange", () => convert.click())).toBe("Submitting");

  await go("/trade?id=0&symbol=btcusdt&componentName=1");
  const ticket = page.getByRole("form", { name: "Order form" });
  await ticket.getByLabel("Price", { exact: true }).fill("1000");
  await ticket.getByLabel("Amount", { exact: true }).fill("0.01");
  const place = async () => {
    await ticket.getByRole("button", { name: "Buy BTC" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Buy BTC" }).click();
  };
  expect(await coverOf("/api/currency/order/submit", place)).toBe("Submitting");
});

test("one's own invite code stands on a screen, its link fills the registration, and other names lead there", async () => {
  const { user } = (await trader.call("GET", "/api/user/getInfo")) as { user: { inviteCode: string } };
  await go("/secrety");
  await page.getByRole("link", { name: `Your invite code ${user.inviteCode}` }).click();
  await page.waitForURL(/#\/invaite$/);
  await page.getByRole("region", { name: "Your invite code" }).getByText(user.inviteCode, { exact: true }).waitFor();
  const link = `${new URL(exchange.url).host}/#/join/${user.inviteCode}`;
  await page.getByText(link, { exact: true }).waitFor();
  await page.getByRole("button", { name: "QR poster" }).first().click();
  await page.getByRole("img", { name: "QR code of your link" }).waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save picture" }).click();
  expect((await download).suggestedFilename()).toBe(`${user.inviteCode}.png`);
  await page.keyboard.press("Escape");
  for (const name of ["/invite", "/extend"]) {
    await go(name);
    await page.waitForURL(/#\/invaite$/);
  }
  const visitor = await visit(browser, { url: `http://${link}` });
  await expect.poll(() => visitor.page.getByLabel("Invite code").inputValue()).toBe(user.inviteCode);
  await visitor.context.close();
});

test("the levels and what the platform says about them are shown once they are open", async () => {
  await go("/vip");
  await page.getByText("Not open here yet").waitFor();
  await changeMoneySetting(staff, "VIP_LEVEL_SETTING", { isOpen: true });
  await staff.call("maker", "POST", "settings/change", {
    section: "VIP_DIRECTIONS_SETTING",
    version: 0,
    value: "## Lounge\nLevels are a **greeting**.",
    reason: "Journey of the menus",
  });
  const levelOf = async () =>
    ((await trader.call("GET", "/api/user/getInfo")) as { user: { level: number } }).user.level;
  await expect.poll(levelOf).toBeGreaterThan(0);
  await go("/secrety");
  await page.getByRole("link", { name: `Your level VIP ${await levelOf()}` }).click();
  await page.getByRole("heading", { name: "Lounge" }).waitFor();
  expect(await page.locator("tr[aria-current]").textContent()).toMatch(/^VIP [1-7][\d,]+–[\d,]+(100\/100%){3}$/);
});

test("published banners stand on home in a carousel and open their text", async () => {
  for (const [sort, title] of ["Maintenance on Sunday", "A new network"].entries()) {
    await staff.call("maker", "POST", "content/save", {
      kind: "notice",
      key: "BANNER",
      modelKey: "",
      imgUrl: sort === 0 ? "/icon-maskable.svg" : "",
      sort,
      isPublished: true,
      texts: { en: { title, content: `The text of ${title}.` } },
      version: 0,
      reason: "Journey of the menus",
    });
  }
  await go("/");
  await page.reload();
  const carousel = page.getByRole("region", { name: "Announcements" });
  await carousel.getByRole("button", { name: "Maintenance on Sunday" }).waitFor();
  await carousel.getByRole("button", { name: "Next announcement" }).focus();
  await page.keyboard.press("ArrowRight");
  await carousel.getByRole("button", { name: "A new network" }).click();
  await page.getByRole("dialog").getByText("The text of A new network.").waitFor();
  const away = await carousel.locator("li").evaluateAll((slides) => slides.map((slide) => slide.hasAttribute("inert")));
  expect(away).toEqual([true, false]);
  await page.getByRole("dialog").getByRole("button", { name: "Got it" }).click();
});
