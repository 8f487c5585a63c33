import { pairId, priceE8, utcMs } from "@agio/primitives";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";
import { openTestSocket, type AnyFrame } from "../../testing/test-socket.ts";

const BTC_USDT = pairId(1);
const SYMBOL = "btcusdtperp";
const MINUTE_MS = 60_000;

let server: TestServer;
let buyer: string;
let seller: string;

/** One second of prices: three venues, one dollar apart. */
const observe = (price: number) =>
  server.running.services.pipeline.submit({
    type: "ObservePrices",
    origin: "htx",
    quotes: ["htx", "binance", "okx"].map((venue) => ({
      pairId: BTC_USDT,
      venue,
      bid: priceE8((price - 1) * 10 ** 8),
      ask: priceE8((price + 1) * 10 ** 8),
      receivedAt: utcMs(server.now()),
    })),
  });

async function openTrader(name: string): Promise<string> {
  const token = await server.register(name);
  const moved = { coin: "USDT", amount: "5000", transferOutAccount: 1, transferInAccount: 3 };
  expect(await server.call("transfers.submit", moved, { token })).toMatchObject({ code: 200 });
  return token;
}

const order = (token: string, direction: "buy" | "sell", terms: object) =>
  server.call(
    "contractOrders.submit",
    { symbol: SYMBOL, direction, offset: "open", orderType: 0, price: "60000", share: 10, ...terms },
    { token },
  );

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000" });
  await observe(60_000);
  const startAt = Math.floor(server.now() / MINUTE_MS) * MINUTE_MS - 10 * MINUTE_MS;
  await server.running.services.pipeline.submit({
    type: "ImportCandles",
    pairId: BTC_USDT,
    interval: "1m",
    origin: "htx",
    rows: [0, 1, 2].map((minute) => [startAt + minute * MINUTE_MS, 590_000, 600_500, 589_000, 600_000, 40_000, 24_000]),
  });
  await server.historyFollows();
  buyer = await openTrader("long");
  seller = await openTrader("short");
});
afterAll(() => server.stop());

const candlesOf = async (symbol: string) =>
  (await server.call("market.candles", { symbol, interval: "1m", limit: 5 })).data;

test("until a contract has traded, its chart is its index pair's, without the volume", async () => {
  const spot = await candlesOf("btcusdt");
  expect(spot).toHaveLength(3);
  expect(spot[0]).toEqual([expect.any(Number), 59_000, 60_050, 58_900, 60_000, 0.4]);
  expect(await candlesOf(SYMBOL)).toEqual(spot.map((row) => [...row.slice(0, 5), 0]));
  expect(await candlesOf("ethusdtperp")).toEqual([]);
});

test("the book of a contract is its own, by its own symbol", async () => {
  await order(seller, "sell", {});
  const depth = await server.call("market.depth", { symbol: SYMBOL });
  expect(depth.data).toMatchObject({ asks: [["60000", "0.01"]], bids: [] });
  expect((await server.call("market.depth", { symbol: "btcusdt" })).data).toMatchObject({ asks: [], bids: [] });
});

test("its trades, candles, day and mark reach the public topics", async () => {
  const socket = await openTestSocket(server.url);
  try {
    for (const type of ["trade", "depth"]) await socket.subscribe({ type, symbol: SYMBOL });
    await socket.subscribe({ type: "kline", symbol: SYMBOL, interval: "1m" });
    await socket.subscribe({ type: "detail" });
    await order(buyer, "buy", { share: 4 });
    await observe(60_010);
    const news = (type: string) => (frame: AnyFrame) =>
      frame.type === type && frame["symbol"] === SYMBOL && frame["snapshot"] === undefined;
    expect(await socket.next(news("trade"))).toMatchObject({ data: [{ price: 60_000, amount: 0.004 }] });
    expect(await socket.next(news("kline"))).toMatchObject({ origin: "own", data: { close: 60_000, amount: 0.004 } });
    const left = (frame: AnyFrame) => frame.type === "depth" && JSON.stringify(frame["data"]).includes("0.006");
    expect(await socket.next(left)).toMatchObject({ symbol: SYMBOL });
    const isMarked = (frame: AnyFrame) => (frame["data"] as { index: number }).index === 60_010;
    expect(await socket.next((frame) => news("detail")(frame) && isMarked(frame))).toMatchObject({
      origin: "htx",
      indexStatus: "live",
      data: { close: 60_000, count: 1, vol: 240, openInterest: 4, mark: expect.closeTo(60_010, -1) },
    });
  } finally {
    await socket.close();
  }
});

test("once it has traded, its own candles follow those from before", async () => {
  const rows = await candlesOf(SYMBOL);
  expect(rows).toHaveLength(4);
  expect(rows.at(-1)?.slice(1)).toEqual([60_000, 60_000, 60_000, 60_000, 0.004]);
  const from = rows.at(-1)?.[0] ?? 0;
  const own = await server.call("market.candles", { symbol: SYMBOL, interval: "1m", from });
  expect(own.data).toHaveLength(1);
  const trades = await server.call("market.trades", { symbol: SYMBOL });
  expect(trades.data).toMatchObject([{ price: 60_000, amount: 0.004, direction: "buy" }]);
  expect((await server.call("market.trades", { symbol: "btcusdt" })).data).toEqual([]);
});
