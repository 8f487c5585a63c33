import { ENDPOINTS, type DataOf, type EndpointName, type Route } from "@agio/api-contract";
import { HEADERS } from "@agio/api-contract/envelope";
import { eventually, familyOf, leftOf, signalProcess, temporaryFolder } from "@agio/testkit";
import { afterAll, expect, test } from "vitest";
import { npmStart, type NpmStart } from "./npm-start.ts";

const GONE_MS_MAX = 20_000;
const WITHIN = { withinMs: 90_000, everyMs: 500 };
const folder = temporaryFolder("listed-markets");
afterAll(() => folder.remove());

const reason = "because of a test";
let exchange: NpmStart;

async function call<Name extends EndpointName>(name: Name, request: object, token = ""): Promise<DataOf<Name>> {
  const { method, path }: Route = ENDPOINTS[name];
  const headers = { "content-type": "application/json", [HEADERS.token]: token };
  const query = new URLSearchParams(request as Record<string, string>).toString();
  const response =
    method === "GET"
      ? await fetch(`${exchange.url}${path}?${query}`, { headers })
      : await fetch(`${exchange.url}${path}`, { method, headers, body: JSON.stringify(request) });
  const answer = (await response.json()) as { readonly code: number; readonly data: DataOf<Name> };
  expect([name, answer]).toMatchObject([name, { code: 200 }]);
  return answer.data;
}

async function start(): Promise<void> {
  exchange = npmStart(process.cwd(), { DATA_DIR: folder.path, DEMO_CHAIN: "off", DEMO_COPIES: "off" });
  await exchange.open();
}
async function stop(): Promise<void> {
  const family = familyOf(exchange.npm.pid ?? 0);
  if (exchange.npm.pid !== undefined) signalProcess(exchange.npm.pid, "SIGTERM");
  expect(await leftOf(family, GONE_MS_MAX)).toEqual([]);
}
afterAll(stop);

const signedIn = async (loginName: string) => (await call("operator.login", { loginName, pwd: "demo1234" })).token;
type Asked = Extract<EndpointName, `operator.${"markets" | "optionUnderlyings"}.${string}`>;
async function byTwo(name: Asked, request: object): Promise<void> {
  const [maker, checker] = [await signedIn("maker"), await signedIn("checker")];
  const { requestId: id } = (await call(name, { ...request, reason }, maker)) as { readonly requestId: number };
  await call("operator.requests.decide", { id, decision: "approve", reason }, checker);
}

/** Somebody quotes both sides and, on a pair, trades after `since`. While nobody watches, contracts trade rarely. */
const isLiving = async (symbol: string, since: number): Promise<boolean> => {
  const { bids, asks } = await call("market.depth", { symbol, limit: "20" });
  const trades = await call("market.trades", { symbol, limit: "20" });
  const isTraded = symbol.endsWith("perp") || trades.some(({ ts }) => ts > since);
  return bids.length >= 3 && asks.length >= 3 && isTraded;
};
async function expectLiving(...symbols: string[]): Promise<void> {
  const since = Date.now();
  const isAllLiving = async () => (await Promise.all(symbols.map((symbol) => isLiving(symbol, since)))).every(Boolean);
  await eventually(`${symbols.join()} live`, isAllLiving, WITHIN);
}
const expectOptionQuotes = () =>
  eventually(
    "options on SOL are quoted",
    async () => {
      const chain = await call("options.chain", { symbol: "solusdt" });
      return chain.filter(({ bid, ask }) => bid !== "0" && ask !== "0").length >= 4;
    },
    WITHIN,
  );

const PAIR_RULES = {
  ...{ feeRate: "0.1", makerFeeRate: "0.08", orderMin: "0.1", orderMax: "1000000", notionalMin: "5" },
  ...{ buyMax: "0", sellMin: "0", priceBand: "20", marketBand: "5", openOrdersMax: 200 },
  ...{ limitedBuy: true, limitedSell: true, marketBuy: true, marketSell: true },
};
const SOURCES = ["htx", "binance", "okx"].map((venue) => ({ venue, symbol: "new1usdt" }));
const PAIR = {
  ...{ coin: "NEW", baseCoin: "USDT", basePrecision: 4, coinPrecision: 2, showSymbol: "NEW/USDT", sort: 50 },
  ...{ sources: SOURCES, rules: PAIR_RULES },
};
const CONTRACT = {
  ...{ symbol: "newusdtperp", indexSymbol: "newusdt", basePrecision: 4, coinPrecision: 0 },
  ...{ showSymbol: "NEWUSDT Perp", sort: 50 },
  rules: {
    ...{ openFee: "0.05", closeFee: "0.05", leverage: [5, 10, 20], minShare: 1, maxShare: 1_000_000, intervalHour: 8 },
    ...{ fundingCap: "0.75", liqFee: "0.2", priceBand: "5", openOrdersMax: 200 },
    tiers: [{ cap: "50000000", mmr: "1", leverageMax: 20 }],
  },
};
const OPTIONS = {
  ...{ symbol: "solusdt", code: "SOL", basePrecision: 2, coinPrecision: 1 },
  rules: {
    ...{ feeType: 2, feeValue: "0.03", exerciseFee: "0", orderMin: "0.1", orderMax: "1000", openOrdersMax: 200 },
    ...{ strikeStep: "5", strikesEachSide: 2, dailyExpiries: 1, weeklyExpiries: 1, monthlyExpiries: 0 },
    ...{ quarterlyExpiries: 0, isOpen: true, writing: false },
    surface: [{ days: 30, atTheMoney: "65", skew: "-20", smile: "80" }],
  },
};

test("a demo that runs makes a living market of what is listed by calls, and again after a restart; what ends is still", async () => {
  await start();
  await byTwo("operator.markets.listCoin", { coin: "NEW", scale: 6, name: "Newcoin", displayDecimals: 4 });
  await byTwo("operator.markets.listPair", PAIR);
  await byTwo("operator.markets.listContract", CONTRACT);
  await byTwo("operator.optionUnderlyings.add", OPTIONS);
  await expectLiving("newusdt", "newusdtperp", "btcusdt");
  await expectOptionQuotes();

  await stop();
  await start();
  await expectLiving("newusdt", "newusdtperp", "btcusdt");
  await expectOptionQuotes();

  await byTwo("operator.markets.delist", { symbol: "newusdtperp" });
  await byTwo("operator.markets.delist", { symbol: "newusdt" });
  for (const symbol of ["newusdt", "newusdtperp"]) {
    expect(await call("market.depth", { symbol, limit: "20" })).toMatchObject({ bids: [], asks: [] });
  }
  await expectLiving("btcusdt");
});
