import { seededRandom, type Random } from "@agio/testkit";
import { ppb, userId } from "@agio/primitives";
import type { Command } from "../commands.ts";
import { priceBandOf } from "../options/price-band.ts";
import type { Series } from "../options/series.ts";
import { marginOfLots } from "../options/writer-margin.ts";
import { observation, openOptionWorld, optionOrder, type OptionDraft, type OptionWorld } from "./option-world.ts";

const START_PRICE = 60_000;
/** Two who write with all that they have. */
const OTHERS = [5, 6] as const;
const OTHERS_USDT = 25_000;
const SECOND_MS = 1_000;

/** Options of two hours and of months, `members` (4 at most) colluding users with much, and two others with little. */
export function openWriterCollusion(terms: {
  readonly members: number;
  readonly fees: boolean;
  readonly isSteady: boolean;
}): {
  world: OptionWorld;
  group: number[];
} {
  const expiries = { dailyExpiries: 1, quarterlyExpiries: 1, strikesEachSide: 1 };
  const fee = { kind: "notional", ppb: ppb(terms.fees ? 300_000 : 0) } as const;
  const world = openOptionWorld({ ...expiries, fee, ...(terms.isSteady ? { marksBy: "steady" } : {}) });
  world.fundHouse("insurance", 50_000);
  for (const user of OTHERS) {
    world.send({ type: "OpenUser", userId: userId(user), mark: "trader" });
    world.fund(user, OTHERS_USDT);
  }
  return { world, group: Array.from({ length: terms.members }, (_, index) => index + 1) };
}

/** Seeded commands of accounts that play into each other's hands in options, among writers who mean well. */
export class ColludingWriters {
  private readonly random: Random;
  private readonly world: OptionWorld;
  private readonly group: readonly number[];
  private readonly isIndexStill: boolean;
  /** The commands that the agents have agreed on. */
  private readonly agreed: (() => Command)[] = [];
  private price = START_PRICE;

  constructor(world: OptionWorld, group: readonly number[], luck: { seed: string; isIndexStill: boolean }) {
    this.world = world;
    this.group = group;
    this.random = seededRandom(luck.seed);
    this.isIndexStill = luck.isIndexStill;
  }

  next(): Command {
    if (this.agreed.length === 0) this.agree();
    return (this.agreed.shift() as () => Command)();
  }

  private agree(): void {
    const series = this.random.pick([...this.world.state.options.series.values()]);
    const dice = this.random.integer(1, 100);
    if (dice <= 25) this.tradeAmongFriends(series);
    else if (dice <= 40) this.do(() => this.anyOrder(this.random.pick(this.group), series));
    else if (dice <= 55) this.otherWrites(series);
    else if (dice <= 60) this.do(() => this.otherOrder(series));
    else if (dice <= 66) this.do(() => this.cancelAll(this.random.pick([...this.group, ...OTHERS])));
    else if (dice <= 70) this.leanOnTheMark(series);
    else this.do(() => this.tick());
  }

  private do(command: () => Command): void {
    this.agreed.push(command);
  }

  /** Premiums that matter: the ends of the band, mark and surface, and any between. */
  private premium(series: Series): number {
    const { lowestTicks, highestTicks } = priceBandOf(series);
    const any = this.random.integer(lowestTicks, highestTicks);
    const { markTicks, surfaceTicks } = series;
    return Math.max(1, this.random.pick([lowestTicks, highestTicks, markTicks, surfaceTicks, any]));
  }

  private size(): number {
    return 1 + Math.floor(this.random.exponential(this.random.pick([5, 50, 300])));
  }

  private tradeAmongFriends(series: Series): void {
    const [seller, buyer] = [this.random.pick(this.group), this.random.pick(this.group)];
    const same = { priceTicks: this.premium(series), sizeLots: this.size() };
    const sell = () => optionOrder(seller, series, { ...same, side: "sell" });
    const buy = () => optionOrder(buyer, series, { ...same, side: "buy" });
    this.agreed.push(...(this.random.chance(0.5) ? [sell, buy] : [buy, sell]));
  }

  private anyOrder(user: number, series: Series): Command {
    const draft: OptionDraft = { side: this.random.chance(0.5) ? "buy" : "sell", sizeLots: this.size() };
    if (this.random.chance(0.25)) return optionOrder(user, series, { ...draft, kind: "market", timeInForce: "IOC" });
    return optionOrder(user, series, { ...draft, priceTicks: this.premium(series) });
  }

  /** One of the others writes, with all that they have, near the surface's price; another one or a friend buys. */
  private otherWrites(series: Series): void {
    const [writer, ...rest] = this.random.chance(0.5) ? OTHERS : [...OTHERS].reverse();
    const buyer = this.random.pick([...rest, ...this.group]);
    const priceTicks = Math.max(1, Math.round(series.surfaceTicks * (1 + this.random.gaussian() * 0.02)));
    const draft = (): OptionDraft => {
      const free = this.world.balance("platform.available", writer) * 1_000_000;
      return { priceTicks, sizeLots: Math.max(1, Math.floor(free / marginOfLots(series, 1).initialAtoms)) };
    };
    const offered = draft();
    this.do(() => optionOrder(writer as number, series, { ...offered, side: "sell" }));
    this.do(() => optionOrder(buyer, series, { ...offered, side: "buy" }));
  }

  private otherOrder(series: Series): Command {
    const side = this.random.chance(0.5) ? "buy" : "sell";
    const away = series.surfaceTicks * this.random.exponential(0.05) * (side === "buy" ? -1 : 1);
    const priceTicks = Math.max(1, Math.round(series.surfaceTicks + away));
    return optionOrder(this.random.pick(OTHERS), series, { side, priceTicks, sizeLots: this.size() });
  }

  private cancelAll(user: number): Command {
    return { type: "CancelAllOptionOrders", userId: userId(user), seriesId: 0 };
  }

  /** A book that only they are in, at one end of the band, second by second. */
  private leanOnTheMark(series: Series): void {
    const [seller, buyer] = [this.random.pick(this.group), this.random.pick(this.group)];
    const isUp = this.random.chance(0.5);
    const seconds = this.random.integer(5, 40);
    for (let second = 0; second < seconds; second++) {
      for (const user of [seller, buyer]) this.do(() => this.cancelAll(user));
      const bid = (): number => {
        const { lowestTicks, highestTicks } = priceBandOf(series);
        return isUp ? Math.max(1, highestTicks - 1) : lowestTicks;
      };
      this.do(() => optionOrder(buyer, series, { side: "buy", priceTicks: bid() }));
      this.do(() => optionOrder(seller, series, { side: "sell", priceTicks: bid() + 1 }));
      this.do(() => this.tick());
    }
  }

  private tick(): Command {
    if (!this.isIndexStill && this.random.chance(0.2)) {
      const size = this.random.chance(0.1) ? 0.05 : 0.005;
      const wandered = this.price * (1 + this.random.gaussian() * size) * 0.99 + START_PRICE * 0.01;
      this.price = Math.round(Math.min(Math.max(wandered, START_PRICE / 2), START_PRICE * 2));
    }
    this.world.at += SECOND_MS;
    return observation(this.world.at, this.price);
  }
}
