import { atoms, ppb, userId } from "@agio/primitives";
import { seededRandom, sized, type Random } from "@agio/testkit";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import type { FeePercents } from "../markets/fee-discounts.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { eventsOf } from "../testing/contract-market.ts";
import { appoint, DAY, levelRules, makerTerms, tick } from "../testing/level-market.ts";
import { amend, BTC, fund, openMarket, place, START_MS, USDT, type TestMarket } from "../testing/market.ts";
import { balancesOf } from "../views.ts";
import { standingOf } from "./level-views.ts";

/*
 * Levels, averages, volumes and the percent of every fee against a list that knows no table, bit or slice: days of
 * balances and of what was traded, and for each order what its user had when it was accepted or grew.
 */

const STEPS = sized(10_000, 4_000);
const USERS = 4;
const UNIT = 1_000_000;
const FEE_PPB = 7_654_321;
/** Of bitcoin. */
const LOT_ATOMS = 1_000;
const SEED = "levels";
const WHOLE: FeePercents = { maker: 100, taker: 100 };

interface Kept {
  readonly user: number;
  readonly ticks: number;
  lots: number;
  percents: FeePercents;
}

/** The exchange as it should be, as a few lists. */
class NaiveLevels {
  readonly days = new Map<number, number[]>();
  readonly orders = new Map<number, Kept>();
  readonly terms = new Map<number, { percents: FeePercents; isOpen: boolean }>();
  readonly termsOf = new Map<number, number>();
  readonly levels = new Map<number, number>();
  /** What everybody traded, in atoms, by the day that it counts for. */
  readonly volumes = new Map<number, bigint[]>();
  volumeDay = 0;
  readonly seen = new Set<number>();
  decidedByVolume = 0;
  wholePpb = 1n;
  starts: readonly number[] = [];
  volumeStarts: readonly number[] | undefined;
  rows: readonly FeePercents[] = [];
  isOpen = false;
  turned = 0;

  averageOf(user: number): number {
    let sum = 0n;
    for (const [day, values] of this.days) if (day > this.turned - 30) sum += BigInt(values[user] ?? 0);
    return Number((sum * BigInt(UNIT)) / 30n);
  }

  get counts(): boolean {
    return this.isOpen && this.volumeStarts !== undefined;
  }

  /** Of the thirty days before the one that turned last. */
  volumeOf(user: number): number {
    let sum = 0n;
    for (const [day, volumes] of this.volumes) {
      if (day >= this.turned - 30 && day < this.turned) sum += (volumes[user] ?? 0n) / BigInt(UNIT);
    }
    return Number(sum * BigInt(UNIT));
  }

  turn(day: number, values: readonly number[]): void {
    if (!this.isOpen || day <= this.turned) return;
    this.turned = day;
    this.days.set(day, [...values]);
    if (this.volumeDay !== 0) this.volumeDay = day;
    if (this.counts) this.lookAtFees(day);
    for (let user = 1; user <= USERS; user++) {
      const average = this.averageOf(user);
      const volume = this.volumeOf(user);
      const byVolume = (this.volumeStarts ?? []).filter((start) => volume >= start * UNIT).length;
      const byAverage = this.starts.filter((start) => average >= start * UNIT).length;
      this.levels.set(user, Math.max(byVolume, byAverage));
      this.seen.add(Math.max(byVolume, byAverage));
      if (byVolume > byAverage) this.decidedByVolume++;
    }
  }

  /** The most that the highest level saves of a trade. */
  lookAtFees(day: number): void {
    const { maker, taker } = this.rows.at(-1) as FeePercents;
    const saved = (BigInt(FEE_PPB) * BigInt(100 - Math.min(maker, taker)) + 99n) / 100n;
    this.wholePpb = saved > 1n ? saved : 1n;
    if (this.volumeDay === 0) this.volumeDay = day;
  }

  traded(user: number, notional: number, percent: number): void {
    if (!this.counts) return;
    const rate = (BigInt(FEE_PPB) * BigInt(percent) + 99n) / 100n;
    const part = rate >= this.wholePpb ? this.wholePpb : rate;
    const volumes = this.volumes.get(this.volumeDay) ?? [];
    volumes[user] = (volumes[user] ?? 0n) + (BigInt(notional) * part) / this.wholePpb;
    this.volumes.set(this.volumeDay, volumes);
  }

