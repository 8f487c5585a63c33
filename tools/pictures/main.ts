// npm run pictures -- DIR [--all]: screens of a living exchange, for the README or (--all) for looking at every look.
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { openBrowser } from "../browser/chromium.ts";
import { post, registerDemoUser } from "../browser/demo-account.ts";
import { startExchange } from "../browser/exchange.ts";

interface Look {
  readonly language: string;
  readonly theme: "dark" | "light";
  readonly size: "phone" | "desktop";
}

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const MARKET_WARM_UP_MS = 25_000;
const SETTLE_MS = 3500;
const SIGNED_IN = {
  home: "/",
  markets: "/store",
  search: "/search",
  favourites: "/addOptional",
  trade: "/trade?id=0&symbol=btcusdt",
  chart: "/tradeChart?symbol=btcusdt",
  futures: "/trade?id=0&componentName=2&symbol=btcusdtperp",
  contractChart: "/tradeChart?symbol=btcusdtperp",
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
};
const VISITOR = { welcome: "/", login: "/login", register: "/register", forgotten: "/forget" };

const README_PICTURES: readonly (readonly [name: string, look: Look])[] = [
  ["home", { language: "en", theme: "dark", size: "phone" }],
  ["trade", { language: "en", theme: "dark", size: "phone" }],
  ["chart", { language: "zh", theme: "light", size: "phone" }],
  ["markets", { language: "ar", theme: "dark", size: "phone" }],
  ["cashflow", { language: "en", theme: "light", size: "phone" }],
  ["trade", { language: "en", theme: "dark", size: "desktop" }],
  ["futures", { language: "en", theme: "dark", size: "desktop" }],
];

const allPictures = (): [string, Look][] =>
  Object.keys({ ...SIGNED_IN, ...VISITOR }).flatMap((name) =>
    (["phone", "desktop"] as const).flatMap((size) =>
      (["dark", "light"] as const).flatMap((theme) =>
        ["en", "zh", "ar"].map((language): [string, Look] => [name, { language, theme, size }]),
      ),
    ),
  );

/** A long and a short position, one with a take-profit and a stop-loss. */
async function openPositions(url: string, token: string): Promise<void> {
  const funds = { coin: "USDT", amount: "3000", transferOutAccount: 1, transferInAccount: 3 };
  await post(url, "/api/asset/transferFunds", { token, body: funds });
  const market = { orderType: 1, offset: "open" };
  const short = { ...market, symbol: "ethusdtperp", direction: "sell", share: 60, leverage: 10 };
  await post(url, "/api/contract/order/submit", { token, body: short });
  const long = { ...market, symbol: "btcusdtperp", direction: "buy", share: 80, leverage: 20 };
  const detail = (await (await fetch(`${url}/api/market/trades?symbol=btcusdtperp`)).json()) as {
    data: readonly { price: number }[];
  };
  const last = detail.data[0]?.price ?? 0;
  const exits = { takeProfit: String(Math.round(last * 1.008)), stopLoss: String(Math.round(last * 0.994)) };
  await post(url, "/api/contract/order/submit", { token, body: { ...long, ...exits } });
}

/** A trader with a star, a filled order, two open ones and two positions. */
async function openTrader(url: string): Promise<string> {
  const token = await registerDemoUser(url, "picture.one");
  const order = { symbol: "btcusdt", type: 0, delegateType: 1, delegateValue: "2500" };
  await post(url, "/api/currency/order/submit", { token, body: order });
  const depth = (await (await fetch(`${url}/api/market/depth?symbol=btcusdt`)).json()) as {
    data: { bids: [string, string][]; asks: [string, string][] };
  };
  const resting = [
    { type: 0, delegatePrice: depth.data.bids[3]?.[0], delegateTotal: "0.02" },
    { type: 1, delegatePrice: depth.data.asks[4]?.[0], delegateTotal: "0.05" },
  ];
  for (const terms of resting) {
    const body = { symbol: "btcusdt", delegateType: 0, ...terms };
    await post(url, "/api/currency/order/submit", { token, body });
  }
  await post(url, "/api/userCoin/save", { token, body: { symbol: "ethusdt", coin: "ETH" } });
  await openPositions(url, token);
  return token;
}

async function take(browser: Browser, url: string, picture: { name: string; look: Look; token: string; file: string }) {
  const { look, name } = picture;
  const visitorPath = (VISITOR as Record<string, string>)[name];
  const context = await browser.newContext({ viewport: SIZES[look.size], serviceWorkers: "block" });
  const stored = {
    env_language: look.language,
    env_theme: look.theme,
    ...(visitorPath === undefined ? { env_token: picture.token } : {}),
  };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value as string);
  }, stored);
  const page = await context.newPage();
  await page.goto(`${url}/#${visitorPath ?? (SIGNED_IN as Record<string, string>)[name]}`);
  await page.waitForTimeout(SETTLE_MS);
  await page.screenshot({ path: picture.file });
  await context.close();
}

const [folder, flag] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: npm run pictures -- DIR [--all]");
mkdirSync(folder, { recursive: true });
const [exchange, browser] = await Promise.all([startExchange(), openBrowser()]);
try {
  await new Promise((resolve) => setTimeout(resolve, MARKET_WARM_UP_MS));
  const token = await openTrader(exchange.url);
  for (const [name, look] of flag === "--all" ? allPictures() : README_PICTURES) {
    const file = path.join(folder, `${name}-${look.size}-${look.theme}-${look.language}.png`);
    await take(browser, exchange.url, { name, look, token, file });
    process.stdout.write(`${file}\n`);
  }
} finally {
  await browser.close();
  await exchange.stop();
}
