import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violationsOn } from "../../trader/journeys/testing/accessible.ts";
import { visit, watchFaults } from "../../trader/journeys/testing/phone.ts";
import { assetOf, registerTrader, signInTrader, type TraderApi } from "../../trader/journeys/testing/trader-api.ts";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { openConsole } from "./testing/open-console.ts";

/** A red dot of 8 by 8 pixels. */
const ICON = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC",
  "base64",
);
const REASON = "Journey of markets";
/** From a second person's word to an app that is open. */
const SHOWN_MS_MAX = 2_000;

let exchange: Exchange;
let browser: Browser;
let page: Page;
let app: Page;
let seller: TraderApi;
let buyer: TraderApi;

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange({ env: { AGIO_SIMULATOR: "off" } }), openBrowser());
  seller = await registerTrader(exchange.url, "seller.one");
  buyer = await registerTrader(exchange.url, "buyer.one");
  ({ page: app } = await visit(browser, { url: `${exchange.url}/#/store`, token: buyer.token }));
  page = await openConsole(browser, exchange.url, "maker", { path: "/markets/new" });
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

const tokens = new Map<string, string>();

/** A call of a member of the staff, by HTTP. */
async function staff(loginName: "maker" | "checker", path: string, body?: object): Promise<Record<string, unknown>> {
  const login = { loginName, pwd: "demo1234" };
  const token = tokens.get(loginName) ?? String((await send("POST", "/api/operator/login", "", login))["token"]);
  tokens.set(loginName, token);
  return send(body === undefined ? "GET" : "POST", path, token, body);
}

