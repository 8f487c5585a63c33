import {
  applyEntry,
  batchPayload,
  createState,
  EventWriter,
  type Command,
  type PairRules,
  type VenueQuote,
} from "@agio/core";
import {
  assert,
  coinId,
  pairId,
  parseDecimal,
  ppb,
  priceE8,
  priceTicks,
  sequence,
  sizeLots,
  utcMs,
} from "@agio/primitives";
import { atoms } from "@agio/primitives";
import type { DurableRecord } from "@agio/projections";
import { seededRandom } from "@agio/testkit";
import { COIN_MODELS, openMarket, type CoinModel } from "../../../apps/simulator/src/index.ts";
import { openVenueBook, type VenueBook } from "../../../apps/simulator/src/venues/venue-book.ts";

const SEED = "the tape";
const VENUES = ["htx", "binance", "okx"];
/** XAU, the eleventh pair, has trading hours. */
export const PAIRS = 10;
export const START_MS = Date.UTC(2026, 0, 5);
const STEP_MS = 250;
const STEPS_PER_SECOND = 4;
const PRICE_DECIMALS = 8;
/** As of the simulator: the two leading pairs move with every step, the others with every second one. */
const LEADING_PAIRS = 2;
/** How long a quote is under way, and how late the second's timer is. */
const LATENCY_MS_MAX = 60;
const TIMER_MS_MAX = 2;

const RULES: PairRules = {
  takerFeePpb: ppb(1_000_000),
  makerFeePpb: ppb(1_000_000),
  lotsMin: sizeLots(1),
  lotsMax: sizeLots(100_000_000),
  buyTicksMax: priceTicks(0),
  sellTicksMin: priceTicks(0),
  notionalAtomsMin: atoms(0),
  priceBandPpb: ppb(200_000_000),
  marketBandPpb: ppb(50_000_000),
  openOrdersMax: 200,
  limitBuyOpen: true,
  limitSellOpen: true,
  marketBuyOpen: true,
  marketSellOpen: true,
  tradingOpen: true,
};

const USDT = coinId(1);
const symbolOf = (model: CoinModel): string => model.symbol;

function listing(models: readonly CoinModel[]): Command[] {
  const coins = ["USDT", ...models.map((_, at) => `COIN${at}`)].map((code, at): Command => {
    return { type: "ListCoin", coinId: coinId(at + 1), code, scale: at === 0 ? 6 : 8 };
  });
  const pairs = models.map((model, at): Command => {
    const units = { priceDecimals: 1, sizeDecimals: 5 };
    const traded = coinId(at + 2);
    return {
      type: "ListPair",
      pairId: pairId(at + 1),
      symbol: symbolOf(model),
      tradedCoinId: traded,
      pricingCoinId: USDT,
      ...units,
      rules: RULES,
    };
  });
  return [...coins, ...pairs];
}

/** The simulated venues' best quotes, each venue's last change by the time it was received. */
class Quotes {
  readonly #random = seededRandom(SEED);
  readonly #market;
  readonly #books: { readonly venue: string; readonly pair: number; readonly book: VenueBook }[] = [];
  readonly #last = new Map<VenueBook, VenueQuote>();
  #step = 0;

  constructor(models: readonly CoinModel[]) {
    this.#market = openMarket({ models, seed: SEED, startMs: START_MS, startPrices: new Map() });
    for (const venue of VENUES) {
      models.forEach((model, pair) =>
        this.#books.push({ venue, pair, book: openVenueBook(model, this.#random.fork(`${venue}${pair}`)) }),
      );
    }
  }

  /** A second later. */
  next(): { at: number; quotes: VenueQuote[] } {
    for (let step = 0; step < STEPS_PER_SECOND; step++) {
      this.#step++;
      const at = START_MS + this.#step * STEP_MS;
      this.#market.tick(at);
      for (const { venue, pair, book } of this.#books) {
        if (pair >= LEADING_PAIRS && this.#step % 2 === 1) continue;
        this.#note(book, { venue, pair, at });
      }
    }
    const at = START_MS + this.#step * STEP_MS + LATENCY_MS_MAX + this.#random.integer(0, TIMER_MS_MAX);
    return { at, quotes: [...this.#last.values()] };
  }

  #note(book: VenueBook, { venue, pair, at }: { venue: string; pair: number; at: number }): void {
    book.move(this.#market.price(book.model.symbol));
    const { bids, asks } = book.sides();
    const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]].map((price) => parseDecimal(price ?? "", PRICE_DECIMALS));
    assert(bid !== undefined && ask !== undefined, "a simulated venue quotes both sides");
    const receivedAt = utcMs(at + this.#random.integer(1, LATENCY_MS_MAX));
    this.#last.set(book, { pairId: pairId(pair + 1), venue, bid: priceE8(bid), ask: priceE8(ask), receivedAt });
  }
}

/** It comes from no journal. */
const NO_FRAME = new Uint8Array(32);

/** `seconds` of the tape of ten pairs as the real core makes it from three simulated venues, a minute to a record. */
export function* simulatedTape(seconds: number): Generator<DurableRecord> {
  const models = COIN_MODELS.slice(0, PAIRS);
  const state = createState();
  const quotes = new Quotes(models);
  const batch = new EventWriter();
  let last = 0;
  let first = 1;
  const run = (at: number, command: Command): void => {
    const refused = applyEntry(state, command, { sequence: sequence(++last), at: utcMs(at) }, batch);
    assert(refused === undefined, "a command of the tape is taken");
  };
  const record = (): DurableRecord => {
    const made = {
      firstSequence: first,
      count: last - first + 1,
      payload: batchPayload(batch).slice(),
      digest: NO_FRAME,
    };
    batch.reset();
    first = last + 1;
    return made;
  };
  for (const command of listing(models)) run(START_MS, command);
  for (let second = 1; second <= seconds; second++) {
    const next = quotes.next();
    run(next.at, { type: "ObservePrices", origin: "simulated", quotes: next.quotes });
    if (second % 60 === 0) yield record();
  }
}
