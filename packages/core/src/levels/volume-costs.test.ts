import { atoms, ppb, userId } from "@agio/primitives";
import { seededRandom, sized, type Random } from "@agio/testkit";
import { expect, test } from "vitest";
import type { Event } from "../events.ts";
import { FEE_PRODUCTS, type FeePercents, type FeeProduct } from "../markets/fee-discounts.ts";
import { eventsOf, fundInsurance, openContractMarket, quotes, tradeAndBack } from "../testing/contract-market.ts";
import { appoint, DAY, levelRules, makerTerms } from "../testing/level-market.ts";
import { BTC, BTCUSDT, fund, OPEN_RULES, place, USDT, type TestMarket } from "../testing/market.ts";
import { runToEnd } from "../testing/slices.ts";
import { standingOf } from "./level-views.ts";

/*
 * Friends who trade with nobody but each other to rise: whichever market they take, whatever it asks, what levels and terms
 * they have and what is given away of fees, the house has kept more than the level saves on as much volume as it begins at.
 */

const ROUNDS = sized(120, 60, 300);
const TRADES = 40;
const UNIT = 1_000_000;
const PPB = 1_000_000_000n;
const PPM = 1_000_000n;
const FRIENDS = [1, 2] as const;
const PRICE = 600_000;

/** Seven rows, none above the one below it; some tables give all of it to everybody. */
const rowsOf = (random: Random): FeePercents[] => {
  const falling = () => {
    const same = random.integer(0, 100);
    const isSame = random.chance(0.5);
    return Array.from({ length: 7 }, () => (isSame ? same : random.integer(0, 100))).toSorted((a, b) => b - a);
  };
  const [maker, taker] = [falling(), falling()];
  return maker.map((percent, at) => ({ maker: percent, taker: taker[at]! }));
};

/** Rates of the two markets: `maker` and `taker` of the pair, `contract` in both roles. */
interface Rates {
  readonly maker: number;
  readonly taker: number;
  readonly contract: number;
}

const ratesOf = (random: Random): Rates => {
  const rate = () => random.integer(0, 10 ** random.integer(3, 7));
  return { maker: rate(), taker: rate(), contract: random.integer(0, 1_000_000) };
};

class Round {
  readonly market: TestMarket;
  readonly rates: Rates;
  readonly percents: Readonly<Record<FeeProduct, readonly FeePercents[]>>;
  readonly starts: readonly number[];
  readonly sharePpm: bigint;
  /** By friend: parts in 10^6 of an atom that the house kept, by the day that they were traded on. */
  readonly kept = new Map<number, Map<number, bigint>>(FRIENDS.map((user) => [user, new Map()]));
  levels = 0;
  /** Times that it cost less than it saves. */
  cheap = 0;
  readonly #random: Random;
  #day = 0;

  constructor(random: Random) {
    this.#random = random;
    this.rates = ratesOf(random);
    const rows = FEE_PRODUCTS.map((product) => [product, rowsOf(random)] as const);
    this.percents = Object.fromEntries(rows) as Record<FeeProduct, FeePercents[]>;
    const first = random.integer(1, 6_000);
    this.starts = Array.from({ length: 7 }, (_, at) => first * (at + 1));
    this.sharePpm = BigInt(random.pick([0, 0, 250_000, 500_000]));
    const { contract, maker, taker } = this.rates;
    this.market = openContractMarket({ openFeePpb: ppb(contract), closeFeePpb: ppb(contract) }, 2, 1_000_000);
    const rules = { ...OPEN_RULES, makerFeePpb: ppb(maker), takerFeePpb: ppb(taker) };
    this.market.send({ type: "ChangePair", pairId: BTCUSDT, rules });
    fundInsurance(this.market, 1_000);
    for (const user of FRIENDS) {
      fund(this.market, user, USDT, 1_000_000 * UNIT);
      fund(this.market, user, BTC, 10_000_000_000);
    }
    if (this.sharePpm > 0n) this.#openRewards();
    const far = [1, 2, 3, 4, 5, 6, 7].map((level) => level * 1_000_000_000);
    const volumeStartsAtoms = this.starts.map((start) => atoms(start * UNIT));
    this.market.send(levelRules(far, { volumeStartsAtoms, percents: this.percents }));
    this.nextDay();
  }

  step(): void {
    const dice = this.#random.integer(1, 10);
    if (dice <= 4) this.#spot();
    else if (dice <= 7) this.#contract();
    else if (dice === 8) this.#appointed();
    else this.nextDay();
  }

