import { startExchange, type Exchange } from "../browser/exchange.ts";

/** The crowd of the demo needs a while to fill books, candles and turnover. */
const MARKET_WARM_UP_MS = 25_000;
const MARKET_OPEN_MS = 120_000;
const LEVELS_NEEDED = 5;
/** Thirty days give a rank. */
const DAYS_AHEAD = [6, 12, 18, 24, 30, 36] as const;
const DAY_MS = 86_400_000;
/** All that the demo of `npm start` has. */
export const WHOLE_DEMO = { DEMO_CHAIN: "on", DEMO_COPIES: "on" } as const;

interface Depth {
  readonly bids: readonly [string, string][];
  readonly asks: readonly [string, string][];
}

/** The best levels of a book. */
export const depthOf = async (url: string, symbol: string): Promise<Depth> =>
  ((await (await fetch(`${url}/api/market/depth?symbol=${symbol}`)).json()) as { data: Depth }).data;

/** Waits until the market has been open for a while and its book is deep enough to trade on. */
export async function warmUp(url: string): Promise<void> {
  const deadline = Date.now() + MARKET_OPEN_MS;
  for (let rest = MARKET_WARM_UP_MS; ; rest = 1000) {
    await new Promise((resolve) => setTimeout(resolve, rest));
    const books = await Promise.all([depthOf(url, "btcusdt"), depthOf(url, "btcusdtperp")]);
    if (books.every(({ bids, asks }) => Math.min(bids.length, asks.length) >= LEVELS_NEEDED)) return;
    if (Date.now() > deadline) throw new Error("the market of the demo did not open");
  }
}

/** Leaders have a rank and a curve by their days: at each start the exchange's clock is further ahead. */
export async function afterWeeks(young: Exchange): Promise<Exchange> {
  const { dataFolder, url } = young;
  let aged = young;
  for (const days of DAYS_AHEAD) {
    await aged.stop({ keepData: true });
    const env = { ...WHOLE_DEMO, DEMO_CLOCK_OFFSET_MS: String(days * DAY_MS) };
    aged = await startExchange({ dataFolder, port: Number(new URL(url).port), env });
    await warmUp(url);
  }
  return aged;
}
