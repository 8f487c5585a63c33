import type { CallFailure } from "@agio/api-client";
import { seededRandom } from "@agio/testkit";
import type { Market } from "../market/market.ts";
import { openCrowd } from "./crowd.ts";
import { openDesk, type Desk } from "./desk.ts";
import { openHouseMaker } from "./house-maker.ts";
import { tradedPair, type TradedPair } from "./traded-pair.ts";

const TICK_MS = 50;
const PAUSE_MS = 1_000;
const PAIRS_RETRY_MS = 1_000;
const PAIRS_TRIES_MAX = 30;
const HOUSE_HEAD_START_MS = 1_500;

/** A marked account that the exchange lends to a bot. */
export interface BotAccount {
  readonly userId: number;
  readonly mark: "house" | "demo";
  readonly token: string;
}

export interface TradeOptions {
  readonly apiUrl: string;
  readonly socketUrl: string;
  readonly accounts: readonly BotAccount[];
  readonly market: Market;
  readonly seed: string;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The exchange's pairs that the world has a price for; waits for the exchange, for a bounded time. */
async function pairsOf(desk: Desk, market: Market): Promise<TradedPair[]> {
  for (let attempt = 0; attempt < PAIRS_TRIES_MAX; attempt += 1) {
    const entries = await desk.spotPairs();
    const pairs = market.models.flatMap((model) => {
      const entry = entries.find(({ symbol }) => symbol === model.symbol);
      return entry === undefined ? [] : [tradedPair(entry, model)];
    });
    if (pairs.length > 0) return pairs;
    await pause(PAIRS_RETRY_MS);
  }
  return [];
}

/** Sends the bots to the exchange. They go on until stopped, and rest while it does not answer. */
export async function trade(options: TradeOptions): Promise<{ stop(): void }> {
  const { apiUrl, socketUrl, accounts, market } = options;
  const random = seededRandom(`${options.seed}/bots`);
  let restsUntilMs = 0;
  const onFailure = ({ kind }: CallFailure): void => {
    if (kind === "networkAnomaly" || kind === "signOut") restsUntilMs = Date.now() + PAUSE_MS;
  };
  const deskOf = ({ token }: BotAccount): Desk => openDesk({ apiUrl, socketUrl, token, onFailure });
  const houseDesks = accounts.filter(({ mark }) => mark === "house").map(deskOf);
  const crowdDesks = accounts.filter(({ mark }) => mark === "demo").map(deskOf);
  const [houseDesk] = houseDesks;
  if (houseDesk === undefined || crowdDesks.length === 0) return { stop: () => undefined };

  const pairs = await pairsOf(houseDesk, market);
  await Promise.all([...houseDesks, ...crowdDesks].map((desk) => desk.cancelAll()));
  const house = openHouseMaker({ desk: houseDesk, market, pairs, random: random.fork("house") });
  const crowd = openCrowd({ desks: crowdDesks, market, pairs, random: random.fork("crowd") });
  const startedMs = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now < restsUntilMs) return;
    house.tick(now);
    if (now - startedMs > HOUSE_HEAD_START_MS) crowd.tick(now);
  }, TICK_MS);
  return {
    stop() {
      clearInterval(timer);
      house.stop();
    },
  };
}
