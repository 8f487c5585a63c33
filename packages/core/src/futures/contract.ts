import { OPEN_PER_USER_MAX } from "./contract-work-bounds.ts";
import { ticksOfPriceE8, tierTable, type MarginTierRow } from "@agio/formulas";
import { PPB } from "@agio/primitives";
import { Ladder } from "../book/ladder.ts";
import type { OrderPool } from "../book/order-pool.ts";
import type { PriceForest } from "../book/price-forest.ts";
import type { IndexStatus } from "../tape/index-inputs.ts";
import { PRICE_AGE_MAX_MS, statusAt } from "../prices/price-age.ts";
import { FeeHistory } from "../markets/fee-history.ts";
import type { ContractRules, ListContract } from "./futures-commands.ts";
import type { ContractListed } from "./futures-events.ts";

/** Leverage of a user who has not chosen one, where it is offered. */
const DEFAULT_LEVERAGE = 20;

export type ContractListing = Omit<ContractListed, "type" | keyof Pick<ListContract, "rules">>;

/**
 * The price that positions are valued at. The mark decides liquidations; orders can move it, within 2 percent of the
 * index. So funds that a user withdraws or puts at risk have to be there by both.
 */
export type ReferencePrice = "mark" | "index";
export const REFERENCE_PRICES: readonly ReferencePrice[] = ["mark", "index"];

/** Rates of the notional that opens and closes. */
export type ContractFees = Pick<ContractRules, "openFeePpb" | "closeFeePpb">;

const feesIn = ({ openFeePpb, closeFeePpb }: ContractRules): ContractFees => ({ openFeePpb, closeFeePpb });

/** A listed contract: its rules, its two ladders, the prices that its checks and its risk refer to. */
export class Contract {
  readonly listing: ContractListing;
  readonly contractId: number;
  rules: ContractRules;
  readonly fees: FeeHistory<ContractFees>;
  /** The maintenance table with its deductions. */
  tiers: readonly MarginTierRow[];
  /** The table at 1.25 times its rates: where an owner is warned. */
  warningTiers: readonly MarginTierRow[];
  isDelisted = false;
  /** Price of the last trade, 0 before the first. */
  lastTicks = 0;
  /** Mark price, 0 before the first. */
  markTicks = 0;
  indexE8 = 0;
  /** As of the last second of prices. */
  indexStatus: IndexStatus = "halted";
  /** When the mark was made, UTC milliseconds; 0 before the first. */
  markedAt = 0;
  /** The rate that would be settled now and when the next settlement is; 0 without funding. */
  fundingPpb = 0;
  nextFundingAt = 0;
  /** Contracts of all long positions, which is also that of all short ones. */
  openSize = 0;
  readonly bids: Ladder;
  readonly asks: Ladder;
  /** Atoms of the settlement coin in one tick × one contract. */
  readonly tickLotAtoms: number;
  /** Slots of `clearing` of this contract and of `fee.contract`. */
  readonly clearingSlot: number;
  readonly feeSlot: number;

  constructor(
    listed: { readonly listing: ContractListing; readonly rules: ContractRules; readonly tickLotAtoms: number },
    slots: { readonly clearing: number; readonly fee: number },
    book: { readonly pool: OrderPool; readonly forest: PriceForest },
  ) {
    this.listing = listed.listing;
    this.contractId = listed.listing.contractId;
    this.rules = listed.rules;
    this.fees = new FeeHistory(feesIn(listed.rules));
    this.tiers = tierTable(listed.rules.tiers);
    this.warningTiers = warningTable(listed.rules);
    this.tickLotAtoms = listed.tickLotAtoms;
    this.clearingSlot = slots.clearing;
    this.feeSlot = slots.fee;
    this.bids = new Ladder(book.pool, book.forest, false);
    this.asks = new Ladder(book.pool, book.forest, true);
  }

  /** New fees are those of the orders from `nextOrderId` on. */
  changeRules(rules: ContractRules, nextOrderId: number): void {
    this.rules = rules;
    this.fees.change(feesIn(rules), nextOrderId);
    this.tiers = tierTable(rules.tiers);
    this.warningTiers = warningTable(rules);
  }

  mayChange(rules: ContractRules): boolean {
    return this.fees.mayChange(feesIn(rules));
  }

  /** The status of mark and index at a time: old ones are halted. */
  statusAt(at: number): IndexStatus {
    return statusAt(this.indexStatus, at - this.markedAt, PRICE_AGE_MAX_MS.mark);
  }

  /** The mark, or the index to the nearest tick; 0 before the first mark. */
  ticksBy(reference: ReferencePrice): number {
    if (reference === "mark" || this.markTicks === 0) return this.markTicks;
    return ticksOfPriceE8(this.indexE8, this.listing.priceDecimals);
  }

  /** Exact value of contracts at a price. */
  valueOf(size: number, ticks: number): number {
    return ticks * size * this.tickLotAtoms;
  }

  /** Open and waiting orders that a user may have. */
  get openOrdersMax(): number {
    return Math.min(this.rules.openOrdersMax || OPEN_PER_USER_MAX, OPEN_PER_USER_MAX);
  }

  /** The leverage of a user who has chosen none: 20, or the largest offered below it, or the smallest. */
  get defaultLeverage(): number {
    const offered = this.rules.leverages.filter((leverage) => leverage <= DEFAULT_LEVERAGE);
    return offered.at(-1) ?? (this.rules.leverages[0] as number);
  }

  /** Most contracts of one side that a user may have at the present mark: `sizeMax`, and the last tier's cap. */
  get positionSizeMax(): number {
    const cap = this.tiers.at(-1)?.capAtoms ?? 0;
    if (this.markTicks === 0) return this.rules.sizeMax;
    return Math.min(this.rules.sizeMax, Math.floor(cap / (this.markTicks * this.tickLotAtoms)));
  }
}

function warningTable({ tiers }: ContractRules): readonly MarginTierRow[] {
  return tierTable(
    tiers.map((tier) => ({ ...tier, maintenancePpb: Math.min(Math.ceil((tier.maintenancePpb * 5) / 4), PPB - 1) })),
  );
}