async function send(method: string, path: string, token: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${exchange.url}${path}`, {
    method,
    headers: { satoken: token, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Record<string, unknown> };
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}

/** The checker agrees to the newest request. Returns when. */
async function agree(): Promise<number> {
  const { rows } = (await staff("checker", "/api/operator/requests/list?status=0")) as { rows: { id: number }[] };
  const body = { id: rows[0]?.id, decision: "approve", reason: REASON };
  await staff("checker", "/api/operator/requests/decide", body);
  return Date.now();
}

/** The house holds some of a coin as its capital: its own, which came in by a channel without a chain. */
async function giveCustody(coin: string, amount: string): Promise<void> {
  const channel = `${coin}-BANK`;
  const deposits = { isOpen: true, min: 0, max: 1_000, confirms: 0, unlockConfirms: 0, submissionsPerDay: 0 };
  const place = { network: "BANK", decimals: 6 };
  await staff("maker", "/api/operator/channels/set", { name: channel, coin, ...place, deposits, reason: REASON });
  await agree();
  await staff("maker", "/api/operator/house/payIn", { coin, amount, channel, reason: REASON });
  await agree();
}

/** Asks with a reason in the dialog that is open. */
async function giveReason(button: string): Promise<void> {
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Reason").fill(REASON);
  await dialog.getByRole("button", { name: button }).click();
  await dialog.waitFor({ state: "detached" });
}

test("a coin with an icon, its token channel and its pair are listed by two people, step by step", async () => {
  const faults = watchFaults(page);
  const coin = page.getByRole("region", { name: "1. Coin" });
  await coin.getByLabel("Code").fill("gld");
  await coin.getByLabel("Name in English").fill("Golden dot");
  await coin.getByLabel("Name in Chinese").fill("金点");
  await coin.locator("input[type=file]").setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: ICON });
  await coin.getByRole("img", { name: "Icon" }).waitFor();
  await coin.getByRole("button", { name: "Ask for the coin" }).click();
  await page.getByRole("region", { name: "Preview" }).getByText("A coin is listed").waitFor();
  await giveReason("Ask a second person");
  await coin.getByText(/Request \d+ waits for a second person/).waitFor();
  await agree();
  await coin.getByText("GLD is listed.").waitFor();
  const channel = page.getByRole("region", { name: "2. Channel of deposits" });
  expect(await channel.getByLabel("Name", { exact: true }).inputValue()).toBe("GLD-ERC20");
  await channel.getByRole("button", { name: "Ask for the channel" }).click();
  await giveReason("Ask a second person");
  await agree();
  await channel.getByText("GLD-ERC20 is there").waitFor();
  const pair = page.getByRole("region", { name: "3. Pair" });
  await pair.getByLabel("Decimals of the quantity").fill("3");
  await pair.getByText("is no whole atom of USDT").waitFor();
  await pair.getByLabel("Decimals of the quantity").fill("2");
  await pair.getByText("together 1 atoms of USDT, so no trade rounds").waitFor();
  await pair.getByRole("button", { name: "Ask for the pair" }).click();
  await giveReason("Ask a second person");
  const agreedAt = await agree();
  await app.getByText("GLD/USDT").locator("visible=true").first().waitFor();
  expect(Date.now() - agreedAt).toBeLessThan(SHOWN_MS_MAX);
  await pair.getByText("gldusdt is listed.").waitFor();
  expect(faults).toEqual([]);
});

test("the pair is traded in the app that was open all the time", async () => {
  const { userId } = (await seller
    .call("GET", "/api/user/getInfo")
    .then((info) => (info as { user: object }).user)) as {
    userId: number;
  };
  await giveCustody("GLD", "1000");
  const given = { userId, coin: "GLD", amount: "1000", isGiven: true, counter: "capital", reasonCode: "goodwill" };
  await staff("maker", "/api/operator/balances/adjust", { ...given, caseNumber: "J-1", reason: REASON });
  await agree();
  await expect.poll(async () => (await assetOf(seller, "GLD").catch(() => undefined))?.availableAmount).toBe("1000");
  const order = { symbol: "gldusdt", type: 1, delegateType: 0, delegatePrice: "1.5", delegateTotal: "100" };
  await seller.call("POST", "/api/currency/order/submit", order);
  await app.goto(`${exchange.url}/#/trade?id=0&symbol=gldusdt`);
  const ticket = app.getByRole("form", { name: "Order form" });
  await ticket.getByLabel("Price", { exact: true }).fill("1.5");
  const unit = ticket.getByRole("button", { name: /Unit of the amount/ });
  if ((await unit.textContent())?.includes("USDT") === true) await unit.click();
  await ticket.getByLabel("Amount", { exact: true }).fill("10");
  await ticket.getByRole("button", { name: /^Buy GLD$/ }).click();
  await app
    .getByRole("dialog")
    .getByRole("button", { name: /^Buy GLD$/ })
    .click();
  await expect.poll(async () => (await assetOf(buyer, "GLD").catch(() => undefined))?.availableAmount).toMatch(/^9\.9/);
});

test("a fee is changed by two people, and taken back by two", async () => {
  await page.goto(`${exchange.url}/console/#/markets?kind=pairs&open=gldusdt`);
  const panel = page.getByRole("region", { name: "gldusdt" });
  const fee = panel.getByLabel("Fee, %", { exact: true });
  await fee.waitFor();
  const before = await fee.inputValue();
  await fee.fill("0.25");
  await panel.getByRole("button", { name: "Ask a second person" }).click();
  await page.getByRole("alertdialog").getByRole("cell", { name: "0.25" }).waitFor();
  await giveReason("Ask a second person");
  await agree();
  await expect.poll(() => fee.inputValue()).toBe("0.25");
  await panel.getByRole("button", { name: "Take back" }).first().click();
  await giveReason("Ask a second person");
  await agree();
  await expect.poll(() => fee.inputValue()).toBe(before);
});

test("one person halts the market at once, and two open it again", async () => {
  const panel = page.getByRole("region", { name: "gldusdt" });
  const order = { symbol: "gldusdt", type: 1, delegateType: 0, delegatePrice: "1.6", delegateTotal: "10" };
  await panel.getByRole("button", { name: "Halt now" }).click();
  await giveReason("Halt now");
  await expect(seller.call("POST", "/api/currency/order/submit", order)).rejects.toThrow("-1005");
  await panel.getByRole("button", { name: "Open again" }).click();
  await giveReason("Ask a second person");
  await expect(seller.call("POST", "/api/currency/order/submit", order)).rejects.toThrow("-1005");
  await agree();
  await panel.getByRole("button", { name: "Halt now" }).waitFor();
  await seller.call("POST", "/api/currency/order/submit", order);
});

