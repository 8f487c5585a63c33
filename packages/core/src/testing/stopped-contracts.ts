import { seededRandom, type Random } from "@agio/testkit";
import { atoms, ppb, priceE8, userId, utcMs } from "@agio/primitives";
import { checkInvariants } from "../invariants.ts";
import type { Event } from "../events.ts";
import type { MissedSecond } from "../prices/price-commands.ts";
import { GAP_MS_MIN } from "../time/gap.ts";
import { BTCUSDT, fund, USDT, type TestMarket } from "./market.ts";
import { bet, FIRST_TICK_MS, fundHouseAccount, openSecondMarket, PERIOD, UNIT, usdt } from "./second-market.ts";
import { comparedMeans, type ComparedMeans } from "./compared-means.ts";

/*
 * Two exchanges with the same prices and the same bets. In one of them the process or the feed stops at random moments;
 * the house may neither gain nor lose by that on average.
 */

const E8 = 100_000_000;
const START_PRICE = 60_000;
/** Of a second: 0.01 percent. */
const VOLATILITY = 0.0001;
const PERIODS = [30, 60, 180, 300] as const;
const SECONDS_BETWEEN_BETS = 30;
const SECONDS_BETWEEN_STOPS = 300;
/** Mean length of a stop; one in twenty is ten times as long. */
const STOP_SECONDS = 4;
const LONG_STOP_CHANCE = 0.05;
/** Venues publish the missed seconds of most short gaps. */
const PUBLISHED_CHANCE = 0.9;
const BETTOR = 1;

/** `process`: nothing is written; `line`: no venue is heard; `venues`: one of them is. */
const KINDS = ["process", "line", "venues"] as const;

interface Stop {
  readonly kind: (typeof KINDS)[number];
  readonly from: number;
  readonly to: number;
  readonly isPublished: boolean;
}

interface PlannedBet {
  readonly second: number;
  readonly periodId: number;
  readonly side: "up" | "down";
}

export interface StoppedContracts extends ComparedMeans {
  readonly stops: number;
  readonly voids: number;
  readonly recovered: number;
}

/** Bets of 10 USDT at odds of 0.85, as many as `stops` call for. The result of the house is in stakes. */
export function runStoppedContracts(seed: string, stops: number): StoppedContracts {
  const random = seededRandom(`${seed}:contracts`);
  const seconds = stops * SECONDS_BETWEEN_STOPS;
  const path = pathOf(random.fork("path"), seconds);
  const bets = betsOf(random.fork("bets"), seconds);
  const undisturbed = new StoppableExchange(path, bets, []).run();
  const disturbed = new StoppableExchange(path, bets, stopsOf(random.fork("stops"), stops)).run();
  const pairs = bets.flatMap((_, place): [number, number][] => {
    const [one, other] = [undisturbed.results.get(place), disturbed.results.get(place)];
    return one === undefined || other === undefined ? [] : [[one, other]];
  });
  return { stops, voids: disturbed.voids, recovered: disturbed.recovered, ...comparedMeans(pairs) };
}

function pathOf(random: Random, seconds: number): number[] {
  const path = [START_PRICE];
  // Pulled back a little, so that a long path stays where it began.
  for (let second = 1; second < seconds; second++) {
    const before = path[second - 1] as number;
    path.push(before * (1 + random.gaussian() * VOLATILITY) * 0.9999 + START_PRICE * 0.0001);
  }
  return path;
}

const betsOf = (random: Random, seconds: number): PlannedBet[] =>
  Array.from({ length: Math.floor(seconds / SECONDS_BETWEEN_BETS) }, () => ({
    second: random.integer(1, seconds - 1),
    periodId: random.integer(1, PERIODS.length),
    side: random.pick(["up", "down"] as const),
  })).toSorted((one, other) => one.second - other.second);

const stopsOf = (random: Random, count: number): Stop[] =>
  Array.from({ length: count }, (_, place) => {
    const from = place * SECONDS_BETWEEN_STOPS + random.integer(1, SECONDS_BETWEEN_STOPS / 2);
    const mean = random.chance(LONG_STOP_CHANCE) ? 10 * STOP_SECONDS : STOP_SECONDS;
    const length = Math.min(Math.ceil(random.exponential(mean)), SECONDS_BETWEEN_STOPS / 2 - 1);
    return { kind: random.pick(KINDS), from, to: from + length, isPublished: random.chance(PUBLISHED_CHANCE) };
  });

