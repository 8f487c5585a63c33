import type { Random } from "@agio/testkit";
import type { Activity } from "./activity.ts";
import { openArrivals, type Arrivals } from "./arrivals.ts";
import type { ContractDesk, HeldPosition } from "./contract-desk.ts";
import type { Side } from "./desk.ts";
import type { FairPrices } from "./house-maker.ts";
import { decideContractOrder, type LeveragedTemper } from "./leveraged-decision.ts";
import { openRecentMove, type RecentMove } from "./recent-move.ts";
import type { TradedPair } from "./traded-pair.ts";

/** Long-run decisions a second: of the two leading contracts, and of every other. */
const LEADING_RATES: readonly number[] = [0.5, 0.35];
const RATE = 0.09;
const BRANCHING = 0.6;
const STIR_CALM = 0.7;
const STIR_PER_DEVIATION = 0.35;
const STIR_DEVIATIONS_MAX = 4;
const RESTS_MEAN_MS = 15_000;
const RESTING_MAX = 10;
/** Positions are read in turn, so that nobody's are older than this times the number of traders. */
const READ_EVERY_MS = 1_500;
/** Brought in when the money in the contract account has run out, after a while of licking wounds. */
const TOP_UP_USDT = 20_000;
const WOUNDS_MEAN_MS = 90_000;
const INSUFFICIENT_BALANCE = -1010;

const TEMPERS: readonly LeveragedTemper[] = [
  { style: "gambler", marginMode: "isolated", leverages: [50, 100, 100], usualMargin: 150 },
  { style: "trend", marginMode: "isolated", leverages: [20, 20, 50], usualMargin: 300 },
  { style: "reversion", marginMode: "isolated", leverages: [10, 20], usualMargin: 400 },
  { style: "gambler", marginMode: "isolated", leverages: [100], usualMargin: 100 },
  { style: "trend", marginMode: "cross", leverages: [20, 50], usualMargin: 300 },
  { style: "reversion", marginMode: "cross", leverages: [5, 10, 20], usualMargin: 500 },
  { style: "gambler", marginMode: "isolated", leverages: [50, 100], usualMargin: 200 },
  { style: "trend", marginMode: "isolated", leverages: [5, 10, 20], usualMargin: 400 },
];

interface Trader {
  readonly desk: ContractDesk;
  readonly temper: LeveragedTemper;
  readonly resting: Map<number, number>;
  /** Undefined until they were read for the first time: before that they do nothing. */
  positions: readonly HeldPosition[] | undefined;
  /** Contracts they have sent an order for since their positions were read. */
  readonly busy: Set<string>;
  restsUntilMs: number;
}

interface Watched {
  readonly pair: TradedPair;
  readonly arrivals: Arrivals;
  readonly recent: RecentMove;
  mood: Side;
}

/** The leveraged demo traders. */
export interface LeveragedCrowd {
  tick(atMs: number): void;
}

export interface LeveragedCrowdOptions {
  readonly desks: readonly ContractDesk[];
  readonly market: FairPrices;
  readonly contracts: readonly TradedPair[];
  /** How much goes on now. */
  readonly activity: () => Activity;
  readonly random: Random;
}

/** Lets the traders loose on every contract; they open and close in bursts, and some hold losers to the end. */
export function openLeveragedCrowd(options: LeveragedCrowdOptions): LeveragedCrowd {
  const { desks, market, contracts, activity, random } = options;
  const traders = desks.flatMap((desk, index): Trader[] => {
    const temper = TEMPERS[index % TEMPERS.length];
    return temper === undefined
      ? []
      : [{ desk, temper, resting: new Map(), positions: undefined, busy: new Set(), restsUntilMs: 0 }];
  });
  const watched = contracts.map((pair, index): Watched => ({
    pair,
    arrivals: openArrivals(LEADING_RATES[index] ?? RATE, BRANCHING, random.fork(pair.symbol)),
    recent: openRecentMove(pair),
    mood: random.chance(0.5) ? "buy" : "sell",
  }));
  let lastMs: number | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let turn = 0;

  const readPositions = async (trader: Trader): Promise<void> => {
    const positions = await trader.desk.positions();
    if (positions === undefined) return;
    trader.positions = positions;
    trader.busy.clear();
  };

  const lickWounds = async (trader: Trader, atMs: number): Promise<void> => {
    trader.restsUntilMs = atMs + random.exponential(WOUNDS_MEAN_MS);
    await trader.desk.transferIn(TOP_UP_USDT);
  };

  const act = async (trader: Trader, seen: Watched, atMs: number): Promise<void> => {
    const { pair } = seen;
    if (trader.positions === undefined || trader.busy.has(pair.symbol) || atMs < trader.restsUntilMs) return;
    const held = trader.positions.filter(({ symbol }) => symbol === pair.symbol);
    const view = {
      pair,
      price: market.price(pair.symbol),
      move: seen.recent.value(),
      mood: seen.mood,
      held,
      nowMs: atMs,
    };
    const draft = decideContractOrder(trader.temper, view, random);
    if (draft === undefined || (draft.timeInForce === "GTC" && trader.resting.size >= RESTING_MAX)) return;
    if (draft.offset === "open") seen.mood = draft.direction;
    trader.busy.add(pair.symbol);
    const placed = await trader.desk.order(draft);
    if (placed.kind === "refused") {
      if (placed.code === INSUFFICIENT_BALANCE) await lickWounds(trader, atMs);
      return;
    }
    if (placed.isOpen) trader.resting.set(placed.id, atMs + random.exponential(RESTS_MEAN_MS));
  };

  const cancelOld = (trader: Trader, atMs: number): void => {
    for (const [id, untilMs] of trader.resting) {
      if (atMs < untilMs) continue;
      trader.resting.delete(id);
      void trader.desk.cancel(id);
    }
  };

  const readNext = (atMs: number): void => {
    if (atMs - readAtMs < READ_EVERY_MS) return;
    readAtMs = atMs;
    const trader = traders[turn % traders.length];
    turn += 1;
    if (trader !== undefined) void readPositions(trader);
  };

  return {
    tick(atMs) {
      const seconds = lastMs === undefined ? 0 : Math.max(0, atMs - lastMs) / 1_000;
      lastMs = atMs;
      readNext(atMs);
      for (const seen of watched) {
        if (!market.isOpen(seen.pair.symbol)) continue;
        seen.recent.remember(atMs, market.price(seen.pair.symbol));
        const deviations = Math.min(STIR_DEVIATIONS_MAX, Math.abs(seen.recent.value()));
        const stir = STIR_CALM + STIR_PER_DEVIATION * deviations;
        const arrivals = seen.arrivals.step(seconds, stir * activity().trading);
        for (let arrival = 0; arrival < arrivals; arrival += 1) void act(random.pick(traders), seen, atMs);
      }
      for (const trader of traders) cancelOld(trader, atMs);
    },
  };
}
