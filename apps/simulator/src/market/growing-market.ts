import { COIN_MODELS } from "./coin-models.ts";
import { listedModel, type ListedPair } from "./listed-model.ts";
import { openMarket, type Market, type MarketOptions } from "./market.ts";

/** A world that pairs may come to while it runs. Pairs that are there already go on as they would have without them. */
export interface GrowingMarket extends Market {
  /** Gives a price to every pair that has none yet, from `atMs` on. True where there is one more. */
  add(pairs: readonly ListedPair[], atMs: number): boolean;
}

const VALUATION_COIN = "usdt";

/** Opens the world of the shipped pairs. Each pair that comes later is a world of its own, by the same seed. */
export function openGrowingMarket(options: Omit<MarketOptions, "models">): GrowingMarket {
  const { seed, startPrices } = options;
  const worlds: Market[] = [openMarket({ ...options, models: COIN_MODELS })];
  const bySymbol = new Map(COIN_MODELS.map(({ symbol }) => [symbol, worlds[0]]));
  let models = COIN_MODELS;
  const price = (symbol: string): number => bySymbol.get(symbol)?.price(symbol) ?? Number.NaN;

  function inUsdt(pricingCoin: string): number {
    const known = price(`${pricingCoin.toLowerCase()}${VALUATION_COIN}`);
    return Number.isNaN(known) ? 1 : known;
  }

  return {
    get models() {
      return models;
    },
    add(pairs, atMs) {
      const fresh = pairs.filter(({ symbol }) => !bySymbol.has(symbol));
      for (const pair of fresh) {
        const model = listedModel(pair, inUsdt(pair.pricingCoin));
        const world = openMarket({ models: [model], seed: `${seed}/${pair.symbol}`, startMs: atMs, startPrices });
        worlds.push(world);
        bySymbol.set(pair.symbol, world);
        models = [...models, model];
      }
      return fresh.length > 0;
    },
    tick(atMs) {
      for (const world of worlds) world.tick(atMs);
    },
    price,
    isOpen: (symbol) => bySymbol.get(symbol)?.isOpen(symbol) ?? false,
    points: (symbol) => bySymbol.get(symbol)?.points(symbol),
    candles: (symbol, interval, span) => bySymbol.get(symbol)?.candles(symbol, interval, span),
  };
}
