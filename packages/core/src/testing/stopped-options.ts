import { settlementMean, settlementWindow, type TicksAround, type WindowTick } from "@agio/formulas";
import { seededRandom, type Random } from "@agio/testkit";
import { comparedMeans, type ComparedMeans } from "./compared-means.ts";

/*
 * Expiries of one index, settled by the rules' own window: once by all ticks, once by those that a stop near the expiry
 * left. The writer's mean payout may not change by it.
 */

const START_PRICE = 60_000;
/** Of a second: 0.01 percent. */
const VOLATILITY = 0.0001;
const UNIT = 100;
/** Seconds of the path before and after the expiry. */
const [BEFORE, AFTER] = [2 * 3_600, 4 * 3_600];
/** Around the price at the money, in percent. */
const STRIKES = [-2, -1, 0, 1, 2] as const;
/** Options of a day: a stop begins at any second of it, and lasts twenty minutes on average. */
const HALF_DAY = 43_200;
const STOP_SECONDS = 1_200;

interface Tick extends WindowTick {
  readonly price: number;
}

export interface StoppedOptions extends ComparedMeans {
  /** Expiries that stops gave another price. */
  readonly moved: number;
}

/**
 * A call and a put at each strike, bought by users, on each of `expiries`, each with a stop. What the house pays is in
 * parts of the price.
 */
export function runStoppedOptions(seed: string, expiries: number): StoppedOptions {
  const random = seededRandom(`${seed}:options`);
  const pairs = Array.from({ length: expiries }, (_, place) => payouts(random.fork(String(place))));
  return { moved: pairs.filter(([one, other]) => one !== other).length, ...comparedMeans(pairs) };
}

/** Sum that one expiry pays on all of its options together, undisturbed and with a stop. */
function payouts(random: Random): [undisturbed: number, disturbed: number] {
  const ticks = ticksOf(random);
  const from = random.integer(-HALF_DAY, HALF_DAY);
  const to = from + Math.ceil(random.exponential(STOP_SECONDS));
  const left = ticks.filter(({ at }) => at / 1_000 < from || at / 1_000 >= to);
  const undisturbed = payoutOf(ticks);
  return [undisturbed, left.length === ticks.length ? undisturbed : payoutOf(left)];
}

function ticksOf(random: Random): Tick[] {
  let price = START_PRICE;
  return Array.from({ length: BEFORE + AFTER }, (_, place) => {
    price *= 1 + random.gaussian() * VOLATILITY;
    return { seq: place + 1, at: (place - BEFORE) * 1_000, price: Math.round(price * UNIT) };
  });
}

function payoutOf(ticks: readonly Tick[]): number {
  const around: TicksAround<Tick> = {
    between: (from, to) => ticks.filter(({ at }) => at > from && at <= to),
    lastUntil: (to, count) => ticks.filter(({ at }) => at <= to).slice(-count),
    firstAfter: (from, count) => ticks.filter(({ at }) => at > from).slice(0, count),
  };
  const found = settlementWindow(around, 0, Infinity);
  if ("since" in found) throw new Error("an expiry of the run is settled by its last tick");
  const settled = (settlementMean(found.ticks.map(({ price }) => price)) as number) / UNIT;
  const paid = STRIKES.map((percent) => Math.abs(settled - START_PRICE * (1 + percent / 100)) / START_PRICE);
  return -paid.reduce((sum, each) => sum + each, 0);
}
