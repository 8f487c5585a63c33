import { seededRandom, type Random } from "@agio/testkit";
import { atoms, pairId, ppb, priceE8, userId, utcMs } from "@agio/primitives";
import type { Command } from "../commands.ts";
import type { MissedSecond } from "../prices/price-commands.ts";
import type { VenueQuote } from "../tape/index-inputs.ts";
import { BTC, BTCUSDT, fund, OPEN_RULES, openMarket, place, USDT, type TestMarket } from "./market.ts";
import { bet, fundHouseAccount, PERIOD, SECOND_RULES, UNIT, usdt } from "./second-market.ts";

const ETHUSDT = pairId(2);
const PAIRS = [BTCUSDT, ETHUSDT];
const USERS = 6;
const TRADERS = 4;
/** Two commands a second: every other one is an observation. */
const STEP_MS = 500;
const STEPS_PER_TICK = 2;
const E8 = 100_000_000;
const MIDDLE = 60_000;

/** Four periods on two pairs, small banks and balances, and limits that are met. Users 5 and 6 are a demo and the house. */
export function openSecondCrowd(): TestMarket {
  const market = openMarket({}, { usdt: 4_000 * UNIT, btc: 1_000_000 }, TRADERS);
  market.stepMs = STEP_MS;
  // The clock is that of the sequence, which has gone on by seconds until now.
  market.sequence *= 1_000 / STEP_MS;
  market.send({ type: "OpenUser", userId: userId(5), mark: "demo" });
  market.send({ type: "OpenUser", userId: userId(6), mark: "house" });
  for (const user of [5, 6]) fund(market, user, USDT, 4_000 * UNIT);
  market.send({
    type: "ListPair",
    pairId: ETHUSDT,
    symbol: "ethusdt",
    tradedCoinId: BTC,
    pricingCoinId: USDT,
    priceDecimals: 2,
    sizeDecimals: 4,
    rules: OPEN_RULES,
  });
  market.send(fundHouseAccount("bank.second", 3_000, "real"));
  market.send(fundHouseAccount("bank.secondDemo", 3_000, "demo"));
  openSecondContracts(market);
  return market;
}

/** Rules with limits that are met, and four periods. Both pairs are listed. */
export function openSecondContracts(market: TestMarket): void {
  market.send({ ...SECOND_RULES, runningMax: 12, exposureAtomsMax: usdt(900), dailyLossAtomsMax: usdt(0) });
  for (const periodId of [1, 2, 3, 4]) market.send(periodCommand(periodId, { oddsPpm: 850_000, isOpen: true }));
}

function periodCommand(periodId: number, { oddsPpm, isOpen }: { oddsPpm: number; isOpen: boolean }): Command {
  const pair = PAIRS[periodId % 2] as typeof BTCUSDT;
  const seconds = periodId <= 2 ? 30 : 60;
  // A fee, and odds that leave fractions of atoms.
  const feePpb = ppb(periodId === 3 ? 12_345_678 : 0);
  // Rates and bounds that are met; some periods compensate nothing, one never named a compensation.
  const compensation =
    periodId === 4
      ? {}
      : { compensationPpb: ppb(periodId * (oddsPpm % 7) * 1_234_567), compensationAtomsMax: usdt(0.7) };
  return { ...PERIOD, periodId, pairId: pair, seconds, oddsPpm, feePpb, isOpen, ...compensation };
}

/** Seeded commands of second contracts, with an observation each second whose prices wander, tie, halt and fall silent. */
export class RandomSecond {
  private readonly random: Random;
  private readonly market: TestMarket;
  private last: Command | undefined;
  private tickedAt: number;
  private sent = 0;
  /** Ticks that the present halt of each pair still lasts. */
  private readonly haltedTicks = new Map<number, number>();
  private silentUntil = 0;
  private price = MIDDLE;

  constructor(market: TestMarket, seed: string | number) {
    this.market = market;
    this.random = seededRandom(seed);
    this.tickedAt = market.sequence - STEPS_PER_TICK;
  }

  next(): Command {
    // Sometimes the same request comes twice, as after a lost answer.
    if (this.last !== undefined && this.random.chance(0.02)) return this.last;
    this.last = this.draw();
    return this.last;
  }

  private draw(): Command {
    this.sent++;
    const { sequence } = this.market;
    if (sequence >= this.silentUntil && sequence - this.tickedAt >= STEPS_PER_TICK) {
      return this.recovery() ?? this.observation();
    }
    const dice = this.random.integer(1, 1_000);
    if (dice <= 700) return this.order();
    if (dice <= 740) return this.lossLimit();
    if (dice <= 790) return this.period();
    if (dice <= 830) return this.rules();
    if (dice <= 860) return this.money();
    return this.spotOrder();
  }

