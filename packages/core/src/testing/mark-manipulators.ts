import { ppb, userId } from "@agio/primitives";
import { seededRandom, type Random } from "@agio/testkit";
import type { Event } from "../events.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import type { OptionRules } from "../options/option-commands.ts";
import { bandAround, priceBandOf } from "../options/price-band.ts";
import type { Series } from "../options/series.ts";
import {
  E8,
  observation,
  openOptionWorld,
  optionOrder,
  UNIT,
  type OptionDraft,
  type OptionWorld,
} from "./option-world.ts";
import { USDT } from "./market.ts";

/*
 * One person with two accounts and a tenth of the depth works on an option's mark, while the index stands still: among a
 * maker who quotes around the surface or follows the mark, and a writer with the least margin.
 */

const START_PRICE = 60_000;
const SECOND_MS = 1_000;
const PERSON = [1, 2] as const;
const [MAKER, WRITER] = [3, 4] as const;
const RICH_USDT = 5_000_000;
/** Lots on each side of the maker's book: twenty contracts; the person's quotes are a ninth of them, a tenth of all. */
const MAKER_LOTS = 1_800;
const OWN_LOTS = 200;
const WRITTEN_LOTS = 100;
/** Half of the maker's spread, of the premium (`HALF_SPREAD_OF_TIME_VALUE` of the house's maker). */
const HALF_SPREAD = 0.03;
const QUIET_SECONDS = 10;
const LEAN_SECONDS = { min: 20, max: 200 };
const AFTER_SECONDS_MAX = 60;

/** Outcome of all tries, USDT. `gain`: before fees, at the surface's price; the best of all tries beside it. */
export interface MarkTries {
  readonly tries: number;
  /** Tries whose gain was not below their fees. */
  readonly won: number;
  readonly gain: number;
  readonly bestGain: number;
  readonly fees: number;
  /** Others' written positions that were liquidated. */
  readonly liquidated: number;
  /** The furthest that a mark stood from its surface's price, percent of that. */
  readonly moved: number;
}

interface Try {
  readonly gain: number;
  readonly fees: number;
  readonly liquidated: number;
  readonly moved: number;
}

/** `tries` seeded attempts under rules that mark in one of the ways. */
export function runMarkTries(seed: string, tries: number, marksBy: OptionRules["marksBy"]): MarkTries {
  const random = seededRandom(`${seed}:marks`);
  const all = Array.from({ length: tries }, (_, place) => new MarkTry(random.fork(String(place)), marksBy).run());
  const sum = (field: keyof Try): number => all.reduce((total, one) => total + one[field], 0);
  return {
    tries,
    won: all.filter(({ gain, fees }) => gain >= fees).length,
    gain: Math.round(sum("gain")),
    bestGain: Math.round(Math.max(...all.map(({ gain }) => gain))),
    fees: Math.round(sum("fees")),
    liquidated: sum("liquidated"),
    moved: Math.round(Math.max(...all.map(({ moved }) => moved)) * 100),
  };
}

class MarkTry {
  private readonly random: Random;
  private readonly world: OptionWorld;
  private readonly series: Series;
  private readonly isFollower: boolean;
  private readonly way: "up" | "down";
  /** Middle of the maker's quotes. */
  private quoted = 0;
  private fees = 0;
  private liquidated = 0;
  private moved = 0;

  constructor(random: Random, marksBy: OptionRules["marksBy"]) {
    this.random = random;
    this.isFollower = random.chance(0.5);
    this.way = random.pick(["up", "down"]);
    this.world = openOptionWorld({
      ...{ dailyExpiries: 1, quarterlyExpiries: 1, strikesEachSide: 1 },
      ...(marksBy === undefined ? {} : { marksBy }),
      fee: { kind: "notional", ppb: ppb(300_000) },
    });
    for (const user of [...PERSON, MAKER]) this.world.fund(user, RICH_USDT);
    const outOfTheMoney = [...this.world.state.options.series.values()].filter(({ kind, strikeE8 }) =>
      kind === "call" ? strikeE8 >= START_PRICE * E8 : strikeE8 < START_PRICE * E8,
    );
    this.series = random.pick(outOfTheMoney);
  }

  run(): Try {
    this.openWriter();
    this.second(QUIET_SECONDS);
    const start = this.wealth();
    const feesBefore = this.fees;
    this.lean(this.random.integer(LEAN_SECONDS.min, LEAN_SECONDS.max));
    this.harvest();
    this.second(this.random.integer(1, AFTER_SECONDS_MAX));
    this.undo();
    const fees = this.fees - feesBefore;
    const gain = this.wealth() - start + fees;
    this.world.check();
    const { liquidated, moved } = this;
    return { gain: gain / UNIT, fees: fees / UNIT, liquidated, moved };
  }

  /** Somebody who has written all that they can. */
  private openWriter(): void {
    const { world, series } = this;
    const ticks = Math.max(1, series.surfaceTicks);
    this.note(world.trade(WRITER, MAKER, series, { lots: WRITTEN_LOTS, ticks }));
    world.leaveAvailable(WRITER, 0);
  }

