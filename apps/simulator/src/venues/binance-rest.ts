import { INTERVALS, candleEnd, type Bar } from "../market/bars.ts";
import type { Market } from "../market/market.ts";
import type { VenueBook } from "./venue-book.ts";

const CANDLES_DEFAULT = 500;
const CANDLES_MAX = 1_000;
const TURNOVER_DECIMALS = 6;
const TRADE_VALUE = 600;

/** Status and JSON body of an answer. */
export interface RestAnswer {
  readonly status: number;
  readonly body: unknown;
}

const badRequest = (msg: string): RestAnswer => ({ status: 400, body: { code: -1121, msg } });

function candles(market: Market, query: URLSearchParams): RestAnswer {
  const symbol = (query.get("symbol") ?? "").toLowerCase();
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

/** Answers GET /api/v3/klines and /api/v3/depth as Binance does. */
export function answerBinanceRest(url: URL, market: Market, books: ReadonlyMap<string, VenueBook>): RestAnswer {
  if (url.pathname === "/api/v3/klines") return candles(market, url.searchParams);
  if (url.pathname === "/api/v3/depth") return depth(books, url.searchParams);
  return { status: 404, body: { code: -1, msg: "Not found." } };
}
