import { INTERVALS, candleEnd, type Bar } from "../market/bars.ts";
import type { Market } from "../market/market.ts";
import type { VenueBook } from "./venue-book.ts";

const CANDLES_DEFAULT = 500;
const CANDLES_MAX = 1_000;
const TURNOVER_DECIMALS = 6;
const TRADE_VALUE = 600;
const SECOND_MS = 1_000;

/** Status and JSON body of an answer. */
export interface RestAnswer {
  readonly status: number;
  readonly body: unknown;
}

const badRequest = (msg: string): RestAnswer => ({ status: 400, body: { code: -1121, msg } });

function candles(market: Market, query: URLSearchParams): RestAnswer {
  const symbol = (query.get("symbol") ?? "").toLowerCase();
  if (query.get("interval") === "1s") return binanceSeconds(market, query);
  const interval = INTERVALS.find((name) => name === query.get("interval"));
  if (interval === undefined) return badRequest("Invalid interval.");
  const limit = Math.min(Number(query.get("limit") ?? CANDLES_DEFAULT), CANDLES_MAX);
  const endMs = Number(query.get("endTime") ?? Number.MAX_SAFE_INTEGER);
  const model = market.models.find((known) => known.symbol === symbol);
  const bars = Number.isInteger(limit) && limit > 0 ? market.candles(symbol, interval, { limit, endMs }) : undefined;
  if (model === undefined || bars === undefined) return badRequest("Invalid symbol.");
  const row = (bar: Bar): readonly unknown[] => {
    const prices = [bar.open, bar.high, bar.low, bar.close].map((price) => price.toFixed(model.priceDecimals));
    const turnover = bar.turnover.toFixed(TURNOVER_DECIMALS);
    const trades = Math.ceil(bar.turnover / TRADE_VALUE);
    const closeMs = candleEnd(interval, bar.startMs) - 1;
    const half = (bar.volume / 2).toFixed(model.sizeDecimals);
    const volume = bar.volume.toFixed(model.sizeDecimals);
    return [bar.startMs, ...prices, volume, closeMs, turnover, trades, half, turnover, "0"];
  };
  return { status: 200, body: bars.map(row) };
}

function depth(books: ReadonlyMap<string, VenueBook>, query: URLSearchParams): RestAnswer {
  const book = books.get((query.get("symbol") ?? "").toLowerCase());
  if (book === undefined) return badRequest("Invalid symbol.");
  return { status: 200, body: { lastUpdateId: book.lastUpdate(), ...book.sides() } };
}

/** The seconds of a span by their steps: open, high, low and close, each step a trade of one coin; turnover is left out. */
function binanceSeconds(market: Market, query: URLSearchParams): RestAnswer {
  const [from, to] = [Number(query.get("startTime")), Number(query.get("endTime"))];
  const bySecond = new Map<number, string[]>();
  for (const { atMs, text } of tradesOf(market, query.get("symbol") ?? "")) {
    const second = Math.floor(atMs / SECOND_MS) * SECOND_MS;
    if (second >= from && second <= to) bySecond.set(second, [...(bySecond.get(second) ?? []), text]);
  }
  const rows = [...bySecond].map(([startMs, prices]) => {
    const sorted = prices.toSorted((one, other) => Number(one) - Number(other));
    const figures = [prices[0], sorted.at(-1), sorted[0], prices.at(-1)];
    return [startMs, ...figures, String(prices.length), startMs + SECOND_MS - 1, "0", prices.length, "0", "0", "0"];
  });
  return { status: 200, body: rows };
}

/** The steps of a pair as trades at its price; none of an unknown one. */
function tradesOf(market: Market, symbol: string): { readonly atMs: number; readonly text: string }[] {
  const name = symbol.toLowerCase();
  const decimals = market.models.find((model) => model.symbol === name)?.priceDecimals ?? 0;
  return (market.points(name) ?? []).map(({ atMs, price }) => ({ atMs, text: price.toFixed(decimals) }));
}

/** The last trades as HTX answers them: lists of trades, newest first, with figures as numbers. */
function htxTrades(market: Market, query: URLSearchParams): RestAnswer {
  const trades = tradesOf(market, query.get("symbol") ?? "").toReversed();
  const data = trades.map(({ atMs, text }) => ({ ts: atMs, data: [{ ts: atMs, price: Number(text) }] }));
  return { status: 200, body: { status: "ok", data } };
}

/** The last trades as OKX answers them, newest first, with figures as texts. */
function okxTrades(market: Market, query: URLSearchParams): RestAnswer {
  const instrument = query.get("instId") ?? "";
  const trades = tradesOf(market, instrument.replace("-", "")).toReversed();
  return { status: 200, body: { code: "0", data: trades.map(({ atMs, text }) => ({ ts: String(atMs), px: text })) } };
}

/** Answers GET /market/history/trade as HTX does, /api/v5/market/trades as OKX, /api/v3/klines and /api/v3/depth as Binance does. */
export function answerVenueRest(url: URL, market: Market, books: ReadonlyMap<string, VenueBook>): RestAnswer {
  if (url.pathname === "/api/v3/klines") return candles(market, url.searchParams);
  if (url.pathname === "/market/history/trade") return htxTrades(market, url.searchParams);
  if (url.pathname === "/api/v5/market/trades") return okxTrades(market, url.searchParams);
  if (url.pathname === "/api/v3/depth") return depth(books, url.searchParams);
  return { status: 404, body: { code: -1, msg: "Not found." } };
}