  percentsOf(user: number): FeePercents {
    const level = this.isOpen ? (this.levels.get(user) ?? 0) : 0;
    const own = level === 0 ? WHOLE : (this.rows[level - 1] as FeePercents);
    const named = this.terms.get(this.termsOf.get(user) ?? 0);
    const other = named?.isOpen === true ? named.percents : WHOLE;
    return { maker: Math.min(own.maker, other.maker), taker: Math.min(own.taker, other.taker) };
  }
}

const feeOf = (received: number, percent: number): number => {
  const rate = (BigInt(FEE_PPB) * BigInt(percent) + 99n) / 100n;
  const fee = Number((BigInt(received) * rate + 999_999_999n) / 1_000_000_000n);
  return Math.min(fee, received);
};

/** USDT and nothing else: the market has no index, so a coin of bitcoin counts for nothing. */
const worthOf = (market: TestMarket, user: number): number =>
  Math.floor(
    balancesOf(market.state, userId(user))
      .filter(({ coinId }) => coinId === USDT)
      .reduce((sum, { atoms }) => sum + atoms, 0) / UNIT,
  );

const percents = (random: Random): FeePercents => ({ maker: random.integer(0, 100), taker: random.integer(0, 100) });

class Run {
  readonly market = openMarket({ makerFeePpb: ppb(FEE_PPB), takerFeePpb: ppb(FEE_PPB) }, { usdt: 0, btc: 0 }, 0);
  readonly naive = new NaiveLevels();
  readonly random = seededRandom(SEED);
  readonly differences: string[] = [];
  fills = 0;
  discounted = 0;

  constructor() {
    for (let user = 1; user <= USERS; user++) {
      this.market.send({ type: "OpenUser", userId: userId(user), mark: "trader" });
      fund(this.market, user, USDT, user * user * 40_000 * UNIT);
      fund(this.market, user, BTC, 1_000_000_000_000);
    }
    this.market.nowMs = START_MS;
    this.setRules(true);
  }

  step(): void {
    const dice = this.random.integer(1, 100);
    if (dice <= 40) this.placed();
    else if (dice <= 55) this.amended();
    else if (dice <= 65) this.appointed();
    else if (dice <= 72) this.setTerms();
    else if (dice <= 78) this.setRules(this.random.chance(0.8));
    else if (dice <= 90) this.days(this.random.chance(0.05) ? 35 : 1);
    else if (dice <= 95) this.market.state = restoreSnapshot(takeSnapshot(this.market.state));
    else this.looked();
  }

  private user(): number {
    return this.random.integer(1, USERS);
  }

  private placed(): void {
    const user = this.user();
    const side = this.random.pick(["buy", "sell"] as const);
    const priceTicks = 600_000 + this.random.integer(-3, 3);
    const sizeLots = this.random.integer(1, 40);
    const orderId = this.market.state.spot.nextOrderId;
    const events = this.market.try(place(user, { side, priceTicks, sizeLots }));
    if (!Array.isArray(events)) return;
    this.naive.orders.set(orderId, { user, ticks: priceTicks, lots: sizeLots, percents: this.naive.percentsOf(user) });
    this.check(events);
  }

  /** One that only shrinks keeps its percents. */
  private amended(): void {
    const open = [...this.naive.orders].filter(([id]) => this.market.state.spot.orders.get(id) !== 0);
    if (open.length === 0) return;
    const [id, kept] = this.random.pick(open);
    const sizeLots = Math.max(1, kept.lots + this.random.integer(-10, 10));
    const events = this.market.try(amend(kept.user, id, { sizeLots }));
    if (!Array.isArray(events)) return;
    if (sizeLots > kept.lots) kept.percents = this.naive.percentsOf(kept.user);
    kept.lots = sizeLots;
    this.check(events);
  }

  private appointed(): void {
    const user = this.user();
    const termsId = this.random.integer(0, 3);
    if (termsId !== 0 && !this.naive.terms.has(termsId)) return;
    this.market.send(appoint(user, termsId));
    this.naive.termsOf.set(user, termsId);
  }

  private setTerms(): void {
    const termsId = this.random.integer(1, 3);
    const own = percents(this.random);
    const isOpen = this.random.chance(0.8);
    this.market.send(makerTerms(termsId, own, isOpen));
    this.naive.terms.set(termsId, { percents: own, isOpen });
  }

