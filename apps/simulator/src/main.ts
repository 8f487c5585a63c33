import { openGrowingMarket } from "./market/growing-market.ts";
import type { ListedPair } from "./market/listed-model.ts";
import { readLastPrices, saveLastPrices } from "./market/last-prices.ts";
import { trade, type BotAccount } from "./bots/trade.ts";
import { openVenueServer } from "./venues/venue-server.ts";

const MARKET_TICK_MS = 250;
const SAVE_EVERY_MS = 5_000;
const DEFAULT_SEED = "agio";

/** Word from the parent that the exchange is open. */
interface TradeMessage {
  readonly type: "trade";
  readonly apiUrl: string;
  readonly socketUrl: string;
  readonly traders: readonly BotAccount[];
}

/** Word from the parent whether anybody looks at the market. */
interface WatchedMessage {
  readonly type: "watched";
  readonly isWatched: boolean;
}

/** Word from the parent which pairs are listed. */
interface PairsMessage {
  readonly type: "pairs";
  readonly pairs: readonly ListedPair[];
}

const isPairsMessage = (message: unknown): message is PairsMessage =>
  typeof message === "object" && message !== null && "type" in message && message.type === "pairs";
const isWatchedMessage = (message: unknown): message is WatchedMessage =>
  typeof message === "object" && message !== null && "type" in message && message.type === "watched";
const isTradeMessage = (message: unknown): message is TradeMessage =>
  typeof message === "object" && message !== null && "type" in message && message.type === "trade";

// Prices go on where an earlier run ended, so that a restart shows no jump.
const worldFile = process.env["AGIO_WORLD_FILE"];
const seed = process.env["AGIO_SEED"] ?? DEFAULT_SEED;
/** The exchange's clock, which the demo may set ahead of the machine's. */
const clockOffsetMs = Number(process.env["DEMO_CLOCK_OFFSET_MS"] ?? 0);
const clock = (): number => Date.now() + clockOffsetMs;
const startMs = clock();
const startPrices = worldFile === undefined ? new Map<string, number>() : readLastPrices(worldFile);
const market = openGrowingMarket({
  seed: `${seed}/${startPrices.size === 0 ? 0 : startMs}`,
  startMs,
  startPrices,
});
// Pairs that the exchange listed before this process came.
market.add(JSON.parse(process.env["AGIO_PAIRS"] ?? "[]") as ListedPair[], startMs);

function leave(): void {
  if (worldFile !== undefined) saveLastPrices(worldFile, market);
  process.exit(0);
}
// The parent may go at any moment of our start, as one does that finds its folder taken; that is told once.
if (process.send !== undefined && !process.connected) process.exit(0);
process.on("disconnect", leave);
process.on("SIGTERM", leave);
// Ctrl-C and the end of a terminal reach the whole process group: the parent decides when we go.
for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => undefined);

const venues = await openVenueServer(market, seed, Number(process.env["AGIO_VENUE_PORT"] ?? 0));

setInterval(() => {
  const now = clock();
  market.tick(now);
  venues.tick(now);
}, MARKET_TICK_MS);
if (worldFile !== undefined) setInterval(() => saveLastPrices(worldFile, market), SAVE_EVERY_MS);

let stopBots: (() => void) | undefined;
let isWatched = false;
process.on("message", (message) => {
  if (isWatchedMessage(message)) isWatched = message.isWatched;
  if (isPairsMessage(message)) {
    const now = clock();
    // Their books are there before anybody subscribes to them.
    if (market.add(message.pairs, now)) venues.tick(now);
    process.send?.({ type: "pairsReady" }, () => undefined);
  }
  if (!isTradeMessage(message)) return;
  stopBots?.();
  stopBots = undefined;
  const { apiUrl, socketUrl, traders } = message;
  const options = { apiUrl, socketUrl, accounts: traders, market, seed, clock, isWatched: () => isWatched };
  void trade(options).then(({ stop }) => (stopBots = stop));
});

// A parent that has just gone does not hear it: the end of the channel then lets us leave.
process.send?.({ type: "venuesReady", url: venues.url }, () => undefined);
