import { COIN_MODELS, openMarket, openVenueServer, type Market } from "../../../simulator/src/index.ts";

const TICK_MS = 250;
const SEED = "scripted";
/** Charts of a journey have as much of a past: importing more of every market takes seconds of each start. */
const CANDLES_MAX = 60;

/** Three venues whose prices a journey decides. */
export interface ScriptedMarket {
  /** For DEMO_VENUES_URL. */
  readonly url: string;
  /** From now on the fair price of a coin, in USDT; the others keep theirs. */
  set(symbol: string, price: number): void;
  stop(): Promise<void>;
}

/** Starts venues at the shipped coins' own prices, which stay where they are until told otherwise. */
export async function startScriptedMarket(): Promise<ScriptedMarket> {
  const past = openMarket({ models: COIN_MODELS, seed: SEED, startMs: Date.now(), startPrices: new Map() });
  const prices = new Map(COIN_MODELS.map(({ symbol, startPrice }) => [symbol, startPrice]));
  const market: Market = {
    ...past,
    candles: (symbol, interval, span) =>
      past.candles(symbol, interval, { ...span, limit: Math.min(span.limit, CANDLES_MAX) }),
    tick: () => undefined,
    price: (symbol: string) => prices.get(symbol) ?? Number.NaN,
    isOpen: (symbol: string) => prices.has(symbol),
  };
  const venues = await openVenueServer(market, SEED, 0);
  const timer = setInterval(() => venues.tick(Date.now()), TICK_MS);
  return {
    url: venues.url,
    set: (symbol, price) => void prices.set(symbol, price),
    async stop() {
      clearInterval(timer);
      await venues.stop();
    },
  };
}