  private setRules(isOpen: boolean): void {
    const lowest = this.random.integer(1, 60_000);
    const starts = Array.from({ length: 7 }, (_, at) => lowest + at * this.random.integer(10_000, 90_000) + at);
    const rising = starts.toSorted((a, b) => a - b).map((start, at) => start + at);
    const rows = Array.from({ length: 7 }, () => percents(this.random))
      .map(({ maker, taker }) => [maker, taker] as const)
      .reduce<FeePercents[]>((all, [maker, taker]) => {
        const below = all.at(-1) ?? WHOLE;
        return [...all, { maker: Math.min(below.maker, maker), taker: Math.min(below.taker, taker) }];
      }, []);
    const first = this.random.integer(1, 40);
    const volumeStarts = this.random.chance(0.7)
      ? Array.from({ length: 7 }, (_, at) => first * (at + 1) * (at + 1))
      : undefined;
    const volume =
      volumeStarts === undefined ? {} : { volumeStartsAtoms: volumeStarts.map((start) => atoms(start * UNIT)) };
    const ofAll = { spot: rows, contract: rows, option: rows };
    this.market.send(levelRules(rising, { isOpen, percents: ofAll, ...volume }));
    Object.assign(this.naive, { isOpen, starts: rising, volumeStarts, rows });
    if (this.naive.counts) this.naive.lookAtFees(Math.floor(this.market.clock() / DAY));
  }

  private days(count: number): void {
    const { market, naive } = this;
    market.nowMs = market.clock() + count * DAY;
    tick(market);
    const values = Array.from({ length: USERS + 1 }, (_, user) => (user === 0 ? 0 : worthOf(market, user)));
    naive.turn(Math.floor(market.clock() / DAY), values);
    for (const day of naive.days.keys()) if (day <= naive.turned - 30) naive.days.delete(day);
  }

  private looked(): void {
    for (let user = 1; user <= USERS; user++) {
      const found = standingOf(this.market.state, userId(user));
      this.compare("percents", found.percents.spot, this.naive.percentsOf(user));
      if (this.naive.isOpen) {
        this.compare("average", found.averageAtoms, this.naive.averageOf(user));
        this.compare("level", found.level, this.naive.levels.get(user) ?? 0);
      }
      this.compare("volume", found.volumeAtoms, this.naive.counts ? this.naive.volumeOf(user) : 0);
    }
    checkInvariants(this.market.state);
  }

  private compare(what: string, found: unknown, naive: unknown): void {
    const [one, other] = [found, naive].map((value) => JSON.stringify(value));
    if (one !== other) this.differences.push(`${what}: ${one}, not ${other}`);
  }

  /** The fee of each side of each trade. */
  private check(events: ReturnType<TestMarket["send"]>): void {
    for (const trade of eventsOf(events, "Traded")) {
      const [maker, taker] = [trade.makerOrderId, trade.takerOrderId].map((id) => this.naive.orders.get(id) as Kept);
      const [mine, theirs] = [maker?.percents.maker ?? 100, taker?.percents.taker ?? 100];
      const isBuyerMaker = trade.takerSide === "sell";
      const bought = trade.sizeLots * LOT_ATOMS;
      this.compare("buyer", trade.buyerFeeAtoms, feeOf(bought, isBuyerMaker ? mine : theirs));
      this.compare("seller", trade.sellerFeeAtoms, feeOf(trade.notionalAtoms, isBuyerMaker ? theirs : mine));
      this.naive.traded(trade.makerUserId, trade.notionalAtoms, mine);
      this.naive.traded(trade.takerUserId, trade.notionalAtoms, theirs);
      this.fills++;
      if (mine < 100 || theirs < 100) this.discounted++;
    }
  }
}

test("every fee is the market's, less what its order was accepted with, and every level that of thirty days", () => {
  const run = new Run();
  for (let step = 0; step < STEPS; step++) run.step();
  expect(run.differences).toEqual([]);
  expect(run.fills).toBeGreaterThan(STEPS / 10);
  expect(run.discounted).toBeGreaterThan(run.fills / 4);
  expect(run.naive.seen.size).toBeGreaterThan(5);
  expect(run.naive.decidedByVolume).toBeGreaterThan(50);
});
