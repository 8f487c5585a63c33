import {
  apply,
  createState,
  EventWriter,
  isWorkLeft,
  optionChainOf,
  type Command,
  type CoreState,
  type OptionRules,
  type OptionSeriesView,
} from "@agio/core";
import {
  assert,
  atoms,
  coinId,
  pairId,
  ppb,
  priceE8,
  priceTicks,
  sequence,
  sizeLots,
  userId,
  utcMs,
} from "@agio/primitives";

const USDT = coinId(1);
const BTC = coinId(2);
const PAIR = pairId(1);
/** Friday, 31 January 2025, 05:00 UTC: three hours before an expiry. */
const START_MS = 1_738_299_600_000;
const SECOND_MS = 1_000;
const HOUSE = userId(1);
const HOLDER = userId(2);
const E8 = 100_000_000;
const UNIT = 1_000_000;
export const INDEX = 60_000;

/** Ten days, twenty-five strikes each: 500 series. */
const RULES: OptionRules = {
  fee: { kind: "notional", ppb: ppb(300_000) },
  exerciseFeePpb: ppb(0),
  lotsMin: sizeLots(1),
  lotsMax: sizeLots(1_000_000),
  openOrdersMax: 0,
  strikeStepE8: 500 * E8,
  strikesEachSide: 12,
  dailyExpiries: 10,
  weeklyExpiries: 0,
  monthlyExpiries: 0,
  quarterlyExpiries: 0,
  surface: [
    { days: 1, atTheMoneyPpm: 700_000, skewPpm: -200_000, smilePpm: 800_000 },
    { days: 7, atTheMoneyPpm: 600_000, skewPpm: -150_000, smilePpm: 500_000 },
    { days: 30, atTheMoneyPpm: 500_000, skewPpm: -100_000, smilePpm: 300_000 },
  ],
  tradingOpen: true,
  writingOpen: false,
};

/** Options on one index, driven by the product's own commands. */
export class ChainRun {
  readonly state: CoreState = createState();
  private readonly events = new EventWriter();
  private at = START_MS;
  private sequence = 0;

  constructor() {
    const pair = { tradedCoinId: BTC, pricingCoinId: USDT, priceDecimals: 1, sizeDecimals: 5, rules: PAIR_RULES };
    this.send({ type: "ListCoin", coinId: USDT, code: "USDT", scale: 6 });
    this.send({ type: "ListCoin", coinId: BTC, code: "BTC", scale: 8 });
    this.send({ type: "ListPair", pairId: PAIR, symbol: "btcusdt", ...pair });
    this.send({ type: "OpenUser", userId: HOUSE, mark: "house" });
    this.send({ type: "OpenUser", userId: HOLDER, mark: "trader" });
    this.send({ type: "GrantFunds", userId: HOLDER, coinId: USDT, atoms: atoms(100_000_000 * UNIT), key: "holder" });
    this.send({ type: "FundHouse", pot: "bank.option", coinId: USDT, atoms: atoms(1_000_000_000 * UNIT), key: "bank" });
    const units = { pairId: PAIR, code: "BTC", priceDecimals: 1, sizeDecimals: 2 };
    this.send({ type: "SetOptionUnderlying", ...units, rules: RULES });
    this.second(INDEX);
  }

  get chain(): OptionSeriesView[] {
    return optionChainOf(this.state, PAIR);
  }

  /** A second of prices, `later` seconds after the last one. */
  second(price: number, later = 1): void {
    this.at += later * SECOND_MS;
    const e8 = priceE8(Math.round(price * E8));
    const receivedAt = utcMs(this.at);
    const quotes = ["a", "b", "c"].map((venue) => ({ pairId: PAIR, venue, bid: e8, ask: e8, receivedAt }));
    this.send({ type: "ObservePrices", origin: "bench", quotes });
  }

  /** The house quotes every series on both sides, some way round its mark. */
  quoteAll(): void {
    for (const { seriesId, markTicks, priceTicksMin, priceTicksMax } of this.chain) {
      const width = Math.max(2, Math.floor(markTicks / 20));
      this.order(HOUSE, seriesId, "buy", Math.max(markTicks - width, priceTicksMin));
      this.order(HOUSE, seriesId, "sell", Math.min(markTicks + width, priceTicksMax));
    }
  }

  /** Somebody buys a lot of every series, so that the house has written all of them. */
  buyAll(): void {
    for (const { seriesId, askTicks } of this.chain) this.order(HOLDER, seriesId, "buy", askTicks);
  }

  private order(user: typeof HOUSE, seriesId: number, side: "buy" | "sell", ticks: number): void {
    const lots = sizeLots(user === HOUSE ? 10 : 1);
    const terms = { side, kind: "limit", timeInForce: "GTC", priceTicks: priceTicks(ticks), sizeLots: lots } as const;
    this.send({ type: "PlaceOptionOrder", userId: user, seriesId, clientOrderId: "", ...terms });
  }

  /** A command, with every slice of what it leaves. */
  private send(command: Command): void {
    this.applyOne(command);
    while (isWorkLeft(this.state)) this.applyOne({ type: "Continue" });
  }

  private applyOne(command: Command): void {
    this.events.reset();
    const stamp = { sequence: sequence(++this.sequence), at: utcMs(this.at) };
    assert(apply(this.state, command, stamp, this.events) === undefined, `${command.type} of the bench is applied`);
  }
}

const PAIR_RULES = {
  takerFeePpb: ppb(0),
  makerFeePpb: ppb(0),
  lotsMin: sizeLots(1),
  lotsMax: sizeLots(0),
  buyTicksMax: priceTicks(0),
  sellTicksMin: priceTicks(0),
  notionalAtomsMin: atoms(0),
  priceBandPpb: ppb(0),
  marketBandPpb: ppb(0),
  openOrdersMax: 0,
  ...{ limitBuyOpen: true, limitSellOpen: true, marketBuyOpen: true, marketSellOpen: true, tradingOpen: true },
};
