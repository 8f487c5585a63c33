import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violationsOn } from "../../trader/journeys/testing/accessible.ts";
import { signInStaff, type FundsStaff } from "../../trader/journeys/testing/funds-staff.ts";
import { placeContract, placeOnceLive, positionsOf } from "../../trader/journeys/testing/futures-api.ts";
import { visit, watchFaults } from "../../trader/journeys/testing/phone.ts";
import { startScriptedMarket, type ScriptedMarket } from "../../trader/journeys/testing/scripted-market.ts";
import { assetOf, registerTrader, type TraderApi } from "../../trader/journeys/testing/trader-api.ts";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { openConsole } from "./testing/open-console.ts";

const REASON = "Journey of the programmes";

let market: ScriptedMarket;
let exchange: Exchange;
let browser: Browser;
let page: Page;
let faults: string[];
let staff: FundsStaff;
let trader: TraderApi;
let seller: TraderApi;

beforeAll(async () => {
  market = await startScriptedMarket();
  [exchange, browser] = await startTogether(
    startExchange({ env: { DEMO_VENUES_URL: market.url, AGIO_SIMULATOR: "off" } }),
    openBrowser(),
  );
  staff = await signInStaff(exchange.url);
  trader = await registerTrader(exchange.url, "programmes.one");
  seller = await registerTrader(exchange.url, "programmes.two");
  page = await openConsole(browser, exchange.url, "maker", { path: "/programmes?tab=agents" });
  faults = watchFaults(page);
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
  await market?.stop();
});

const go = async (path: string): Promise<void> => {
  await page.goto(`${exchange.url}/console/#${path}`);
  await page.locator("#content h1").first().waitFor();
};

