import type { CandlesData, CheckedRequestOf } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import type { CandleView } from "@agio/projections";
import { priceNumber, sizeNumber } from "../../markets/decimals.ts";
import { isContract, type ListedMarket } from "../../markets/market-directory.ts";
import type { Services } from "../services.ts";
import type { Handler } from "../handler.ts";

type Range = Omit<CheckedRequestOf<"market.candles">, "symbol">;
type ChartServices = "history" | "live";
type ChartRow = CandlesData[number];

/** Candles of a pair or contract, oldest first: the stored ones, with the one in progress from memory. */
export const candles: Handler<"market.candles", ChartServices | "markets"> = async (services, { symbol, ...range }) => {
  const market = services.markets.findMarket(symbol);
  if (market === undefined) return refuse("BAD_PARAMETER", "symbol");
  const own = (await candlesOf(services, market, range)).map((candle) => chartRow(market, candle));
  if (!isContract(market) || own.length === range.limit) return own;
  return [...(await borrowed(services, market, { ...range, limit: range.limit - own.length })), ...own];
};

async function candlesOf(
  services: Pick<Services, ChartServices>,
  { marketId }: ListedMarket,
  range: Range,
): Promise<CandleView[]> {
  const { interval, from: beginTime, to: endTime, limit } = range;
  // Seconds are in memory alone.
  if (interval === "1s") return services.live.secondCandles(marketId, { beginTime, endTime, limit });
  const stored = await services.history.candles({ marketId, interval, beginTime, endTime, limit });
  const current = services.live.candle(marketId, interval);
  const isWanted =
    current !== undefined && current.startAt >= (beginTime ?? 0) && current.startAt <= (endTime ?? current.startAt);
  const older = isWanted ? stored.filter((candle) => candle.startAt < current.startAt) : stored;
  return (isWanted ? [...older, current] : older).slice(-limit);
}

/**
 * Candles of a contract before its first trade: the prices of its index pair without the volume, which was not its own.
 */
async function borrowed(
  services: Pick<Services, ChartServices>,
  { marketId, indexPair }: ListedMarket & { readonly indexPair: ListedMarket },
  range: Range,
): Promise<ChartRow[]> {
  const { interval, from = 0, to = Number.MAX_SAFE_INTEGER } = range;
  const first = await firstStart(services, marketId, interval);
  const end = first === undefined ? to : Math.min(to, first - 1);
  if (end < from) return [];
  const older = await candlesOf(services, indexPair, { ...range, to: end });
  return older.map((candle) => chartRow(indexPair, { ...candle, sizeLots: 0 }));
}

/** When the first candle of a market's own began; undefined while there is none. */
async function firstStart(
  { history, live }: Pick<Services, ChartServices>,
  marketId: number,
  interval: Range["interval"],
): Promise<number | undefined> {
  if (interval === "1s") return live.secondCandles(marketId, {})[0]?.startAt;
  return (await history.firstCandleStart(marketId, interval)) ?? live.candle(marketId, interval)?.startAt;
}

const chartRow = (market: ListedMarket, candle: CandleView): ChartRow => [
  candle.startAt,
  priceNumber(market, candle.openTicks),
  priceNumber(market, candle.highTicks),
  priceNumber(market, candle.lowTicks),
  priceNumber(market, candle.closeTicks),
  sizeNumber(market, candle.sizeLots),
];