/** One of the two exchanges. */
class StoppableExchange {
  /** The house's gain of each bet that was accepted and settled, in stakes, by its place. */
  readonly results = new Map<number, number>();
  voids = 0;
  recovered = 0;
  private readonly path: readonly number[];
  private readonly bets: readonly PlannedBet[];
  private readonly stops: readonly Stop[];
  private readonly market: TestMarket;
  private readonly placeOf = new Map<number, number>();
  private nextBet = 0;
  private nextStop = 0;

  constructor(path: readonly number[], bets: readonly PlannedBet[], stops: readonly Stop[]) {
    [this.path, this.bets, this.stops] = [path, bets, stops];
    const compensation = { compensationPpb: ppb(5_000_000), compensationAtomsMax: usdt(5) };
    this.market = openSecondMarket({}, { runningMax: 0 });
    for (const [place, seconds] of PERIODS.entries()) {
      this.market.send({ ...PERIOD, ...compensation, periodId: place + 1, seconds });
    }
    fund(this.market, BETTOR, USDT, 1_000_000_000 * UNIT);
    this.market.send(fundHouseAccount("bank.second", 1_000_000_000, "outside"));
  }

  run(): this {
    for (let second = 1; second < this.path.length; second++) this.second(second);
    checkInvariants(this.market.state);
    return this;
  }

  private second(second: number): void {
    while ((this.stops[this.nextStop]?.to ?? Infinity) < second) this.nextStop++;
    const stop = this.stops[this.nextStop];
    const isStopped = stop !== undefined && second >= stop.from && second < stop.to;
    this.market.nowMs = FIRST_TICK_MS + second * 1_000;
    if (isStopped && stop.kind === "process") this.skipBets(second);
    else this.tick(second, isStopped ? (stop.kind === "line" ? 0 : 1) : 3, stop);
  }

  private tick(second: number, venues: number, stop: Stop | undefined): void {
    // While no venue is heard the observation is held back for three seconds; they are recovered with the others.
    const isHeldBack = venues === 0 && stop !== undefined && second - stop.from < 3;
    if (!isHeldBack) {
      if (venues === 3 && stop?.to === second) this.comeBack(second, stop);
      this.take(this.market.send({ type: "ObservePrices", origin: "path", quotes: this.quotesAt(second, venues) }));
    }
    this.market.nowMs = FIRST_TICK_MS + second * 1_000 + 500;
    for (let next = this.bets[this.nextBet]; next?.second === second; next = this.bets[this.nextBet]) {
      this.place(next, this.nextBet++);
    }
  }

  private comeBack(second: number, stop: Stop): void {
    const { lastAt } = this.market.state.tape;
    const now = FIRST_TICK_MS + second * 1_000;
    if (stop.kind === "process" && now - lastAt > GAP_MS_MIN) {
      this.take(this.market.send({ type: "AnnounceGap", from: utcMs(lastAt) }));
    }
    const first = (lastAt - FIRST_TICK_MS) / 1_000 + 1;
    if (!stop.isPublished || second - first < 1 || now - lastAt > GAP_MS_MIN) return;
    const seconds = Array.from({ length: second - first }, (_, place): MissedSecond => {
      const at = first + place;
      return { at: utcMs(FIRST_TICK_MS + at * 1_000), quotes: this.quotesAt(at, 3) };
    });
    this.recovered += seconds.length;
    this.take(this.market.send({ type: "RecoverTicks", origin: "path", seconds }));
  }

  private quotesAt(second: number, venues: number) {
    const price = priceE8(Math.round((this.path[second] as number) * E8));
    const receivedAt = utcMs(FIRST_TICK_MS + second * 1_000);
    return ["a", "b", "c"]
      .slice(0, venues)
      .map((venue) => ({ pairId: BTCUSDT, venue, bid: price, ask: price, receivedAt }));
  }

  private place({ periodId, side }: PlannedBet, place: number): void {
    const answer = this.market.try(bet(userId(BETTOR), { periodId, side, stakeAtoms: usdt(10) }));
    if (!Array.isArray(answer)) return;
    for (const event of answer) if (event.type === "SecondContractAccepted") this.placeOf.set(event.orderId, place);
  }

  private skipBets(second: number): void {
    while (this.bets[this.nextBet]?.second === second) this.nextBet++;
  }

  private take(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type !== "SecondContractSettled" && event.type !== "SecondContractCompensated") continue;
      const place = this.placeOf.get(event.orderId) as number;
      const isSettled = event.type === "SecondContractSettled";
      if (isSettled && event.result === "void") this.voids++;
      const paid = isSettled ? event.profitAtoms : event.compensationAtoms;
      this.results.set(place, (this.results.get(place) ?? 0) - paid / atoms(10 * UNIT));
    }
  }
}