test("in a post-only phase orders wait and none trades", async () => {
  const panel = page.getByRole("region", { name: "gldusdt" });
  await panel.getByRole("button", { name: "Post-only now" }).click();
  await giveReason("Post-only now");
  const order = { symbol: "gldusdt", type: 0, delegateType: 0, delegatePrice: "1.5", delegateTotal: "5" };
  await expect(buyer.call("POST", "/api/currency/order/submit", order)).rejects.toThrow("-2009");
  await panel.getByRole("button", { name: "End post-only" }).click();
  await giveReason("Ask a second person");
  await agree();
  await panel.getByRole("button", { name: "Post-only now" }).waitFor();
});

test("an incident is told of, and everybody reads it in their own language", async () => {
  await page.goto(`${exchange.url}/console/#/incidents`);
  await page.getByRole("button", { name: "Tell of an incident" }).click();
  await page.getByRole("checkbox", { name: "Deposits" }).check();
  await page.getByLabel("Title (en)").fill("Deposits are late");
  await page.getByLabel("What is known now (en)").fill("A node is being mended.");
  await page.getByLabel("Title (zh)").fill("充值延迟");
  await page.getByLabel("What is known now (zh)").fill("正在修复节点");
  await page.getByRole("button", { name: "Publish" }).click();
  await giveReason("Publish");
  await page.getByRole("heading", { name: "Deposits are late" }).waitFor();
  const inEnglish = await (await fetch(`${exchange.url}/status?lang=en`)).text();
  expect(inEnglish).toContain("Deposits are late");
  expect(inEnglish).toContain("Uptime");
  await expect.poll(async () => (await fetch(`${exchange.url}/status?lang=zh`)).text()).toContain("充值延迟");
});

test("after a restart the coin, its icon, the pair and its rules are there", async () => {
  const { port } = new URL(exchange.url);
  await exchange.stop({ keepData: true });
  exchange = await startExchange({
    ...{ env: { AGIO_SIMULATOR: "off" }, dataFolder: exchange.dataFolder, port: Number(port) },
  });
  const markets = (await staff("maker", "/api/operator/markets/list")) as {
    coins: { coin: string; logo: string; names: object }[];
    pairs: { symbol: string; isOpen: boolean }[];
  };
  const coin = markets.coins.find((one) => one.coin === "GLD");
  expect(coin).toMatchObject({ names: { zh: "金点" } });
  expect((await fetch(`${exchange.url}${coin?.logo}`)).headers.get("content-type")).toBe("image/png");
  expect(markets.pairs.find(({ symbol }) => symbol === "gldusdt")).toMatchObject({ isOpen: true });
  buyer = await signInTrader(exchange.url, "buyer.one");
  expect((await assetOf(buyer, "GLD")).availableAmount).toMatch(/^9\.9/);
  expect(await (await fetch(`${exchange.url}/status?lang=en`)).text()).toContain("Deposits are late");
});

test.each(["en-GB", "zh-CN"])("the pages have no faults for who cannot see them, in %s", async (locale) => {
  const looked = await openConsole(browser, exchange.url, "checker", { locale, path: "/home" });
  await looked.getByRole("table").first().waitFor();
  expect(await violationsOn(looked)).toEqual([]);
  for (const path of ["/markets?kind=pairs&open=gldusdt", "/markets/new", "/incidents"]) {
    await looked.goto(`${exchange.url}/console/#${path}`);
    await looked.locator("#content h1").first().waitFor();
    await looked.waitForLoadState("networkidle");
    expect(await violationsOn(looked)).toEqual([]);
  }
  await looked.context().close();
  const visitor = await (await browser.newContext({ locale })).newPage();
  await visitor.goto(`${exchange.url}/status`);
  expect(await violationsOn(visitor)).toEqual([]);
  await visitor.context().close();
});