  /** Lets time go by; the maker keeps their quotes where they want them. */
  private second(seconds = 1): void {
    for (let passed = 0; passed < seconds; passed++) {
      this.quote();
      this.world.at += SECOND_MS;
      this.note(this.world.send(observation(this.world.at, START_PRICE)));
      const { markTicks, surfaceTicks } = this.series;
      if (surfaceTicks > 0) this.moved = Math.max(this.moved, Math.abs(markTicks / surfaceTicks - 1));
    }
  }

  private quote(): void {
    const { series } = this;
    const centre = this.isFollower ? series.markTicks : series.surfaceTicks;
    const [best] = series.bids.depth(1);
    if (best !== undefined && this.quoted === centre) return;
    this.quoted = centre;
    this.world.cancelAll(MAKER, series.seriesId);
    const half = Math.max(1, Math.round(centre * HALF_SPREAD));
    this.place(MAKER, { side: "buy", priceTicks: centre - half, sizeLots: MAKER_LOTS });
    this.place(MAKER, { side: "sell", priceTicks: centre + half, sizeLots: MAKER_LOTS });
  }

  /** Their quotes lead the book: beside the maker's, within their spread, or at the end of the band; young or old, small or large. */
  private lean(seconds: number): void {
    const { series, random } = this;
    const isSmall = random.chance(0.3);
    const every = random.pick([1, 2, 7, 30]);
    const depth = random.pick(["edge", "inside"] as const);
    for (let passed = 0; passed < seconds; passed++) {
      if (passed % every === 0) this.leanOnce({ lots: isSmall ? 1 : OWN_LOTS, depth });
      this.second();
    }
    for (const user of PERSON) this.world.cancelAll(user, series.seriesId);
  }

  private leanOnce({ lots, depth }: { readonly lots: number; readonly depth: "edge" | "inside" }): void {
    const { series } = this;
    const [one, other] = PERSON;
    for (const user of PERSON) this.world.cancelAll(user, series.seriesId);
    const [[bid = 1] = []] = series.bids.depth(1);
    const [[ask = bid + 2] = []] = series.asks.depth(1);
    const { lowestTicks, highestTicks } = priceBandOf(series);
    const isUp = this.way === "up";
    const led = isUp ? ask - 1 : bid + 1;
    const far = isUp ? highestTicks : lowestTicks;
    const near = { side: isUp ? "buy" : "sell", priceTicks: led, sizeLots: lots, timeInForce: "POST_ONLY" } as const;
    this.place(one, near);
    const against = depth === "edge" ? far : isUp ? ask : bid;
    this.place(other, { side: isUp ? "sell" : "buy", priceTicks: against, sizeLots: lots, timeInForce: "POST_ONLY" });
  }

  /** They trade against whoever moved with the mark. */
  private harvest(): void {
    const [one] = PERSON;
    const side = this.way === "up" ? "sell" : "buy";
    this.quote();
    this.market(one, side, MAKER_LOTS);
  }

  /** Back to where they were, at what the book says then. */
  private undo(): void {
    for (const user of PERSON) {
      const lots = this.world.position(user, this.series)?.lots ?? 0;
      if (lots !== 0) this.market(user, lots > 0 ? "sell" : "buy", Math.abs(lots));
    }
  }

  private market(user: number, side: "buy" | "sell", lots: number): void {
    const { series } = this;
    const { lowestTicks, highestTicks } = bandAround(series, series.surfaceTicks, Math.ceil(series.surfaceTicks / 4));
    const { lowestTicks: least, highestTicks: most } = priceBandOf(series);
    const priceTicks = side === "sell" ? Math.max(least, lowestTicks) : Math.min(most, highestTicks);
    this.place(user, { side, priceTicks, sizeLots: lots, timeInForce: "IOC" });
  }

  /** An order that may be refused: a price outside the band, a post-only one that would take. */
  private place(user: number, draft: OptionDraft): void {
    const answer = this.world.try(optionOrder(user, this.series, draft));
    if (Array.isArray(answer)) this.note(answer);
  }

  private note(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type === "OptionLiquidationStarted" && !this.isTheirs(event.userId)) this.liquidated++;
      if (event.type === "OptionPositionFilled" && this.isTheirs(event.userId)) this.fees += event.feeAtoms;
    }
  }

  private isTheirs(user: number): boolean {
    return PERSON.some((own) => userId(own) === user);
  }

  /** Both accounts together: free, held, behind what they wrote, and their options at the surface's price. */
  private wealth(): number {
    const { accounts } = this.world.state;
    return PERSON.reduce((sum, user) => {
      const own = accounts.find(user, USDT, ACCOUNT_CODES["platform.available"]);
      const margin = accounts.find(user, USDT, ACCOUNT_CODES["option.margin"]);
      const lots = this.world.position(user, this.series)?.lots ?? 0;
      const options = this.series.underlying.valueOf(lots, this.series.surfaceTicks);
      return sum + accounts.available(own) + accounts.frozen(own) + accounts.available(margin) + options;
    }, 0);
  }
}
