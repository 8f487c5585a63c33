import { readFile } from "node:fs/promises";
import type { ReferralOverviewData, ReferralRewardsData, StatementRow } from "@agio/api-contract";
import { isLongForm } from "@agio/testkit";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { signInStaff, type FundsStaff } from "./testing/funds-staff.ts";
import { sumOf, units } from "./testing/futures-api.ts";
import { expectReadable } from "./testing/futures-screen.ts";
import { PagePool } from "./testing/page-pool.ts";
import { visit, watchFaults } from "./testing/phone.ts";
import { endDemoAgent, makeAgent, makeBroker, setReferral } from "./testing/programme-staff.ts";
import { startScriptedMarket, type ScriptedMarket } from "./testing/scripted-market.ts";
import { placeLimit, registerTrader, signInTrader, type TraderApi } from "./testing/trader-api.ts";

const DAY_MS = 86_400_000;
const SETTLED_MS = 30_000;
/** The month of both days has ended. */
const NEXT_MONTH_MS = 40 * DAY_MS;
const FRIEND = { loginName: "invited.friend", password: "Secret-1234" };
const INVITER = "inviting.one";
const BROKER = "broker.one";
/** The other side is a program: its orders have names as a bot gives them. */
const BROKER_CODE = "BOTS";
let botOrders = 0;

let market: ScriptedMarket;
let exchange: Exchange;
let browser: Browser;
let staff: FundsStaff;
let inviter: TraderApi;
let friend: TraderApi;
let other: TraderApi;
let broker: TraderApi;
let page: Page;
let context: BrowserContext;
let faults: string[];
let linkCode = "";

/** Prices stand still, and nobody else trades. */
const environment = (clockAheadMs = 0) => ({
  AGIO_SIMULATOR: "off",
  DEMO_VENUES_URL: market.url,
  DEMO_CLOCK_OFFSET_MS: String(clockAheadMs),
});

/** Goes to a screen inside the running app. */
async function go(path: string): Promise<void> {
  await page.evaluate((hash) => (window.location.hash = hash), path);
}

/** Opens the app as somebody, in a page that reports its faults. */
async function openAs(trader: TraderApi, path: string): Promise<void> {
  await context?.close();
  ({ page, context } = await visit(browser, { url: `${exchange.url}/#${path}`, token: trader.token }));
  faults = watchFaults(page);
}

/** The exchange rests over so much time, and everybody signs in again. */
async function restAhead(aheadMs: number): Promise<void> {
  const { dataFolder, url } = exchange;
  await exchange.stop({ keepData: true });
  exchange = await startExchange({ env: environment(aheadMs), dataFolder, port: Number(new URL(url).port) });
  staff = await signInStaff(exchange.url);
  inviter = await signInTrader(exchange.url, INVITER);
  friend = await signInTrader(exchange.url, FRIEND.loginName);
  other = await signInTrader(exchange.url, "other.side");
  broker = await signInTrader(exchange.url, BROKER);
}

const overviewOf = async (trader: TraderApi): Promise<ReferralOverviewData> =>
  (await trader.call("GET", "/api/referral/overview")) as ReferralOverviewData;

const rewardLines = async (trader: TraderApi): Promise<StatementRow[]> => {
  const answer = (await trader.call("GET", "/api/record/broker?pageSize=200")) as { rows: StatementRow[] };
  return answer.rows.filter(({ part }) => part === "available");
};

/** The friend sells 0.04 BTC at 104,000 to a program: a fee of 4.16 USDT, and one of 0.00004 BTC. */
async function tradeOnce(): Promise<void> {
  const clientId = `x-${BROKER_CODE}1234abcdef${++botOrders}`;
  await placeLimit(other, { side: "buy", price: "104000", amount: "0.04", clientId });
  await placeLimit(friend, { side: "sell", price: "104000", amount: "0.04" });
}

async function paidOnce(total: string): Promise<void> {
  await expect.poll(async () => (await overviewOf(inviter)).total, { timeout: SETTLED_MS }).toBe(total);
}

