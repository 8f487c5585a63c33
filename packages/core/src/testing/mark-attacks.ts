import { seededRandom, type Random } from "@agio/testkit";
import type { Event } from "../events.ts";
import type { OptionRules, SurfaceNode } from "../options/option-commands.ts";
import { priceBandOf } from "../options/price-band.ts";
import type { Series } from "../options/series.ts";
import { BTCUSDT } from "./market.ts";
import {
  E8,
  eventsOf,
  observation,
  openOptionWorld,
  optionOrder,
  OPTION_RULES,
  type OptionWorld,
} from "./option-world.ts";

/*
 * Two attacks on a fully margined writer while the index stands still: two accounts of one person walk the mark by quotes
 * of one lot in an empty book, and two operators move the surface for one second.
 */

const START_PRICE = 60_000;
const SECOND_MS = 1_000;
const [WRITER, HOLDER] = [1, 2] as const;
const PERSON = [3, 4] as const;
const WRITTEN_LOTS = 100;
const QUOTED_SECONDS_MAX = 300;
const SURFACE_PPM = 600_000;
const FAR_PPM = { min: 10_000, max: 5_000_000 };
const NEAR_PPM = 50_000;

type MarksBy = NonNullable<OptionRules["marksBy"]>;

/** Outcome of all tries. */
export interface MarkAttacks {
  readonly tries: number;
  /** Writers whose position was taken. */
  readonly liquidated: number;
  /** The furthest that a mark stood from its surface's price, or a surface from the one before, percent. */
  readonly moved: number;
}

interface Attacked {
  readonly world: OptionWorld;
  readonly series: Series;
  readonly random: Random;
  readonly rules: Partial<OptionRules>;
}

function opened(random: Random, marksBy: MarksBy): Attacked {
  const rules = { dailyExpiries: 1, quarterlyExpiries: 1, strikesEachSide: 1, marksBy } as const;
  const world = openOptionWorld(rules);
  const written = [...world.state.options.series.values()].filter(({ kind, strikeE8 }) =>
    kind === "call" ? strikeE8 >= START_PRICE * E8 : strikeE8 <= START_PRICE * E8,
  );
  const series = random.pick(written);
  world.trade(WRITER, HOLDER, series, { lots: WRITTEN_LOTS, ticks: Math.max(1, series.surfaceTicks) });
  world.leaveAvailable(WRITER, 0);
  return { world, series, random, rules };
}

const isTaken = (events: readonly Event[]): boolean =>
  eventsOf(events, "OptionLiquidationStarted").some(({ userId }) => userId === WRITER);

function nextSecond({ world }: Attacked): Event[] {
  world.at += SECOND_MS;
  return world.send(observation(world.at, START_PRICE));
}

type Attack = (attacked: Attacked) => { readonly isLiquidated: boolean; readonly moved: number };

function runAttacks({ seed, tries, marksBy }: Attempts, name: string, attack: Attack): MarkAttacks {
  const random = seededRandom(`${seed}:${name}`);
  let [liquidated, moved] = [0, 0];
  for (let place = 0; place < tries; place++) {
    const attacked = opened(random.fork(String(place)), marksBy);
    const outcome = attack(attacked);
    attacked.world.check();
    if (outcome.isLiquidated) liquidated++;
    moved = Math.max(moved, outcome.moved);
  }
  return { tries, liquidated, moved: Math.round(moved * 100) };
}

interface Attempts {
  readonly seed: string;
  readonly tries: number;
  /** Rules that mark in one of the ways. */
  readonly marksBy: MarksBy;
}

/** One lot on each side, led up or down again and again, with no trade: what the issue calls a mark that is walked. */
export const runOneLotQuotes = (attempts: Attempts): MarkAttacks =>
  runAttacks(attempts, "one-lot quotes", (attacked) => {
    const { world, series, random } = attacked;
    const isUp = random.chance(0.7);
    const every = random.pick([1, 3, 10]);
    const seconds = random.integer(10, QUOTED_SECONDS_MAX);
    let [isLiquidated, moved] = [false, 0];
    for (let passed = 0; passed < seconds; passed++) {
      if (passed % every === 0) quoteOneLot(attacked, isUp);
      isLiquidated ||= isTaken(nextSecond(attacked));
      if (series.surfaceTicks > 0) moved = Math.max(moved, Math.abs(series.markTicks / series.surfaceTicks - 1));
    }
    for (const user of PERSON) world.cancelAll(user, series.seriesId);
    return { isLiquidated: isLiquidated || isTaken(nextSecond(attacked)), moved };
  });

/** At the end of what orders may cost, beside each other. */
function quoteOneLot({ world, series }: Attacked, isUp: boolean): void {
  for (const user of PERSON) world.cancelAll(user, series.seriesId);
  const { lowestTicks, highestTicks } = priceBandOf(series);
  const bid = isUp ? highestTicks - 1 : lowestTicks;
  const [buyer, seller] = PERSON;
  // Refused where the band has no room for both.
  world.try(optionOrder(buyer, series, { side: "buy", priceTicks: bid, sizeLots: 1 }));
  world.try(optionOrder(seller, series, { side: "sell", priceTicks: bid + 1, sizeLots: 1 }));
}

const flat = (atTheMoneyPpm: number): SurfaceNode[] => [{ days: 1, atTheMoneyPpm, skewPpm: 0, smilePpm: 0 }];

/** Operators who both agree set another surface, near or far, and the former one a second later. */
export const runOneSecondSurface = (attempts: Attempts): MarkAttacks =>
  runAttacks(attempts, "one-second surface", (attacked) => {
    const { world, series, random, rules } = attacked;
    const wanted = random.chance(0.5)
      ? SURFACE_PPM + random.integer(-NEAR_PPM, NEAR_PPM)
      : random.integer(FAR_PPM.min, FAR_PPM.max);
    const set = (surface: SurfaceNode[]): unknown =>
      world.try({
        type: "SetOptionUnderlying",
        ...{ pairId: BTCUSDT, code: "BTC", priceDecimals: 1, sizeDecimals: 2 },
        rules: { ...OPTION_RULES, ...rules, surface },
      });
    set(flat(wanted));
    let isLiquidated = isTaken(nextSecond(attacked));
    const now = series.underlying.rules.surface[0]?.atTheMoneyPpm ?? SURFACE_PPM;
    set(flat(SURFACE_PPM));
    isLiquidated ||= isTaken(nextSecond(attacked));
    return { isLiquidated, moved: Math.abs(now / SURFACE_PPM - 1) };
  });
