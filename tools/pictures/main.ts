// npm run pictures -- DIR [--all [SCREEN ...]]: screens of a living exchange, for the README or (--all) for looking at
// every look, from top to end; of all screens, or of those that are named.
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { changeMoneySetting, signInStaff } from "../../apps/trader/journeys/testing/funds-staff.ts";
import { openBrowser } from "../browser/chromium.ts";
import { post, proofOf, registerDemoUser } from "../browser/demo-account.ts";
import { startExchange } from "../browser/exchange.ts";
import { startTogether } from "../browser/start-together.ts";
import { afterWeeks, depthOf, warmUp, WHOLE_DEMO } from "./living-exchange.ts";

interface Look {
  readonly language: string;
  readonly theme: "dark" | "light";
  readonly size: keyof typeof SIZES;
}

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
  wide: { width: 1920, height: 1080 },
};
/** Most of a picture's time is waiting until its screen stands. */
const AT_ONCE = 3;
/** On the demo's local chain, outside the exchange. */
const OUTSIDE = "0x8C3229EC621644789d7F61FAa82c6d0E5F97d43D";
const STAFF = { loginName: "checker", pwd: "demo1234" };
const SETTLE_MS = 3500;
/** A chart draws itself anew when its window changes. */
const STRETCHED_MS = 500;
/** On a busy machine a screen takes its time; a picture shows it as it stands, not as it waits. */
const STANDS_WITHIN_MS = 60_000;
const HEAD_WITHIN_MS = 90_000;
const SIGNED_IN = {
  home: "/",
  markets: "/store",
  search: "/search",
  favourites: "/addOptional",
  trade: "/trade?id=0&symbol=btcusdt",
  chart: "/tradeChart?symbol=btcusdt",
  futures: "/trade?id=0&componentName=2&symbol=btcusdtperp",
  contractChart: "/tradeChart?symbol=btcusdtperp",
  second: "/trade?id=0&componentName=0&symbol=btcusdt",
  option: "/option",
  deposit: "/recharge?channel=USDT-ERC20",
  withdraw: "/withdraw?channel=USDT-ERC20",
  funds: "/withdrawDeposit",
  exchange: "/exchange",
  flashExchange: "/flashExchange",
  finance: "/finance",
  holdings: "/finance?tab=holdings",
  subscribe: "/finance/subscribe/2",
  asset: "/asset?coin=USDT",
  liabilities: "/liabilities",
  receipt: "/receipt?product=second&id=",
  tape: "/tape",
  settlement: "/settlement",
  wallet: "/wallet",
  cashflow: "/cashflow",
  transfer: "/transfer",
  insurance: "/insurance",
  languages: "/langList",
  security: "/secrety",
  authenticator: "/secrety?view=authenticator",
  sessions: "/secrety?view=sessions",
  verification: "/userauth?type=1",
  pictures: "/userauth?type=2",
  password: "/changePassword",
  fundPassword: "/fund-password",
  messages: "/message",
  help: "/help",
  agreement: "/userAgreement",
  download: "/download",
  bets: "/cashflow?product=second",
  passkeys: "/secrety?view=passkeys",
  signIns: "/secrety?view=history",
  antiPhishing: "/secrety?view=antiPhishing",
  freeze: "/secrety?view=freeze",
  addresses: "/withdraw?view=addresses",
  banks: "/withdraw?view=banks",
  bindPhone: "/phoneAuth",
  bindEmail: "/emailAuthentication",
  liquidations: "/liquidation",
  income: "/finance?tab=income",
  invite: "/invaite",
  inviteMembers: "/invaite?tab=members",
  inviteEarnings: "/invaite?tab=earnings",
  inviteRules: "/invaite?tab=rules",
  agent: "/proxy",
  vip: "/vip",
  welfare: "/welfare",
  article: "/help/helpDetail/",
  privacy: "/privacyPolicy",
  leaders: "/follow",
  follows: "/follow?tab=mine",
  lead: "/follow?tab=lead",
};
const VISITOR = {
  welcome: "/",
  login: "/login",
  register: "/register",
  forgotten: "/forget",
  newPassword: "/setpwd?email=reader%40agio.example",
  join: "/join/DEMO2345",
};

