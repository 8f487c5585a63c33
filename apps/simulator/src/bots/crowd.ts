import type { Random } from "@agio/testkit";
import type { Market } from "../market/market.ts";
import type { Activity } from "./activity.ts";
import { openArrivals, type Arrivals } from "./arrivals.ts";
import { decideOrder, type PairView, type TraderStyle } from "./crowd-decision.ts";
import type { Balance, Desk, Side } from "./desk.ts";
import { openRecentMove, type RecentMove } from "./recent-move.ts";
import type { TradedPair } from "./traded-pair.ts";

/** Long-run orders a second: of the two leading pairs, and of every other. */
const LEADING_RATES: readonly number[] = [3.3, 2.5];
const RATE = 0.85;
/** Quiet pairs come in smaller bursts, so that they are never still for long. */
const LEADING_BRANCHING = 0.55;
const BRANCHING = 0.2;
const TAKING_SHARE = 0.75;
const RESTS_MEAN_MS = 9_000;
const RESTS_MS_MAX = 45_000;
const RESTING_MAX = 25;
const BALANCES_EVERY_MS = 20_000;
/** Below this share of the money he began with a trader only sells. */
const MONEY_SHARE_MIN = 0.2;
const STYLES: readonly TraderStyle[] = ["noise", "noise", "momentum", "noise", "reversion"];
/** How strongly a moving price draws orders. */
const STIR_CALM = 0.8;
const STIR_PER_DEVIATION = 0.25;

interface Trader {
  readonly desk: Desk;
  readonly style: TraderStyle;
  readonly resting: Map<number, number>;
  /** Balances at the beginning and now. */
  started: ReadonlyMap<string, Balance> | undefined;
  balances: ReadonlyMap<string, Balance> | undefined;
}

interface Watched {
  readonly pair: TradedPair;
  readonly arrivals: Arrivals;
  readonly usualNotional: number;
  readonly recent: RecentMove;
  mood: Side;
}

/** The demo traders. */
export interface Crowd {
  tick(atMs: number): void;
  /** Trades these from now on, and no other. */
  follow(pairs: readonly TradedPair[]): void;
}

export interface CrowdOptions {
  readonly desks: readonly Desk[];
  readonly market: Market;
  readonly pairs: readonly TradedPair[];
  /** How much goes on now. */
  readonly activity: () => Activity;
  readonly random: Random;
}

/** How far a trader's stock of a coin has strayed from where he began: 1 too much or out of money, -1 none left. */
function stockTilt({ started, balances }: Trader, coin: string): number {
  const share = (code: string): number => {
    const before = started?.get(code)?.total ?? 0;
    return before === 0 ? 1 : (balances?.get(code)?.available ?? before) / before;
  };
  if (share("USDT") < MONEY_SHARE_MIN) return 1;
  return Math.max(-1, Math.min(1, share(coin) - 1));
}

/** Lets the traders loose on every pair that is open. */
export function openCrowd({ desks, market, pairs, activity, random }: CrowdOptions): Crowd {
  const traders: Trader[] = desks.map((desk, index) => ({
    desk,
    style: STYLES[index % STYLES.length] ?? "noise",
    resting: new Map(),
    started: undefined,
    balances: undefined,
  }));
  const watch = (pair: TradedPair, index: number): Watched => {
    const rate = LEADING_RATES[index] ?? RATE;
    return {
      pair,
      arrivals: openArrivals(
        rate,
        index < LEADING_RATES.length ? LEADING_BRANCHING : BRANCHING,
        random.fork(pair.symbol),
      ),
      usualNotional: pair.model.turnoverPerMinute / 60 / (rate * TAKING_SHARE),
      recent: openRecentMove(pair),
      mood: random.chance(0.5) ? "buy" : "sell",
    };
  };
  let watched = pairs.map(watch);
  let lastMs: number | undefined;
  let balancesAtMs = Number.NEGATIVE_INFINITY;

  const readBalances = async (trader: Trader): Promise<void> => {
    trader.balances = (await trader.desk.balances()) ?? trader.balances;
    trader.started ??= trader.balances;
  };

  const order = async (trader: Trader, seen: Watched, atMs: number): Promise<void> => {
    const { pair } = seen;
    const usualNotional = seen.usualNotional * activity().size;
    const price = market.price(pair.symbol);
    const tilt = stockTilt(trader, pair.coin);
    const view: PairView = { pair, price, usualNotional, move: seen.recent.value(), mood: seen.mood, stockTilt: tilt };
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

  return {
    follow(wanted) {
      const known = new Map(watched.map((seen) => [seen.pair.symbol, seen]));
      watched = wanted.map((pair, index) => known.get(pair.symbol) ?? watch(pair, index));
    },
    tick(atMs) {
      const seconds = lastMs === undefined ? 0 : Math.max(0, atMs - lastMs) / 1_000;
      lastMs = atMs;
      if (atMs - balancesAtMs >= BALANCES_EVERY_MS) {
        balancesAtMs = atMs;
        for (const trader of traders) void readBalances(trader);
      }
      for (const seen of watched) {
        if (!market.isOpen(seen.pair.symbol)) continue;
        seen.recent.remember(atMs, market.price(seen.pair.symbol));
        const stir = STIR_CALM + STIR_PER_DEVIATION * Math.min(3, Math.abs(seen.recent.value()));
        const arrivals = seen.arrivals.step(seconds, stir * activity().trading);
        for (let arrival = 0; arrival < arrivals; arrival += 1) void order(random.pick(traders), seen, atMs);
      }
      for (const trader of traders) cancelOld(trader, atMs);
    },
  };
}