  nextDay(): void {
    const { market } = this;
    this.#day++;
    market.seconds = (this.#day * DAY) / 1_000;
    runToEnd(market, quotes(market, PRICE));
    for (const user of FRIENDS) this.#check(user);
  }

  #openRewards(): void {
    const counts = { interest: true, spot: true, contract: true, option: true, second: true };
    const levelsPpm = [Number(this.sharePpm), 0, 0] as const;
    this.market.send({
      ...{ type: "SetReferralRules", isOpen: true, levelsPpm, counts, capPpm: Number(this.sharePpm) },
      dayOffsetMinutes: 0,
    });
  }

  #spot(): void {
    const [maker, taker] = this.#random.chance(0.5) ? ([1, 2] as const) : ([2, 1] as const);
    const [first, second] = this.#random.chance(0.5) ? (["sell", "buy"] as const) : (["buy", "sell"] as const);
    const sizeLots = this.#random.integer(1, 3_000);
    this.market.send(place(maker, { side: first, priceTicks: PRICE, sizeLots }));
    this.#note(this.market.send(place(taker, { side: second, priceTicks: PRICE, sizeLots, timeInForce: "IOC" })));
  }

  #contract(): void {
    const { market } = this;
    const send = market.send.bind(market);
    market.send = (command) => {
      const events = send(command);
      this.#note(events);
      return events;
    };
    tradeAndBack(market, [1, 2], { price: PRICE, size: this.#random.integer(1, 40), leverage: 1 });
    market.send = send;
  }

  #appointed(): void {
    this.market.send(makerTerms(1, { maker: this.#random.integer(0, 100), taker: this.#random.integer(0, 100) }));
    this.market.send(appoint(this.#random.pick([1, 2]), this.#random.integer(0, 1)));
  }

  #note(events: readonly Event[]): void {
    for (const trade of eventsOf(events, "Traded")) {
      const [buyer, seller] =
        trade.takerSide === "buy" ? [trade.takerUserId, trade.makerUserId] : [trade.makerUserId, trade.takerUserId];
      // A lot is 1,000 atoms of bitcoin and 0.6 USDT at this price: an atom of it is 600 of USDT.
      this.#keep(buyer, BigInt(trade.buyerFeeAtoms) * 600n);
      this.#keep(seller, BigInt(trade.sellerFeeAtoms));
    }
    for (const trade of eventsOf(events, "ContractTraded")) {
      this.#keep(trade.makerUserId, BigInt(trade.makerFeeAtoms));
      this.#keep(trade.takerUserId, BigInt(trade.takerFeeAtoms));
    }
  }

  #keep(user: number, feeAtoms: bigint): void {
    const days = this.kept.get(user)!;
    days.set(this.#day, (days.get(this.#day) ?? 0n) + feeAtoms * (PPM - this.sharePpm));
  }

  /** The level that a friend has by volume against what the house kept of them in its thirty days. */
  #check(user: number): void {
    const { level } = standingOf(this.market.state, userId(user));
    if (level === 0) return;
    this.levels++;
    let kept = 0n;
    for (const [day, own] of this.kept.get(user)!) if (day >= this.#day - 30) kept += own;
    const start = BigInt(this.starts[level - 1]!) * BigInt(UNIT);
    const { spot, contract } = this.percents;
    const own = (rows: readonly FeePercents[]) => rows[level - 1]!;
    const saved = [
      [this.rates.maker, own(spot).maker],
      [this.rates.taker, own(spot).taker],
      [this.rates.contract, own(contract).maker],
      [this.rates.contract, own(contract).taker],
    ].map(([rate, percent]) => {
      const paid = (BigInt(rate!) * BigInt(percent!) + 99n) / 100n;
      return (start * (BigInt(rate!) - paid) * PPM) / PPB;
    });
    for (const most of saved) this.cheap += kept >= most ? 0 : 1;
  }
}

test("a level that friends reach by trades with each other cost them more than it saves on as much volume", () => {
  let [levels, cheap] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const run = new Round(seededRandom(`wash ${round}`));
    for (let trade = 0; trade < TRADES; trade++) run.step();
    levels += run.levels;
    cheap += run.cheap;
  }
  expect(cheap).toBe(0);
  expect(levels).toBeGreaterThan(ROUNDS * 4);
});