beforeAll(async () => {
  market = await startScriptedMarket();
  [exchange, browser] = await startTogether(startExchange({ env: environment() }), openBrowser());
  [staff, inviter, other, broker] = await Promise.all([
    signInStaff(exchange.url),
    registerTrader(exchange.url, INVITER),
    registerTrader(exchange.url, "other.side"),
    registerTrader(exchange.url, BROKER),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
  await market?.stop();
});

test("while the programme is closed its parts are hidden, the code and its link stay", async () => {
  await setReferral(staff, false);
  await openAs(inviter, "/invaite");
  const { inviteCode } = await overviewOf(inviter);
  await page.getByText(inviteCode, { exact: true }).waitFor();
  await page.getByText("Invitations earn no rewards on this platform yet.").waitFor();
  expect(await page.getByRole("tab").count()).toBe(0);
  for (const path of ["/proxy", "/proxy/records", "/proxy/earnings"]) {
    await go(path);
    await page.getByText("Not open here yet").waitFor();
    expect(await page.getByRole("tab").count()).toBe(0);
  }
  await go("/");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog");
  await menu.waitFor();
  expect(await menu.locator('a[href^="#/proxy"], a[href="#/extend"], a[href="#/invite"]').count()).toBe(0);
  expect(faults).toEqual([]);
});

test("open, it tells its rates and rules, and a link gives a part of the first level to the friend", async () => {
  await setReferral(staff, true);
  await openAs(inviter, "/extend");
  await page.waitForURL(/#\/invaite$/);
  await page.getByText("15%", { exact: true }).first().waitFor();
  await page.getByRole("tab", { name: "Rules" }).click();
  await page.getByText("Nothing comes from anybody’s losses or deposits.").waitFor();
  await page.getByRole("tab", { name: "Links" }).click();
  await page.getByRole("button", { name: "New link" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Label").fill("Desk of the morning");
  await sheet.getByRole("slider").fill("2");
  await expect.poll(() => sheet.locator("dd").allTextContents()).toEqual(["3%", "12%"]);
  await sheet.getByRole("button", { name: "Create link" }).click();
  const card = page.locator("[data-link]", { hasText: "Desk of the morning" });
  await card.waitFor();
  linkCode = (await card.getAttribute("data-link")) ?? "";
  await card.getByRole("button", { name: "QR poster" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save picture" }).click();
  expect((await download).suggestedFilename()).toBe(`${linkCode}.png`);
  expect(faults).toEqual([]);
});

test("the link leads to registration with its code and what it gives; an unknown one says so", async () => {
  const visitor = await visit(browser, { url: `${exchange.url}/#/join/NOBODY99` });
  const guest = visitor.page;
  await guest.getByText("Unknown invitation").waitFor();
  expect(await guest.evaluate(() => localStorage.getItem("env_invitation"))).toBeNull();
  await guest.goto(`${exchange.url}/#/join/${linkCode}`);
  await guest.waitForURL(/#\/register/);
  await guest.getByText(/With this code .3%. of the fees that count comes back to you/u).waitFor();
  // Whoever looks around first still has it when they register.
  await guest.goto(`${exchange.url}/#/login`);
  await guest.getByRole("link", { name: "Register" }).click();
  await expect.poll(() => guest.getByLabel("Invite code").inputValue()).toBe(linkCode);
  await guest.getByLabel("Account name").fill(FRIEND.loginName);
  await guest.getByLabel("Password", { exact: true }).fill(FRIEND.password);
  await guest.getByRole("button", { name: "Register" }).click();
  await guest.getByText("Total assets").waitFor();
  expect(await guest.evaluate(() => localStorage.getItem("env_invitation"))).toBeNull();
  await visitor.context.close();
  await go("/invaite?tab=members");
  await page.reload();
  await page.locator("#referral-panel").getByText("Level 1", { exact: false }).first().waitFor();
  expect((await overviewOf(inviter)).members).toEqual([1, 0, 0]);
  expect(await page.locator("#referral-panel").innerText()).not.toContain(FRIEND.loginName);
});

test("the friend trades, the day turns, and the reward is shown with the arithmetic of its ledger line", async () => {
  friend = await signInTrader(exchange.url, FRIEND.loginName);
  await tradeOnce();
  await restAhead(DAY_MS);
  // 15 % of 4.16 USDT are 0.624; a fifth of them goes back to the friend.
  await paidOnce("0.4992");
  const [line] = await rewardLines(inviter);
  expect([line?.amount, line?.coin]).toEqual(["0.4992", "USDT"]);
  await openAs(inviter, "/invaite?tab=earnings");
  await page.locator("#referral-panel li button").first().click();
  const sheet = page.getByRole("dialog");
  const spot = sheet.getByRole("region", { name: /Spot USDT/u });
  await spot.getByText("Sum of rewards").waitFor();
  expect(await spot.locator("dd").first().textContent()).toContain("0.4992");
  await spot.getByRole("button", { name: "How it was worked out" }).click();
  const row = spot.locator("[data-reward]");
  await row.waitFor();
  expect(await row.locator("bdi[dir=ltr]").textContent()).toBe("4.16 × 15% − 0.1248 = 0.4992USDT");
  expect(await row.locator("[data-state]").getAttribute("data-state")).toBe("paid");
  expect(await spot.locator("[data-differs]").count()).toBe(0);
  expect(await spot.locator("[data-sum-of-rows]").textContent()).toContain("0.4992");
  expect(faults).toEqual([]);
  const { rows } = (await friend.call("GET", `/api/referral/rewards?day=${Date.now()}`)) as ReferralRewardsData;
  expect(rows.map(({ programme, amount }) => [programme, amount])).toEqual([["friend", "0.1248"]]);
});

test("an agent's month is closed, and its file sums to the ledger lines", async () => {
  const { user } = (await inviter.call("GET", "/api/user/getInfo")) as { user: { userId: number } };
  const before = await rewardLines(inviter);
  const fromDay = Date.now() + 2 * DAY_MS;
  await makeAgent(staff, user.userId, fromDay);
  const own = (await broker.call("GET", "/api/user/getInfo")) as { user: { userId: number } };
  await makeBroker(staff, own.user.userId, { code: BROKER_CODE, fromDay });
  // Orders of accounts below an agent are no broker's.
  await endDemoAgent(staff);
  await restAhead(2 * DAY_MS);
  await expect.poll(async () => (await overviewOf(inviter)).isAgent, { timeout: SETTLED_MS }).toBe(true);
  await tradeOnce();
  await restAhead(3 * DAY_MS);
  // Once more as an inviter, and 10 % of 4.16 USDT as an agent.
  await paidOnce("1.4144");
  await restAhead(NEXT_MONTH_MS);
  await openAs(inviter, "/proxy");
  await page.getByText("Journey partners").waitFor();
  await page.getByRole("tab", { name: "Rewards" }).click();
  await page.waitForURL(/#\/proxy\/earnings$/);
  await page.getByText(/^ · Agent, level/u).waitFor();
  await page.getByRole("tab", { name: "Statements" }).click();
  const statement = page.locator("#agent-panel li a").last();
  await statement.waitFor({ timeout: SETTLED_MS });
  await statement.click();
  await page.locator('[data-unchanged="true"]').waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  const [head = "", ...lines] = file.trim().split(/\r?\n/);
  const at = head.split(",").indexOf("amount");
  const sum = sumOf(lines.map((text) => text.split(",")[at] ?? ""));
  // Statements begin with the status: what was paid before is in none.
  const known = new Set(before.map(({ id }) => id));
  const since = (await rewardLines(inviter)).filter(({ id }) => !known.has(id));
  expect(since).not.toEqual([]);
  expect(sum).toBe(sumOf(since.map(({ amount }) => amount)));
  expect(sum).toBe(units("0.9152"));
  expect(faults).toEqual([]);
});

test("a broker sees the orders that their programs sent, by day and without names, and has a share of their fees", async () => {
  await openAs(broker, "/proxy");
  // As the exchange has it.
  await page.clock.setFixedTime(Date.now() + NEXT_MONTH_MS);
  await page.reload();
  await page.getByRole("tab", { name: "API orders" }).click();
  await page.getByText(`x-${BROKER_CODE}`, { exact: true }).waitFor();
  await page.getByText("60 days").click();
  const row = page.locator("#agent-panel li");
  await row.waitFor();
  // The friend's sale is of an account below an agent; the orders of the days before had a name that was nobody's yet.
  expect(await row.count()).toBe(1);
  const text = (await row.innerText()).replaceAll(/\s+/g, " ");
  expect(text).toMatch(/^Spot · Orders: 1 0\.000004 ?BTC Volume 0\.04 Fees that count 0\.00004$/);
  expect(await page.locator("#agent-panel").innerText()).not.toContain("other");
  const [line] = await rewardLines(broker);
  expect([line?.amount, line?.coin]).toEqual(["0.000004", "BTC"]);
  await page.getByRole("tab", { name: "Rewards" }).click();
  const reward = page.locator("#agent-panel [data-reward]");
  await reward.waitFor();
  expect(await reward.innerText()).toContain("API orders");
  expect(await reward.locator("[data-differs]").count()).toBe(0);
  await page.getByRole("tab", { name: "Statements" }).click();
  await page.locator("#agent-panel li a").last().click();
  await page.getByText(/ · API orders$/u).waitFor();
  expect(faults).toEqual([]);
});

test("an agent enters a server: a private address is refused, the secret is shown once, and all of it goes again", async () => {
  await go("/proxy");
  await page.getByRole("tab", { name: "Server" }).click();
  await page.waitForURL(/view=server/);
  const address = page.getByLabel("Address of your server");
  const password = page.getByLabel("Your sign-in password");
  const save = page.getByRole("button", { name: "Save and draw a new secret" });
  expect(await page.getByRole("button", { name: "Send a test notice" }).isDisabled()).toBe(true);
  await address.fill("https://10.0.0.1/agio");
  await password.fill(FRIEND.password);
  await save.click();
  await page.getByText("Enter an https address of a public server.").waitFor();
  // Nobody is spoken to before there is something to tell.
  await address.fill("https://1.1.1.1/agio");
  await save.click();
  const secret = page.locator("[data-secret] bdi");
  expect(await secret.textContent()).toMatch(/^[0-9a-f]{64}$/);
  await page.reload();
  await page.getByText("https://1.1.1.1/agio", { exact: true }).waitFor();
  expect(await secret.count()).toBe(0);
  await password.fill(FRIEND.password);
  await page.getByRole("button", { name: "Remove the address" }).click();
  await page.getByText("The address is removed. Nothing more is sent.").waitFor();
  await expect.poll(() => address.inputValue()).toBe("");
  expect(faults).toEqual([]);
});

const SCREENS = [
  "/invaite",
  "/invaite?tab=members",
  "/invaite?tab=earnings",
  "/invaite?tab=rules",
  "/proxy",
  "/proxy?view=server",
  "/proxy/records",
  "/proxy/earnings",
  "/proxy/earnings?view=orders",
  "/proxy/earnings?view=statements",
];

describe.each([
  { language: "ar", theme: "light" as const, isDesktop: false },
  { language: "zh", theme: "dark" as const, isDesktop: true },
  ...(isLongForm ? [{ language: "en", theme: "dark" as const, isDesktop: false }] : []),
])("in $language, $theme, desktop $isDesktop", (look) => {
  let ofInviter: PagePool;
  let ofBroker: PagePool;
  beforeAll(() => {
    ofInviter = new PagePool(browser, { url: `${exchange.url}/#/help`, token: inviter.token, ...look });
    ofBroker = new PagePool(browser, { url: `${exchange.url}/#/help`, token: broker.token, ...look });
  });
  afterAll(() => Promise.all([ofInviter.close(), ofBroker.close()]));

  test.each(SCREENS)("%s is readable", (path) =>
    (path.includes("view=orders") ? ofBroker : ofInviter).use(async ({ page: shown, goTo }) => {
      await goTo(path);
      await expect.poll(() => shown.locator("[role=tabpanel]").count()).toBe(1);
      await expectReadable(shown);
    }),
  );
});