const README_PICTURES: readonly (readonly [name: string, look: Look])[] = [
  ["home", { language: "en", theme: "dark", size: "phone" }],
  ["trade", { language: "en", theme: "dark", size: "phone" }],
  ["chart", { language: "zh", theme: "light", size: "phone" }],
  ["markets", { language: "ar", theme: "dark", size: "phone" }],
  ["cashflow", { language: "en", theme: "light", size: "phone" }],
  ["trade", { language: "en", theme: "dark", size: "desktop" }],
  ["futures", { language: "en", theme: "dark", size: "desktop" }],
  ["second", { language: "en", theme: "dark", size: "phone" }],
  ["option", { language: "en", theme: "dark", size: "desktop" }],
  ["deposit", { language: "en", theme: "dark", size: "phone" }],
  ["wallet", { language: "en", theme: "light", size: "phone" }],
  ["exchange", { language: "en", theme: "dark", size: "phone" }],
  ["finance", { language: "zh", theme: "light", size: "phone" }],
  ["liabilities", { language: "en", theme: "dark", size: "phone" }],
  // Last, because its bet has to end and its head has to be published.
  ["receipt", { language: "en", theme: "dark", size: "phone" }],
];

/** Of an exchange that has lived for weeks. */
const AGED_PICTURES: typeof README_PICTURES = [["leaders", { language: "en", theme: "dark", size: "desktop" }]];

/** Steps before a picture, where the screen alone would show little. */
const DONE_BEFORE: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  exchange: (page) => page.locator("main form input").first().fill("250"),
  async withdraw(page) {
    await page.locator("main form textarea").fill(OUTSIDE);
    await page.locator("main form input").first().fill("40");
  },
  async receipt(page) {
    // A head is published each minute; before the one over its last tick a receipt is checked in part.
    const passed = page.locator("[data-verdict=consistent]");
    for (const deadline = Date.now() + HEAD_WITHIN_MS; ; await page.waitForTimeout(SETTLE_MS)) {
      await page.getByRole("button", { name: "Recompute" }).click();
      await untilItStands(page);
      if ((await passed.count()) > 0) return;
      if (Date.now() > deadline) throw new Error("the receipt was not checked in time");
    }
  },
  async liabilities(page) {
    await page.getByRole("button", { name: "Check now" }).click();
    await page.locator("[data-verdict]").scrollIntoViewIfNeeded();
  },
};

/** Twelve looks of each screen, and one on a large desk. */
const allPictures = (names: readonly string[]): [string, Look][] =>
  names.flatMap((name) => [
    ...(["phone", "desktop"] as const).flatMap((size) =>
      (["dark", "light"] as const).flatMap((theme) =>
        ["en", "zh", "ar"].map((language): [string, Look] => [name, { language, theme, size }]),
      ),
    ),
    [name, { language: "en", theme: "dark", size: "wide" }] as [string, Look],
  ]);

/** A long and a short position, one with a take-profit and a stop-loss. */
async function openPositions(url: string, token: string): Promise<void> {
  const funds = { coin: "USDT", amount: "3000", transferOutAccount: 1, transferInAccount: 3 };
  await post(url, "/api/asset/transferFunds", { token, body: funds });
  const market = { orderType: 1, offset: "open" };
  const short = { ...market, symbol: "ethusdtperp", direction: "sell", share: 60, leverage: 10 };
  await post(url, "/api/contract/order/submit", { token, body: short });
  const long = { ...market, symbol: "btcusdtperp", direction: "buy", share: 80, leverage: 20 };
  const price = Number((await depthOf(url, "btcusdtperp")).asks[0]?.[0]);
  const exits = { takeProfit: String(Math.round(price * 1.004)), stopLoss: String(Math.round(price * 0.994)) };
  await post(url, "/api/contract/order/submit", { token, body: { ...long, ...exits } });
}

const answerOf = async <Row>(url: string): Promise<Row[]> =>
  ((await (await fetch(url)).json()) as { data: Row[] }).data;

