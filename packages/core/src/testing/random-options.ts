import { seededRandom, type Random } from "@agio/testkit";
import { atoms, ppb, sizeLots, userId } from "@agio/primitives";
import type { Command } from "../commands.ts";
import type { OptionRules } from "../options/option-commands.ts";
import type { TimeInForce } from "../book/order-terms.ts";
import type { Series } from "../options/series.ts";
import { priceBandOf } from "../options/price-band.ts";
import { quotes, quotesAt, UNIT } from "./contract-market.ts";
import { fillTape } from "./filled-tape.ts";
import { cancelOption, HOUSE, moveTo, openOptionMarket, openUser, option, setUnderlying } from "./option-market.ts";
import { BTCUSDT, cancel, place, USDT, type TestMarket } from "./market.ts";

const TIMES: readonly TimeInForce[] = ["GTC", "GTC", "GTC", "IOC", "FOK", "POST_ONLY"];
const TRADERS = 4;
const START_TICKS = 600_000;
/** Two expiries, so that some are settled while others trade; few series, so that orders meet. */
const CROWD_RULES: Partial<OptionRules> = {
  dailyExpiries: 2,
  strikeStepE8: 2_000 * 100_000_000,
  openOrdersMax: 8,
  writingOpen: true,
};
/** Between two prices nobody sends anything for so long, so that a short run sees an expiry. */
const SILENT_MS = 5_000;
/** 15 November 2023, 08:00 UTC: the first one after the start. The crowd comes twenty minutes before it. */
export const FIRST_EXPIRY_AT = 1_700_035_200_000;
const BEFORE_EXPIRY_MS = 1_200_000;
/** A second house account, so that the house can meet itself. */
const SECOND_HOUSE = 10;
export const HOUSES = [HOUSE, SECOND_HOUSE];

/** Options that everybody may write, a small bank, and users with so little that holds, claims and margins matter. */
export function openOptionCrowd(): TestMarket {
  const market = openOptionMarket(CROWD_RULES, 3_000, 5_000);
  openUser(market, SECOND_HOUSE, "house", 0);
  market.send({ type: "FundHouse", pot: "insurance", coinId: USDT, atoms: atoms(20 * UNIT), key: "insurance" });
  // They come with a tick in five seconds, too few for an expiry.
  fillTape(market.state, FIRST_EXPIRY_AT - BEFORE_EXPIRY_MS - SILENT_MS, START_TICKS / 10);
  moveTo(market, FIRST_EXPIRY_AT - BEFORE_EXPIRY_MS);
  market.send(quotes(market, START_TICKS));
  return market;
}

/** Opens the same options on btcusdt in another market. */
export const openOptions = (market: TestMarket): void => void market.send(setUnderlying(CROWD_RULES));

/** Seeded commands of options around an index that wanders, through expiries. */
export class RandomOptions {
  private readonly random: Random;
  private readonly market: TestMarket;
  private last: Command | undefined;
  private ticks = START_TICKS;

  constructor(market: TestMarket, seed: string | number) {
    this.market = market;
    this.random = seededRandom(seed);
  }

  next(): Command {
    // Sometimes the same request comes twice, as after a lost answer.
    if (this.last !== undefined && this.random.chance(0.02)) return this.last;
    this.last = this.draw();
    return this.last;
  }

  private draw(): Command {
    const dice = this.random.integer(1, 1_000);
    if (dice <= 540) return this.order();
    if (dice <= 560) return this.strategy();
    if (dice <= 640) return this.closing();
    if (dice <= 715) return this.cancellation();
    if (dice <= 740) return this.spotOrder();
    if (dice <= 960) return this.prices();
    if (dice <= 980) return this.money();
    return this.rules();
  }

  private user(): number {
    const dice = this.random.integer(1, 10);
    return dice <= 7 ? this.random.integer(1, TRADERS) : dice === 8 ? SECOND_HOUSE : HOUSE;
  }

  /** Mostly near the money, sometimes one that is settled already. */
  private seriesId(): number {
    const open = [...this.market.state.options.series.keys()];
    if (open.length === 0 || this.random.chance(0.03)) return this.random.integer(0, 9);
    return this.random.pick(open);
  }

  private size(): number {
    return 1 + Math.floor(this.random.exponential(12));
  }

  /** A price near the mark, rarely outside the band. */
  private ticksFor(series: Series): number {
    const { lowestTicks, highestTicks } = priceBandOf(series);
    const near = series.markTicks * (1 + this.random.gaussian() * 0.05);
    const within = Math.min(Math.max(near, lowestTicks), highestTicks);
    return Math.max(1, Math.round(this.random.chance(0.97) ? within : near + START_TICKS / 50));
  }

  private order(): Command {
    const seriesId = this.seriesId();
    const series = this.market.state.options.series.get(seriesId);
    const side = this.random.chance(0.5) ? "buy" : "sell";
    const clientOrderId = this.random.chance(0.05) ? `o${this.random.integer(1, 300)}` : "";
    const base = { seriesId, side, sizeLots: this.size(), clientOrderId } as const;
    if (this.random.chance(0.15)) {
      const timeInForce = this.random.chance(0.2) ? "FOK" : "IOC";
      return option(this.user(), { ...base, kind: "market", timeInForce });
    }
    const ticks = series === undefined ? 1 : this.ticksFor(series);
    return option(this.user(), { ...base, priceTicks: ticks, timeInForce: this.random.pick(TIMES) });
  }