/** Says why in the dialog that is open, and presses its button. */
async function giveReason(button = "Ask a second person"): Promise<void> {
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Reason").fill(REASON);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

/** The newest request that waits. */
async function waiting(): Promise<number> {
  const { rows } = (await staff.call("checker", "GET", "requests/list?status=0")) as { rows: { id: number }[] };
  return rows[0]?.id ?? 0;
}

async function agree(): Promise<void> {
  const body = { id: await waiting(), decision: "approve", reason: REASON };
  await staff.call("checker", "POST", "requests/decide", body);
}

/** Asked for by one and agreed to by the other, by calls. */
async function byTwo(path: string, body: object): Promise<void> {
  await staff.call("maker", "POST", path, { ...body, reason: REASON });
  await agree();
}

test("an agent's terms are asked for by one, read before and after by another, and in force once they agree", async () => {
  await page.getByRole("button", { name: "Change Demo partners" }).click();
  const form = page.getByRole("region", { name: "Change Demo partners" });
  await form.getByLabel("Spot, %").fill("12.5");
  await form.getByRole("button", { name: "Ask a second person" }).click();
  await page.getByRole("alertdialog").getByRole("cell", { name: "12.5" }).waitFor();
  await giveReason();
  const checker = await openConsole(browser, exchange.url, "checker", { path: `/requests/${await waiting()}` });
  const row = checker.getByRole("row", { name: /Spot/ });
  await row.getByRole("cell", { name: "10", exact: true }).waitFor();
  await row.getByRole("cell", { name: "12.5", exact: true }).waitFor();
  await checker.getByRole("button", { name: "Approve" }).click();
  await checker.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await checker.getByRole("alertdialog").waitFor({ state: "detached" });
  await checker.context().close();
  await page.reload();
  await page.getByRole("region", { name: "Terms" }).getByText("12.5%").waitFor();
  expect(faults).toEqual([]);
});

test("a campaign is opened by two people, and whoever opens the app sees it", async () => {
  await go("/programmes?tab=welfare");
  await page.getByRole("button", { name: "Open a campaign" }).click();
  const form = page.getByRole("region", { name: "Open a campaign" });
  const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
  await form.getByLabel("Name of the campaign").fill("Winter of trades");
  await form.getByLabel("Begins, UTC").fill(at(-1));
  await form.getByLabel("Ends, UTC").fill(at(20));
  await form.getByLabel("Places").fill("20");
  await form.getByLabel("Amount of the reward").fill("2.5");
  await form.getByText("50 USDT", { exact: true }).waitFor();
  await form.getByRole("button", { name: "Ask a second person" }).click();
  await giveReason();
  const { page: app, context } = await visit(browser, { url: `${exchange.url}/#/welfare`, token: trader.token });
  await app.locator("[data-campaign]").first().waitFor();
  expect(await app.getByText("Winter of trades").count()).toBe(0);
  await agree();
  await page.getByRole("cell", { name: /Winter of trades/ }).waitFor();
  await app.reload();
  await app.getByText("Winter of trades").first().waitFor();
  await context.close();
});

test("terms of makers are made, and a user is put under them", async () => {
  await go("/programmes?tab=vip");
  await page.getByRole("button", { name: "New terms" }).click();
  const form = page.getByRole("region", { name: "New terms" });
  await form.getByLabel("Name", { exact: true }).fill("Quoters");
  await form.getByLabel("Conditions").fill("Quotes on both sides, nine hours of ten.");
  await form.getByLabel("Spot maker, % of the fee").fill("20");
  await form.getByRole("button", { name: "Ask a second person" }).click();
  await giveReason();
  await agree();
  await page.reload();
  const { user } = (await trader.call("GET", "/api/user/getInfo")) as { user: { userId: number } };
  const makers = page.getByRole("region", { name: "Market makers" });
  await makers.getByLabel("User of the maker").fill(String(user.userId));
  await makers.getByLabel("Under").selectOption({ label: "Quoters" });
  await makers.getByRole("button", { name: "Ask a second person" }).click();
  await giveReason();
  await agree();
  const shown = (await staff.call("maker", "GET", `vip/show?userId=${user.userId}`)) as {
    user: { termsId: number };
    makerTerms: { termsId: number; percents: { spot: { maker: number } } }[];
  };
  const terms = shown.makerTerms.find(({ termsId }) => termsId === shown.user.termsId);
  expect(terms?.percents.spot.maker).toBe(20);
});

test("the rewards of a payer are held by one person's word, and a reward that was never paid is not taken back", async () => {
  await go("/programmes");
  const { user } = (await trader.call("GET", "/api/user/getInfo")) as { user: { userId: number } };
  const hold = page.getByRole("region", { name: "Hold the rewards of a payer" });
  await hold.getByLabel("Payer, user number").fill(String(user.userId));
  await hold.getByRole("button", { name: "Hold from now on" }).click();
  await giveReason("Hold from now on");
  await page.getByText("Rewards of this payer wait from now on.").waitFor();
  const back = page.getByRole("region", { name: "Take a reward back" });
  await back.getByLabel("Receiver, user number").fill("1");
  await back.getByLabel("Payer, user number").fill(String(user.userId));
  await back.getByLabel("Day of the fees, UTC").fill(new Date().toISOString().slice(0, 10));
  await back.getByLabel("Amount").fill("1");
  await back.getByRole("button", { name: "Preview" }).click();
  await back.getByText("That is more than is left of what was paid.").waitFor();
  expect(await back.getByRole("button", { name: "Ask a second person" }).count()).toBe(0);
});

test("a coin comes into the convert list by two people, and a user converts it", async () => {
  await byTwo("markets/listCoin", { coin: "GLD", name: "Golden dot", scale: 6, displayDecimals: 2 });
  const { pairs } = (await staff.call("maker", "GET", "markets/list")) as {
    pairs: { symbol: string; rules: object }[];
  };
  const like = pairs.find(({ symbol }) => symbol === "linkusdt")?.rules;
  await byTwo("markets/listPair", {
    ...{ coin: "GLD", baseCoin: "USDT", basePrecision: 3, coinPrecision: 2, market: "agio", showSymbol: "GLD/USDT" },
    ...{ sort: 90, rules: like },
    sources: ["htx", "binance", "okx"].map((venue) => ({ venue, symbol: "linkusdt" })),
  });
  const deposits = { isOpen: true, min: 0, max: 1_000, confirms: 0, unlockConfirms: 0, submissionsPerDay: 0 };
  await byTwo("channels/set", { name: "GLD-BANK", coin: "GLD", network: "BANK", decimals: 6, deposits });
  await byTwo("house/payIn", { coin: "GLD", amount: "1000", channel: "GLD-BANK" });
  const { user } = (await trader.call("GET", "/api/user/getInfo")) as { user: { userId: number } };
  const gift = { coin: "GLD", amount: "100", isGiven: true, counter: "capital", reasonCode: "goodwill" };
  await byTwo("balances/adjust", { ...gift, userId: user.userId, caseNumber: "J-1" });
  await go("/markets?kind=convert");
  await page.getByRole("button", { name: "Add a coin to convert" }).click();
  const form = page.getByRole("region", { name: "Add a coin to convert" });
  await form.getByLabel("Coin to convert").selectOption("GLD");
  await form.getByLabel("Spread, %").fill("0.4");
  await form.getByRole("button", { name: "Ask a second person" }).click();
  await page.getByRole("alertdialog").getByRole("cell", { name: "0.4" }).waitFor();
  await giveReason();
  await agree();
  await page.getByRole("row", { name: /GLD .*0\.4 %/ }).waitFor();
  const price = async () =>
    (await trader.call("GET", "/api/texchange/getCurrencyPrice?currency=GLD,USDT&amount=10").catch(() => undefined)) as
      | { quoteId: string; receive: string }
      | undefined;
  await expect.poll(async () => (await price())?.quoteId ?? "", { timeout: 20_000 }).not.toBe("");
  const quote = await price();
  const body = { fromSymbol: "GLD", toSymbol: "USDT", total: "10", quoteId: quote?.quoteId };
  await trader.call("POST", "/api/texchange/currencyExchange", body);
  expect((await assetOf(trader, "GLD")).availableAmount).toBe("90");
  await page.reload();
  await page.getByRole("region", { name: "Last conversions" }).getByText("GLD").waitFor();
});

test("a contract is listed by two people with its example trade in sight, and traded in the app", async () => {
  await go("/markets/new?coin=GLD");
  const step = page.getByRole("region", { name: "4. Contract" });
  await step.getByLabel("Decimals of the quantity").fill("4");
  await step.getByText("is no whole atom of USDT").waitFor();
  expect(await step.getByRole("button", { name: "Ask a second person" }).isDisabled()).toBe(true);
  await step.getByLabel("Decimals of the quantity").fill("1");
  await step.getByLabel("Example price").fill("15");
  await step.getByText("is worth 1.5 USDT and asks for 0.015 USDT of margin at 100x").waitFor();
  await step.getByLabel("Leverage, rising").fill("5, 10, 20");
  await step.getByText("asks for 0.075 USDT of margin at 20x").waitFor();
  await step.getByRole("button", { name: "Ask a second person" }).click();
  await giveReason();
  await agree();
  await step.getByText("gldusdtperp is listed.").waitFor();
  const move = { coin: "USDT", amount: "500", transferOutAccount: 1, transferInAccount: 3 };
  for (const user of [trader, seller]) await user.call("POST", "/api/asset/transferFunds", move);
  const { markPrice } = (await seller.call("GET", "/api/market/getPriceInfo?symbol=linkusdt").catch(() => ({}))) as {
    markPrice?: string;
  };
  const order = { symbol: "gldusdtperp", price: markPrice ?? "15.400", share: 10, leverage: 10 };
  await placeOnceLive(seller, { ...order, direction: "sell" });
  const { page: app, context } = await visit(browser, {
    url: `${exchange.url}/#/trade?id=0&symbol=gldusdtperp&componentName=2`,
    token: trader.token,
  });
  const ticket = app.getByRole("form", { name: "Futures order form" });
  await app.locator("section.book [data-side=asks] .book-row button").first().click();
  await ticket.getByLabel("Amount", { exact: true }).fill("0.5");
  await ticket.getByRole("button", { name: "Open long" }).click();
  await app.getByRole("dialog").getByRole("button", { name: "Open long" }).click();
  await app.locator("[data-position]").waitFor();
  expect(await positionsOf(trader)).toMatchObject([{ symbol: "gldusdtperp", share: 5 }]);
  await placeContract(seller, { ...order, direction: "buy", price: "10", share: 1 }).catch(() => undefined);
  await context.close();
});

test("a pair is shown under another name once two people agree", async () => {
  await go("/markets?kind=pairs&open=gldusdt");
  const look = page.getByRole("form", { name: "How it is shown" });
  await look.getByLabel("Name shown").fill("GOLDEN/USDT");
  await look.getByRole("button", { name: "Ask to show it so" }).click();
  await page.getByRole("alertdialog").getByRole("cell", { name: "GOLDEN/USDT" }).waitFor();
  await giveReason();
  await agree();
  await page.getByRole("region", { name: "gldusdt" }).getByText("GOLDEN/USDT").first().waitFor();
  expect(faults).toEqual([]);
});

test("options on the pair and other limits of second contracts are asked for, agreed to and in force", async () => {
  await go("/markets?kind=options");
  await page.getByRole("button", { name: "List options on a pair" }).click();
  const form = page.getByRole("region", { name: "List options on a pair" });
  await form.getByLabel("On the index of").selectOption("gldusdt");
  expect(await form.getByLabel("Code, first part of the symbols").inputValue()).toBe("GLD");
  await form.getByLabel("Distance of strikes").fill("1");
  await form.getByRole("button", { name: "Ask a second person" }).click();
  await giveReason();
  await agree();
  await page.reload();
  await page.getByRole("row", { name: /gldusdt/ }).waitFor();
  await go("/markets?kind=periods");
  const limits = page.getByRole("region", { name: "Limits of the house for all second contracts" });
  await limits.getByRole("button", { name: "Other limits of the house" }).click();
  await limits.getByLabel("Running contracts of a user").fill("7");
  await limits.getByRole("button", { name: "Ask a second person" }).click();
  await page.getByRole("alertdialog").getByRole("cell", { name: "7", exact: true }).waitFor();
  await giveReason();
  await agree();
  await limits.getByRole("definition").getByText("7", { exact: true }).waitFor();
});

test("what is owed is proven at once, with what is held beside it", async () => {
  await go("/liabilities");
  await page.getByRole("button", { name: "Prove it now" }).click();
  await giveReason("Prove it now");
  await page.getByRole("region", { name: "Last proof" }).getByRole("row", { name: /^GLD/ }).waitFor();
  const form = page.getByRole("form", { name: "State addresses" });
  await form.getByText(/^Agio proof of reserves/).waitFor();
  await form.getByLabel("Address", { exact: true }).fill("0x0000000000000000000000000000000000000001");
  await form.getByLabel("Signature").fill("0x00");
  await form.getByRole("button", { name: "State addresses" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Reason").fill(REASON);
  await dialog.getByRole("button", { name: "State addresses" }).click();
  await page
    .getByText(/signature/i)
    .first()
    .waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(faults).toEqual([]);
});

const PATHS = [
  ["/programmes", ""],
  ["/programmes?tab=agents", "New terms|新条款"],
  ["/programmes?tab=vip", "New terms|新条款"],
  ["/programmes?tab=welfare", "Open a campaign|开启活动"],
  ["/markets?kind=convert", ""],
  ["/markets?kind=convert&open=GLD", ""],
  ["/markets?kind=options", "List options on a pair|在币对上挂期权"],
  ["/markets?kind=periods", "Other limits of the house|更改平台限额"],
  ["/markets?kind=pairs&open=gldusdt", ""],
  ["/markets/new?coin=LINK", ""],
  ["/liabilities", ""],
] as const;

describe.each(["en-GB", "zh-CN"])("nobody is kept out, in %s", (locale) => {
  test("of any of these pages and their forms", async () => {
    const looked = await openConsole(browser, exchange.url, "checker", { locale, path: "/programmes" });
    const found: unknown[] = [];
    for (const [path, button] of PATHS) {
      await looked.goto(`${exchange.url}/console/#${path}`);
      await looked.locator("#content h1").first().waitFor();
      await looked.waitForLoadState("networkidle");
      if (button !== "") {
        const name = new RegExp(`^(?:${button})$`);
        await looked.getByRole("button", { name }).first().click();
      }
      found.push(...(await violationsOn(looked)).map((violation) => [path, violation]));
    }
    expect(found).toEqual([]);
    await looked.context().close();
  });
});

test("a machine's clock that is not believed is told of in words, and one word lets the exchange go on", async () => {
  const { port } = new URL(exchange.url);
  const { dataFolder } = exchange;
  const env = { DEMO_VENUES_URL: market.url, AGIO_SIMULATOR: "off" };
  await exchange.stop({ keepData: true });
  exchange = await startExchange({ env: { ...env, DEMO_CLOCK_OFFSET_MS: "60000" }, dataFolder, port: Number(port) });
  await exchange.stop({ keepData: true });
  exchange = await startExchange({ env, dataFolder, port: Number(port) });
  const home = await openConsole(browser, exchange.url, "maker", { path: "/home" });
  const clock = home.getByRole("region", { name: "The machine's clock is not believed" });
  await clock.getByText(/The machine's clock is \d+ s behind the exchange's/).waitFor();
  expect(await violationsOn(home)).toEqual([]);
  await clock.getByRole("button", { name: "The machine's clock is right" }).click();
  const dialog = home.getByRole("alertdialog");
  await dialog.getByText("never goes back").waitFor();
  await dialog.getByLabel("Reason").fill(REASON);
  await dialog.getByRole("button", { name: "The machine's clock is right" }).click();
  await clock.waitFor({ state: "detached" });
  await home.context().close();
});