/** A second contract that ends soon, whose number it returns, one that runs for minutes, and two options. */
async function openBets(url: string, token: string): Promise<number> {
  interface Period {
    readonly id: number;
    readonly symbol: string;
    readonly period: number;
    readonly odds: string;
  }
  const { data: periods } = (await (await fetch(`${url}/api/period/list`, { method: "POST" })).json()) as {
    data: Period[];
  };
  const ofBitcoin = periods
    .filter(({ symbol }) => symbol === "btcusdt")
    .toSorted((one, other) => one.period - other.period);
  const ids: number[] = [];
  for (const period of [ofBitcoin[0], ofBitcoin.at(-1)]) {
    if (period === undefined) throw new Error("no second contracts on BTC");
    const body = { periodId: period.id, betContent: 1, betAmount: "25", odds: period.odds };
    const placed = await post(url, "/api/secondContractOrder/createSecondContractOrder", { token, body });
    ids.push((placed as { id: number }).id);
  }
  const chain = await answerOf<{ symbol: string; ask: string; delta: string }>(
    `${url}/api/option/chain?symbol=btcusdt`,
  );
  const near = chain.filter(({ ask, delta }) => ask !== "0" && Math.abs(Math.abs(Number(delta)) - 0.5) < 0.2);
  for (const { symbol, ask } of near.slice(0, 2)) {
    const body = { symbol, type: "buy", num: "0.1", price: ask };
    await post(url, "/api/option/order/submit", { token, body });
  }
  return ids[0] ?? 0;
}

/** A verified trader with a fund password, coins from the chain, savings, and a place in the proof of liabilities. */
async function moveFunds(url: string, token: string): Promise<void> {
  const send = (call: string, body: object) => post(url, call, { token, body });
  await send("/api/recharge/getAdress", { coin: "USDT-ERC20" });
  await send("/api/demo/faucet", { coin: "USDT-ERC20" });
  const proof = await proofOf(url, token);
  await post(url, "/api/user/tardPwdSet", { token, proof, body: { pwd: "582914" } });
  const identity = { realName: "Ada Lovelace", country: "DE", cardType: "1", idCard: "L01X00T47", flag: 1 };
  await send("/api/user/uploadKYC", identity);
  await send("/api/asset/transferFunds", {
    coin: "USDT",
    amount: "1500",
    transferOutAccount: 1,
    transferInAccount: 2,
  });
  await send("/api/finance/subscribe", { productId: 1, amount: "500" });
  await send("/api/finance/subscribe", { productId: 2, amount: "400" });
  const { token: staff } = (await post(url, "/api/operator/login", { body: STAFF })) as { token: string };
  const reason = "For the pictures";
  const answer = await fetch(`${url}/api/operator/verifications/list?status=1`, { headers: { satoken: staff } });
  const { data } = (await answer.json()) as { data: { rows: { id: number }[] } };
  for (const { id } of data.rows) {
    const body = { id, decision: "pass", reason };
    await post(url, "/api/operator/verifications/decide", { token: staff, body });
  }
  await post(url, "/api/operator/liabilities/publish", { token: staff, body: { reason } });
}

/** Levels of fees, closed as shipped: each next one pays a tenth less. */
async function openLevels(url: string): Promise<void> {
  const percents = Array.from({ length: 7 }, (_, at) => ({ maker: 100 - 10 * at, taker: 100 - 10 * at }));
  const change = { isOpen: true, percents: { spot: percents, contract: percents, option: percents } };
  await changeMoneySetting(await signInStaff(url), "VIP_LEVEL_SETTING", change);
}

/** The first article of the help centre. */
async function articleIdOf(url: string): Promise<number> {
  const [category] = await answerOf<{ articles: { id: number }[] }>(`${url}/api/help/list`);
  return category?.articles[0]?.id ?? 0;
}

interface Trader {
  readonly token: string;
  /** Of a second contract that ends soon. */
  readonly betId: number;
  readonly articleId: number;
}

