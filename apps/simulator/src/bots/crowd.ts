import type { Random } from "@agio/testkit";
import type { Market } from "../market/market.ts";
import { openArrivals, type Arrivals } from "./arrivals.ts";
import { decideOrder, type PairView, type TraderStyle } from "./crowd-decision.ts";
import type { Balance, Desk, Side } from "./desk.ts";
import type { TradedPair } from "./traded-pair.ts";

/** Long-run orders a second: of the two leading pairs, and of every other. */
const LEADING_RATES: readonly number[] = [2.6, 2];
const RATE = 0.72;
const TAKING_SHARE = 0.75;
const RESTS_MEAN_MS = 9_000;
const RESTS_MS_MAX = 45_000;
const RESTING_MAX = 25;
const BALANCES_EVERY_MS = 20_000;
const TREND_MS = 30_000;
const YEAR_SECONDS = 31_536_000;
const STYLES: readonly TraderStyle[] = ["noise", "noise", "momentum", "noise", "reversion"];
/** How strongly a moving price draws orders. */
const STIR_PER_DEVIATION = 0.5;

interface Trader {
  readonly desk: Desk;
  readonly style: TraderStyle;
  readonly resting: Map<number, number>;
  balances: ReadonlyMap<string, Balance> | undefined;
}

interface Watched {
  readonly pair: TradedPair;
  readonly arrivals: Arrivals;
  readonly usualNotional: number;
  readonly trail: { readonly atMs: number; readonly price: number }[];
  mood: Side;
}

/** The demo traders. */
export interface Crowd {
  tick(atMs: number): void;
}

export interface CrowdOptions {
  readonly desks: readonly Desk[];
  readonly market: Market;
  readonly pairs: readonly TradedPair[];
  readonly random: Random;
}

/** Value of a trader's coins against all he has of the pair: -1 none, 1 nothing else. */
function stockTilt(balances: ReadonlyMap<string, Balance> | undefined, pair: TradedPair, price: number): number {
  const coins = (balances?.get(pair.coin)?.available ?? 0) * price;
  // Money serves every pair, so a fair share of it counts here.
  const money = (balances?.get("USDT")?.available ?? 0) / 6;
  return coins + money === 0 ? 0 : (coins - money) / (coins + money);
}

/** Log return since half a minute ago, in its usual deviations. */
function recentMove({ trail, pair }: Watched): number {
  const [first] = trail;
  const last = trail.at(-1);
  if (first === undefined || last === undefined || last.atMs === first.atMs) return 0;
  const usual = pair.model.yearlyVolatility * Math.sqrt((last.atMs - first.atMs) / 1_000 / YEAR_SECONDS);
  return Math.log(last.price / first.price) / usual;
}

/** Lets the traders loose on every pair that is open. */
export function openCrowd({ desks, market, pairs, random }: CrowdOptions): Crowd {
  const traders: Trader[] = desks.map((desk, index) => ({
    desk,
    style: STYLES[index % STYLES.length] ?? "noise",
    resting: new Map(),
    balances: undefined,
  }));
  const watched: Watched[] = pairs.map((pair, index) => {
    const rate = LEADING_RATES[index] ?? RATE;
    return {
      pair,
      arrivals: openArrivals(rate, random.fork(pair.symbol)),
      usualNotional: pair.model.turnoverPerMinute / 60 / (rate * TAKING_SHARE),
      trail: [],
      mood: random.chance(0.5) ? "buy" : "sell",
    };
  });
  let lastMs: number | undefined;
  let balancesAtMs = Number.NEGATIVE_INFINITY;

  const readBalances = (trader: Trader): void =>
    void trader.desk.balances().then((balances) => (trader.balances = balances ?? trader.balances));

  const order = async (trader: Trader, seen: Watched, atMs: number): Promise<void> => {
    const { pair, usualNotional } = seen;
    const price = market.price(pair.symbol);
    const tilt = stockTilt(trader.balances, pair, price);
    const view: PairView = { pair, price, usualNotional, move: recentMove(seen), mood: seen.mood, stockTilt: tilt };
    const draft = decideOrder(trader.style, view, random);
    if (trader.style === "noise") seen.mood = draft.side;
    if (draft.kind === "limit" && draft.timeInForce === "GTC" && trader.resting.size >= RESTING_MAX) return;
    const placed = await trader.desk.place(draft);
    if (placed?.isOpen !== true) return;
    trader.resting.set(placed.id, atMs + Math.min(RESTS_MS_MAX, random.exponential(RESTS_MEAN_MS)));
  };

  const cancelOld = (trader: Trader, atMs: number): void => {
    for (const [id, untilMs] of trader.resting) {
      if (atMs < untilMs) continue;
      trader.resting.delete(id);
      void trader.desk.cancel(id);
    }
  };

  const remember = ({ trail, pair }: Watched, atMs: number): void => {
    trail.push({ atMs, price: market.price(pair.symbol) });
    while ((trail[0]?.atMs ?? atMs) < atMs - TREND_MS) trail.shift();
  };

  return {
    tick(atMs) {
      const seconds = lastMs === undefined ? 0 : Math.max(0, atMs - lastMs) / 1_000;
      lastMs = atMs;
      if (atMs - balancesAtMs >= BALANCES_EVERY_MS) {
        balancesAtMs = atMs;
        for (const trader of traders) readBalances(trader);
      }
      for (const seen of watched) {
        if (!market.isOpen(seen.pair.symbol)) continue;
        remember(seen, atMs);
        const stir = 0.75 + STIR_PER_DEVIATION * Math.min(3, Math.abs(recentMove(seen)));
        const arrivals = seen.arrivals.step(seconds, stir);
        for (let arrival = 0; arrival < arrivals; arrival += 1) void order(random.pick(traders), seen, atMs);
      }
      for (const trader of traders) cancelOld(trader, atMs);
    },
  };
}