  private user(): number {
    return this.random.chance(0.9) ? this.random.integer(1, 5) : this.random.integer(1, USERS + 1);
  }

  private order(): Command {
    const { periods } = this.market.state.secondContracts;
    const periodId = this.random.chance(0.98) ? this.random.integer(1, 4) : 9;
    const shown = periods.get(periodId)?.oddsPpm ?? 1;
    return bet(this.user(), {
      periodId,
      side: this.random.chance(0.5) ? "up" : "down",
      stakeAtoms: atoms(Math.floor(this.random.exponential(30) * UNIT)),
      oddsPpm: this.random.chance(0.95) ? shown : shown + 1,
      clientOrderId: this.random.chance(0.2) ? `k${this.random.integer(1, this.sent)}` : "",
    });
  }

  private lossLimit(): Command {
    const amount = this.random.chance(0.3) ? 0 : this.random.integer(1_000, 9_000);
    return { type: "SetLossLimit", userId: userId(this.user()), atoms: usdt(amount) };
  }

  private period(): Command {
    const oddsPpm = this.random.chance(0.5) ? 850_000 : this.random.integer(700_000, 999_999);
    return periodCommand(this.random.integer(1, 4), { oddsPpm, isOpen: this.random.chance(0.85) });
  }

  private rules(): Command {
    return {
      ...SECOND_RULES,
      exposureAtomsMax: usdt(this.random.pick([0, 600, 900])),
      runningMax: this.random.integer(4, 15),
      dailyLossAtomsMax: usdt(this.random.pick([0, 0, 4_000])),
      tradingOpen: this.random.chance(0.9),
    };
  }

  private money(): Command {
    const key = `more:${this.random.integer(1, 1_000)}`;
    if (this.random.chance(0.5))
      return fundHouseAccount(this.random.pick(["bank.second", "bank.secondDemo"]), 200, key);
    return { type: "GrantFunds", userId: userId(this.user()), coinId: USDT, atoms: usdt(300), key };
  }

  /** Trades of the pair itself, which no settlement looks at. */
  private spotOrder(): Command {
    const side = this.random.chance(0.5) ? "buy" : "sell";
    return place(this.random.integer(1, TRADERS), { side, priceTicks: this.random.integer(590, 610), sizeLots: 10 });
  }

  /** After a silence, sometimes, the seconds that it left out, or some of them. */
  private recovery(): Command | undefined {
    const { lastAt } = this.market.state.tape;
    const missed = Math.floor((this.market.clock() - lastAt) / 1_000) - 1;
    if (missed < 1 || missed > 58 || !this.random.chance(0.6)) return undefined;
    const seconds = Array.from({ length: missed }, (_, place) => this.missedSecond(lastAt + (place + 1) * 1_000));
    const from = this.random.chance(0.6) ? 0 : this.random.integer(0, missed - 1);
    return { type: "RecoverTicks", origin: "published", seconds: seconds.slice(from) };
  }

  private missedSecond(at: number): MissedSecond {
    return { at: utcMs(at), quotes: this.quotesAt(at) };
  }

  private observation(): Command {
    const { sequence } = this.market;
    this.tickedAt = sequence;
    const silence = this.random.pick([12, 40]);
    if (this.random.chance(0.012)) this.silentUntil = sequence + this.random.integer(4, silence);
    // Often unchanged, or where it was, so that some orders end in a draw.
    if (this.random.chance(0.3)) this.price = MIDDLE + this.random.pick([-1, 0, 0, 1, this.random.gaussian() * 20]) / 8;
    return { type: "ObservePrices", origin: "simulated", quotes: this.quotesAt(this.market.clock()) };
  }

  private quotesAt(at: number): VenueQuote[] {
    return PAIRS.flatMap((pair) =>
      ["a", "b", "c"].slice(0, this.venuesOf(pair)).map((venue, i): VenueQuote => {
        const price = priceE8(Math.round((this.price / pair) * E8) + i);
        return { pairId: pair, venue, bid: price, ask: price, receivedAt: utcMs(at) };
      }),
    );
  }

  /**
   * Three make an index live, two thin, one halts it: mostly for a moment, sometimes for longer than orders wait. Now and
   * then not even that one is heard.
   */
  private venuesOf(pair: number): number {
    const left = this.haltedTicks.get(pair) ?? 0;
    const isStarting = left === 0 && this.random.chance(0.012);
    const length = this.random.chance(0.25) ? this.random.integer(55, 75) : this.random.integer(1, 12);
    this.haltedTicks.set(pair, isStarting ? length : Math.max(0, left - 1));
    if (left > 0) return this.random.chance(0.4) ? 0 : 1;
    return this.random.chance(0.08) ? 2 : 3;
  }
}
