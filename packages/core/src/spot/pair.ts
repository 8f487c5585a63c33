import { ANY_PRICE, type FairPrices } from "@agio/formulas";
import { PPB, refuse, type Refusal } from "@agio/primitives";
import { Ladder } from "../book/ladder.ts";
import type { OrderPool } from "../book/order-pool.ts";
import type { PriceForest } from "../book/price-forest.ts";
import type { ListPair, PairRules } from "../markets/market-commands.ts";
import type { Cascade } from "./cascade.ts";
import { FeeHistory } from "../markets/fee-history.ts";
import type { Sweep } from "./sweep.ts";
import type { Triggers } from "./triggers.ts";
import { OPEN_PER_USER_MAX } from "./work-bounds.ts";

/** Rates of the coin that each side receives. */
export type SpotFees = Pick<PairRules, "takerFeePpb" | "makerFeePpb">;

const feesIn = ({ takerFeePpb, makerFeePpb }: PairRules): SpotFees => ({ takerFeePpb, makerFeePpb });

/** A listed pair: its rules, its two ladders and the prices that its checks refer to. */
export class Pair {
  readonly listing: ListPair;
  /** Of the listing: the path of an order reads them here. */
  readonly pairId: number;
  readonly tradedCoinId: number;
  readonly pricingCoinId: number;
  rules: PairRules;
  isDelisted = false;
  /** Price of the last trade, 0 before the first. */
  lastTicks = 0;
  /** The last price that stops look at: of the last trade that a live index bore out, 0 before the first. */
  stopPriceTicks = 0;
  /** The index in ticks, 0 while there is none. Bands refer to it until the pair has traded. */
  indexTicks = 0;
  /** As of the last index. */
  fair: FairPrices = ANY_PRICE;
  readonly bids: Ladder;
  readonly asks: Ladder;
  /** Ladders of waiting stops, made with the first stop: most pairs never have one. */
  triggers: Triggers | undefined;
  /** While its stops are not settled. */
  cascade: Cascade | undefined;
  /** While an order goes through its book, in more than one command. */
  sweep: Sweep | undefined;
  /** Atoms of the pricing coin in one tick × one lot. */
  readonly tickLotAtoms: number;
  /** Atoms of the traded coin in one lot. */
  readonly lotAtoms: number;
  readonly pricingFeeSlot: number;
  readonly tradedFeeSlot: number;
  readonly fees: FeeHistory<SpotFees>;

  constructor(
    listing: ListPair,
    units: { tickLotAtoms: number; lotAtoms: number },
    feeSlots: { pricing: number; traded: number },
    book: { pool: OrderPool; forest: PriceForest },
  ) {
    this.listing = listing;
    this.pairId = listing.pairId;
    this.tradedCoinId = listing.tradedCoinId;
    this.pricingCoinId = listing.pricingCoinId;
    this.rules = listing.rules;
    this.fees = new FeeHistory(feesIn(listing.rules));
    this.tickLotAtoms = units.tickLotAtoms;
    this.lotAtoms = units.lotAtoms;
    this.pricingFeeSlot = feeSlots.pricing;
    this.tradedFeeSlot = feeSlots.traded;
    this.bids = new Ladder(book.pool, book.forest, false);
    this.asks = new Ladder(book.pool, book.forest, true);
  }

  /** New fees are those of the orders from `nextOrderId` on. */
  changeRules(rules: PairRules, nextOrderId: number): void {
    this.rules = rules;
    this.fees.change(feesIn(rules), nextOrderId);
  }

  mayChange(rules: PairRules): boolean {
    return this.fees.mayChange(feesIn(rules));
  }

  /** Open orders that one user may have. */
  get openOrdersMax(): number {
    const { openOrdersMax } = this.rules;
    return openOrdersMax === 0 || openOrdersMax > OPEN_PER_USER_MAX ? OPEN_PER_USER_MAX : openOrdersMax;
  }

  /** The price of a trade. Two who trade with each other at a price of their own choice set off nobody's stop. */
  tradeAt(ticks: number, at: number): void {
    this.lastTicks = ticks;
    const { lowTicks, highTicks, until } = this.fair;
    if (at > until || (ticks >= lowTicks && ticks <= highTicks)) this.stopPriceTicks = ticks;
  }

  /** The index counts no more until it is seen again. */
  loseIndex(): void {
    this.fair = ANY_PRICE;
  }

  /** Prices that the index bears out at a time. */
  fairAt(at: number): FairPrices {
    return at > this.fair.until ? ANY_PRICE : this.fair;
  }

  /** The price that bands of limit orders are measured from: the last one or the index, whichever forbids less; 0 for none. */
  bandTicks(isSell: boolean, at: number): number {
    const { referenceTicks } = this;
    const { indexTicks } = this.fairAt(at);
    if (indexTicks === 0) return referenceTicks;
    return isSell ? Math.min(referenceTicks, indexTicks) : Math.max(referenceTicks, indexTicks);
  }

  /** The price that quantities are valued at: the last trade, else the index, else 0 for none. */
  get referenceTicks(): number {
    return this.lastTicks !== 0 ? this.lastTicks : this.indexTicks;
  }
}

/** BAD_PARAMETER with the field for rules that no pair may have. */
export function checkPairRules(rules: PairRules): Refusal | undefined {
  const amounts: (keyof PairRules)[] = [
    "lotsMin",
    "lotsMax",
    "buyTicksMax",
    "sellTicksMin",
    "notionalAtomsMin",
    "openOrdersMax",
  ];
  const wrong = amounts.find((field) => !Number.isSafeInteger(rules[field]) || (rules[field] as number) < 0);
  if (wrong !== undefined) return refuse("BAD_PARAMETER", wrong);
  const rates: (keyof PairRules)[] = ["takerFeePpb", "makerFeePpb", "priceBandPpb", "marketBandPpb"];
  const wrongRate = rates.find((field) => !isRate(rules[field] as number));
  return wrongRate === undefined ? undefined : refuse("BAD_PARAMETER", wrongRate);
}

const isRate = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= PPB;