/** A trader with a star, a filled order, two open ones, two positions, two second contracts, two options and savings. */
async function openTrader(url: string): Promise<Trader> {
  const token = await registerDemoUser(url, "picture.one");
  const order = { symbol: "btcusdt", type: 0, delegateType: 1, delegateValue: "2500" };
  await post(url, "/api/currency/order/submit", { token, body: order });
  const depth = await depthOf(url, "btcusdt");
  const resting = [
    { type: 0, delegatePrice: depth.bids[3]?.[0], delegateTotal: "0.02" },
    { type: 1, delegatePrice: depth.asks[4]?.[0], delegateTotal: "0.05" },
  ];
  for (const terms of resting) {
    const body = { symbol: "btcusdt", delegateType: 0, ...terms };
    await post(url, "/api/currency/order/submit", { token, body });
  }
  await post(url, "/api/userCoin/save", { token, body: { symbol: "ethusdt", coin: "ETH" } });
  await openPositions(url, token);
  await moveFunds(url, token);
  return { token, betId: await openBets(url, token), articleId: await articleIdOf(url) };
}

interface Picture extends Trader {
  readonly name: string;
  /** From the top of the screen to its end, not only what a device shows at once. */
  readonly isWhole: boolean;
  readonly look: Look;
  readonly file: string;
}

async function untilItStands(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  await page.waitForLoadState("networkidle");
  const stands = () =>
    document.querySelector(".ui-skeleton, .ui-stale, [data-bars='0'], .book-fit:not(:has(.book-row))") === null &&
    document.querySelector(".book-last")?.textContent?.trim() !== "–";
  await page.waitForFunction(stands, undefined, { timeout: STANDS_WITHIN_MS });
}

/** A window as high as the screen is long: what is fixed to its edges lies over nothing. */
async function stretch(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height <= size.height) return;
  await page.setViewportSize({ width: size.width, height });
  await page.waitForTimeout(STRETCHED_MS);
}

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const { look, name } = picture;
  const visitorPath = (VISITOR as Record<string, string>)[name];
  const context = await browser.newContext({ viewport: SIZES[look.size], serviceWorkers: "block" });
  const stored = {
    env_language: look.language,
    env_theme: look.theme,
    ...(visitorPath === undefined ? { env_token: picture.token, env_tour: "seen" } : {}),
  };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value as string);
  }, stored);
  const page = await context.newPage();
  const shown = name === "receipt" ? picture.betId : name === "article" ? picture.articleId : "";
  const ownPath = `${(SIGNED_IN as Record<string, string>)[name]}${shown}`;
  await page.goto(`${url}/#${visitorPath ?? ownPath}`);
  await untilItStands(page);
  const before = look.language === "en" ? DONE_BEFORE[name] : undefined;
  if (before !== undefined) {
    await before(page);
    await untilItStands(page);
  }
  if (picture.isWhole) await stretch(page, SIZES[look.size]);
  await page.screenshot({ path: picture.file });
  await context.close();
}

const [folder, flag, ...chosen] = process.argv.slice(2);
const isWhole = flag === "--all";
const screens = Object.keys({ ...SIGNED_IN, ...VISITOR });
const unknown = chosen.filter((name) => !screens.includes(name));
if (folder === undefined || unknown.length > 0) {
  throw new Error(`usage: npm run pictures -- DIR [--all [SCREEN ...]]; screens: ${screens.join(" ")}`);
}
mkdirSync(folder, { recursive: true });
const [started, browser] = await startTogether(startExchange({ env: WHOLE_DEMO }), openBrowser());
let exchange = started;
try {
  await warmUp(exchange.url);
  const trader = await openTrader(exchange.url);
  const pictures = isWhole ? allPictures(chosen.length > 0 ? chosen : screens) : README_PICTURES;
  if (pictures.some(([name]) => name === "vip")) await openLevels(exchange.url);
  const takeOf = async (left: Iterable<readonly [string, Look]>, of: Trader) => {
    for (const [name, look] of left) {
      const file = path.join(folder, `${name}-${look.size}-${look.theme}-${look.language}.png`);
      await take(browser, exchange.url, { ...of, name, look, file, isWhole });
      process.stdout.write(`${file}\n`);
    }
  };
  const left = pictures.values();
  await Promise.all(Array.from({ length: isWhole ? AT_ONCE : 1 }, () => takeOf(left, trader)));
  if (!isWhole) {
    exchange = await afterWeeks(exchange);
    // The session of before has ended in these weeks.
    const token = await registerDemoUser(exchange.url, "picture.two");
    await takeOf(AGED_PICTURES, { ...trader, token });
  }
} finally {
  await browser.close();
  await exchange.stop();
}