  /** Two to four series, mostly of one expiry, at a price that is often asked for in vain. */
  private strategy(): Command {
    const { series } = this.market.state.options;
    const first = series.get(this.seriesId());
    const alike = [...series.values()].filter(({ expiryAt }) => expiryAt === first?.expiryAt);
    const ids = alike.map(({ seriesId }) => seriesId);
    const legs = Array.from({ length: this.random.integer(2, 4) }, () => ({
      seriesId: ids.length === 0 || this.random.chance(0.05) ? this.seriesId() : this.random.pick(ids),
      side: this.random.chance(0.6) ? ("buy" as const) : ("sell" as const),
      sizeLots: sizeLots(1 + Math.floor(this.random.exponential(4))),
    }));
    const clientOrderId = this.random.chance(0.05) ? `o${this.random.integer(1, 300)}` : "";
    const netAtomsMax = this.random.chance(0.7) ? Number.MAX_SAFE_INTEGER : this.random.integer(-50, 500) * UNIT;
    return { type: "PlaceOptionStrategy", userId: userId(this.user()), clientOrderId, legs, netAtomsMax };
  }

  /** Sells what somebody holds, or buys back what they wrote, whole or in part. */
  private closing(): Command {
    const positions = [...this.market.state.options.series.values()].flatMap((series) => [
      ...series.positions.values(),
    ]);
    if (positions.length === 0) return this.order();
    const { userId: owner, series, lots } = this.random.pick(positions);
    const size = this.random.chance(0.5) ? Math.abs(lots) : this.size();
    const draft = { seriesId: series.seriesId, side: lots > 0 ? "sell" : "buy", sizeLots: size } as const;
    if (this.random.chance(0.3)) return option(owner, { ...draft, kind: "market" });
    return option(owner, { ...draft, priceTicks: this.ticksFor(series) });
  }

  /** Holds of pairs and of options lie in the same account. */
  private spotOrder(): Command {
    const { spot } = this.market.state;
    const user = this.random.integer(1, TRADERS);
    if (this.random.chance(0.4)) return cancel(user, this.random.integer(1, spot.nextOrderId));
    return place(user, { priceTicks: this.random.integer(1, 500_000), sizeLots: this.random.integer(1, 500) });
  }

  private cancellation(): Command {
    const { options } = this.market.state;
    const open = options.participants.flatMap((participant) => (participant === undefined ? [] : participant.orders));
    if (this.random.chance(0.1)) {
      const seriesId = this.random.chance(0.5) ? this.seriesId() : 0;
      return { type: "CancelAllOptionOrders", userId: userId(this.user()), seriesId };
    }
    if (open.length === 0 || this.random.chance(0.2)) {
      return cancelOption(this.user(), this.random.integer(1, options.nextOrderId));
    }
    // By id, since slots are a matter of history.
    const ids = open.map((slot) => options.pool.orderId(slot)).sort((a, b) => a - b);
    const id = this.random.pick(ids);
    return cancelOption(options.participantOf(options.orderIndex.get(id)).userId, id);
  }

  /** The index wanders and is pulled back; now and then it jumps. */
  private prices(): Command {
    const jump = this.random.chance(0.08) ? 0.04 : 0.002;
    const moved = this.ticks * (1 + this.random.gaussian() * jump) * 0.98 + START_TICKS * 0.02;
    this.ticks = Math.round(Math.min(Math.max(moved, START_TICKS / 2), START_TICKS * 2));
    const venues = this.random.chance(0.95) ? 3 : this.random.integer(0, 2);
    return quotesAt(this.market.clock() + SILENT_MS, this.ticks, 0, venues);
  }

  private money(): Command {
    if (this.random.chance(0.5)) {
      const amount = atoms(this.random.integer(1, 2_000) * UNIT);
      const key = `b${this.random.integer(1, 200)}`;
      return { type: "FundHouse", pot: "bank.option", coinId: USDT, atoms: amount, key };
    }
    const user = userId(this.random.integer(1, TRADERS));
    const amount = atoms(this.random.integer(1, 500) * UNIT);
    return { type: "GrantFunds", userId: user, coinId: USDT, atoms: amount, key: `g${this.random.integer(1, 200)}` };
  }

  /** Steady marks, once they are, stay; then the surface is asked to move, by more than it may at times. */
  private marks(dice: number): Partial<OptionRules> {
    const isSteady = this.market.state.options.underlyings[BTCUSDT]?.rules.marksBy === "steady";
    if (!isSteady) return dice === 5 ? { marksBy: this.random.pick(["strike", "steady"]) } : {};
    const atTheMoneyPpm = 600_000 + this.random.pick([0, 0, 0, 30_000, 90_000]);
    return { marksBy: "steady", surface: [{ days: 0, atTheMoneyPpm, skewPpm: 0, smilePpm: 0 }] };
  }

  private rules(): Command {
    const dice = this.random.integer(1, 5);
    const wrong = dice === 1 ? { lotsMin: sizeLots(0) } : {};
    return setUnderlying({
      ...CROWD_RULES,
      ...wrong,
      ...this.marks(dice),
      writingOpen: dice !== 2,
      tradingOpen: dice !== 3 || this.random.chance(0.8),
      fee: dice === 4 ? { kind: "fixed", atomsPerContract: atoms(2 * UNIT) } : { kind: "notional", ppb: ppb(300_000) },
    });
  }
}
