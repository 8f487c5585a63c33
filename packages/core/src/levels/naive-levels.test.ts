import { randomUUID } from "node:crypto";
import { env } from "node:process";
import { atoms, ppb, userId } from "@agio/primitives";
import { seededRandom, sized, type Random } from "@agio/testkit";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import type { FeePercents } from "../markets/fee-discounts.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { eventsOf } from "../testing/contract-market.ts";
import { appoint, DAY, levelRules, makerTerms, tick } from "../testing/level-market.ts";
import { amend, BTC, fund, openMarket, place, START_MS, USDT, type TestMarket } from "../testing/market.ts";
import { NaiveLevels } from "../testing/naive-levels.ts";
import { balancesOf } from "../views.ts";
import { standingOf } from "./level-views.ts";

/*
 * Levels, averages, volumes and the percent of every fee against a list that knows no table, bit or slice: days of
 * balances and of trades, and for each order what its user had when it was accepted or grew. AGIO_FULL=1 runs the size
 * that the release needs; AGIO_SEED repeats a failure.
 */

const STEPS = sized(20_000, 4_000, 100_000);
const USERS = 4;
const UNIT = 1_000_000;
const FEE_PPB = 7_654_321;
/** Of bitcoin. */
const LOT_ATOMS = 1_000;
const seed = env["AGIO_SEED"] ?? randomUUID();
interface Kept {
  readonly user: number;
  readonly ticks: number;
  lots: number;
  percents: FeePercents;
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
  readonly naive = new NaiveLevels(FEE_PPB);
  private readonly orders = new Map<number, Kept>();
  private readonly termsSet = new Set<number>();
  readonly random = seededRandom(seed);
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
    else if (dice <= 99) this.looked();
    else this.restarted();
  }

  private send(command: Command): void {
    this.naive.hear(this.market.send(command), Math.floor(this.market.clock() / DAY));
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
    this.orders.set(orderId, { user, ticks: priceTicks, lots: sizeLots, percents: this.naive.percentsOf(user) });
    this.check(events);
  }

  /** One that only shrinks keeps its percents. */
  private amended(): void {
    if (this.orders.size === 0) return;
    const [id, kept] = this.random.pick([...this.orders]);
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
    if (termsId !== 0 && !this.termsSet.has(termsId)) return;
    this.send(appoint(user, termsId));
  }

  private setTerms(): void {
    const termsId = this.random.integer(1, 3);
    this.send(makerTerms(termsId, percents(this.random), this.random.chance(0.8)));
    this.termsSet.add(termsId);
  }

  private setRules(isOpen: boolean): void {
    const first = this.random.integer(1, 60_000);
    const starts = Array.from({ length: 7 }, (_, at) => first + at * this.random.integer(10_000, 90_000) + at);
    const rising = starts.toSorted((a, b) => a - b).map((start, at) => start + at);
    const rows = Array.from({ length: 7 }, () => percents(this.random))
      .map(({ maker, taker }) => [maker, taker] as const)
      .reduce<FeePercents[]>((all, [maker, taker]) => {
        const below = all.at(-1) ?? { maker: 100, taker: 100 };
        return [...all, { maker: Math.min(below.maker, maker), taker: Math.min(below.taker, taker) }];
      }, []);
    const lowest = this.random.integer(1, 40);
    const volumeStartsAtoms = Array.from({ length: 7 }, (_, at) => atoms(lowest * (at + 1) * (at + 1) * UNIT));
    const volume = this.random.chance(0.7) ? { volumeStartsAtoms } : {};
    this.send(levelRules(rising, { isOpen, percents: { spot: rows, contract: rows, option: rows }, ...volume }));
  }

  private days(count: number): void {
    const { market, naive } = this;
    market.nowMs = market.clock() + count * DAY;
    const events = tick(market);
    if (naive.tick(Math.floor(market.clock() / DAY))) {
      for (let user = 1; user <= USERS; user++) naive.value(user, worthOf(market, user));
    }
    naive.hear(events, Math.floor(market.clock() / DAY));
  }

  private looked(): void {
    for (let user = 1; user <= USERS; user++) {
      const found = standingOf(this.market.state, userId(user));
      this.compare("percents", found.percents.spot, this.naive.percentsOf(user));
      if (this.naive.isOpen) {
        this.compare("average", found.averageAtoms, this.naive.averageOf(user));
        this.compare("level", found.level, this.naive.levelOf(user));
      }
      this.compare("volume", found.volumeAtoms, this.naive.countsVolume ? this.naive.volumeOf(user) : 0);
    }
  }

  private restarted(): void {
    this.market.state = restoreSnapshot(takeSnapshot(this.market.state));
    checkInvariants(this.market.state);
  }

  private compare(what: string, found: unknown, naive: unknown): void {
    const [one, other] = [found, naive].map((value) => JSON.stringify(value));
    if (one !== other) this.differences.push(`${what}: ${one}, not ${other}`);
  }

  /** The fee of each side of each trade. */
  private check(events: ReturnType<TestMarket["send"]>): void {
    for (const trade of eventsOf(events, "Traded")) {
      const [maker, taker] = [trade.makerOrderId, trade.takerOrderId].map((id) => this.orders.get(id) as Kept);
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
    for (const { orderId } of eventsOf(events, "OrderClosed")) this.orders.delete(orderId);
  }
}

test(
  "every fee is the market's, less what its order was accepted with, and every level that of thirty days",
  { timeout: 600_000 },
  () => {
    const run = new Run();
    for (let step = 0; step < STEPS; step++) run.step();
    expect(run.differences, `AGIO_SEED=${seed}`).toEqual([]);
    expect(run.fills, `AGIO_SEED=${seed}`).toBeGreaterThan(STEPS / 10);
    expect(run.discounted, `AGIO_SEED=${seed}`).toBeGreaterThan(run.fills / 10);
    expect(run.naive.reached.size, `AGIO_SEED=${seed}`).toBeGreaterThan(3);
    expect(run.naive.decidedByVolume, `AGIO_SEED=${seed}`).toBeGreaterThan(20);
  },
);
