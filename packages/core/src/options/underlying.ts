import type { CoinId, PairId } from "@agio/primitives";
import type { IndexStatus } from "../tape/index-inputs.ts";
import type { OptionRules, SetOptionUnderlying } from "./option-commands.ts";
import type { Series } from "./series.ts";
import type { SurfaceStep } from "./surface-steps.ts";

/** The permanent part of an underlying, with the facts of its pair. */
export interface UnderlyingListing extends Omit<SetOptionUnderlying, "type" | "rules" | "replaces"> {
  /** Of the pair whose index settles it: "btcusdt". */
  readonly symbol: string;
  readonly settlementCoinId: CoinId;
  /** "USDT". */
  readonly coin: string;
  readonly coinScale: number;
}

/** Slots of the house accounts that its options use. */
export interface HouseSlots {
  readonly bank: number;
  readonly escrow: number;
  readonly fee: number;
  readonly insurance: number;
}

const E8_DECIMALS = 8;

/** An underlying of options: the index of a pair, with its rules and its open series. */
export class Underlying {
  readonly listing: UnderlyingListing;
  readonly pairId: PairId;
  rules: OptionRules;
  readonly house: HouseSlots;
  /** Premium tick × 10^8: an index price in E8 divided by it is in ticks. Strikes are whole ticks. */
  readonly tickE8: number;
  /** Atoms of the settlement coin in one tick × one lot. */
  readonly tickLotAtoms: number;
  /** The same for a price × 10^8: so many atoms, divided by so many, in one such unit × one lot. */
  readonly unitE8: { readonly unitLotAtoms: number; readonly unitLotDivisor: number };
  /** Lots in one contract, which is one coin. */
  readonly contractLots: number;
  /** The index as of the last tick: value 0 before the first. */
  indexE8 = 0;
  indexStatus: IndexStatus = "halted";
  /** Of the surface: announced, or younger than a day. */
  step: SurfaceStep | undefined = undefined;
  /** Listed series that are not settled yet, by id, oldest first. */
  readonly series = new Map<number, Series>();

  constructor(listing: UnderlyingListing, rules: OptionRules, house: HouseSlots) {
    this.listing = listing;
    this.pairId = listing.pairId;
    this.rules = rules;
    this.house = house;
    const { priceDecimals, sizeDecimals, coinScale } = listing;
    this.tickE8 = 10 ** (E8_DECIMALS - priceDecimals);
    this.tickLotAtoms = 10 ** (coinScale - priceDecimals - sizeDecimals);
    this.unitE8 = { unitLotAtoms: this.tickLotAtoms, unitLotDivisor: this.tickE8 };
    this.contractLots = 10 ** sizeDecimals;
  }

  /** The index in whole ticks, rounded down; 0 before the first. */
  get indexTicks(): number {
    return Math.floor(this.indexE8 / this.tickE8);
  }

  /** Exact value of lots at a premium or price in ticks. */
  valueOf(lots: number, ticks: number): number {
    return ticks * lots * this.tickLotAtoms;
  }
}
