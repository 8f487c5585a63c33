import { mulDivDown, mulDivUp, PPB } from "@agio/primitives";
import type { PositionSide } from "./margin.ts";

/** 0.01 percent in eight hours (rules 4.6). */
const INTEREST_PPB_PER_HOUR = 12_500;
/** How far interest may pull the premium: 0.05 percent. */
const PULL_MAX_PPB = 500_000;

export interface FundingAverage {
  /** Mean premium of the interval. */
  readonly premiumPpb: number;
  /** 0: the contract has no funding. */
  readonly intervalHours: number;
  readonly capPpb: number;
}

/**
 * Funding rate of an interval: premium + clamp(interest − premium, ±0.05 %), clamped to ± cap (rules 4.6). Exact.
 * Positive: longs pay shorts. Source: BitMEX, "Perpetual contracts guide", funding.
 */
export function fundingRatePpb({ premiumPpb: premium, intervalHours, capPpb }: FundingAverage): number {
  if (intervalHours === 0) return 0;
  const pull = clamp(INTEREST_PPB_PER_HOUR * intervalHours - premium, PULL_MAX_PPB);
  return clamp(premium + pull, capPpb);
}

function clamp(value: number, limit: number): number {
  return Math.min(Math.max(value, -limit), limit);
}

/** Prices in the settlement coin × 10^8. */
export interface PremiumSample {
  readonly impactBidE8: number;
  readonly impactAskE8: number;
  readonly indexE8: number;
  /** One sample counts no more than this: `premiumMaxPpb`. */
  readonly maxPpb: number;
}

/**
 * Premium of the book over the index: (max(0, impactBid − index) − max(0, index − impactAsk)) ÷ index, rounded towards
 * zero (rules 4.6) and within ±`maxPpb`: an order that stands for a moment moves the mean by its minute and no more.
 */
export function premiumPpb({ impactBidE8, impactAskE8, indexE8, maxPpb }: PremiumSample): number {
  const over = Math.max(0, impactBidE8 - indexE8) - Math.max(0, indexE8 - impactAskE8);
  const size = Math.abs(over) >= mulDivUp(indexE8, maxPpb, PPB) ? maxPpb : mulDivDown(Math.abs(over), PPB, indexE8);
  return over < 0 && size > 0 ? -size : size;
}

/** The premium that, held for a whole interval, just settles at the cap. */
export const premiumMaxPpb = (capPpb: number): number => capPpb + PULL_MAX_PPB;

export interface PaidPremium {
  /** Mean premium of the interval. */
  readonly premiumPpb: number;
  /** Fees that were collected on the contract since the last settlement. */
  readonly feesAtoms: number;
  /** The contracts of all long positions, and the mark that they are valued at. */
  readonly openSize: number;
  readonly markTicks: number;
  readonly tickLotAtoms: number;
}

/**
 * The part of a mean premium that counts: what it moves of all open contracts at mark is at most half of the fees of the
 * interval, ± ⌊⌊fees ÷ 2⌋ ÷ open value⌋ (rules 4.6). Exact; a premium that nobody pays counts whole. No more than half of
 * a fee comes back to anybody, so whoever moves a premium by trading with themselves pays more than they take by it.
 * Source: ours.
 */
export function paidPremiumPpb({ premiumPpb: premium, feesAtoms, ...open }: PaidPremium): number {
  const openAtoms = BigInt(open.openSize) * BigInt(open.markTicks) * BigInt(open.tickLotAtoms);
  if (openAtoms === 0n) return premium;
  const most = (BigInt(Math.floor(feesAtoms / 2)) * BigInt(PPB)) / openAtoms;
  return most >= Math.abs(premium) ? premium : clamp(premium, Number(most));
}

export interface FundedPosition {
  readonly side: PositionSide;
  /** Value at mark. */
  readonly notionalAtoms: number;
  readonly ratePpb: number;
}

/** Funding of a position, received (positive, rounded down) or paid (negative, rounded up): notional × rate (rules 1.7, 4.6). */
export function fundingPayment({ side, notionalAtoms, ratePpb }: FundedPosition): number {
  const pays = ratePpb > 0 === (side === "long");
  const size = Math.abs(ratePpb);
  if (!pays) return mulDivDown(notionalAtoms, size, PPB);
  const paid = mulDivUp(notionalAtoms, size, PPB);
  return paid === 0 ? 0 : -paid;
}

export interface ImpactOrder {
  /** The side it takes from, best first: [ticks, contracts]. */
  readonly levels: readonly (readonly [number, number])[];
  readonly notionalAtoms: number;
  readonly tickLotAtoms: number;
  readonly priceDecimals: number;
}

/**
 * Average price × 10^8 at which `notionalAtoms` would trade through the levels, the last one in part; rounded down.
 * Undefined when the book is too thin.
 */
export function impactPriceE8({ levels, notionalAtoms, tickLotAtoms, priceDecimals }: ImpactOrder): number | undefined {
  const notional = BigInt(notionalAtoms);
  const perTickContract = BigInt(tickLotAtoms);
  let left = notional;
  let size = 0n;
  for (const [levelTicks, levelSize] of levels) {
    const ticks = BigInt(levelTicks);
    const value = ticks * BigInt(levelSize) * perTickContract;
    if (value >= left) {
      // notional ÷ (contracts + left ÷ (ticks × perTickContract)), the quantity in contracts of perTickContract atoms a tick.
      const scaled = notional * ticks * 10n ** BigInt(8 - priceDecimals);
      return Number(scaled / (size * perTickContract * ticks + left));
    }
    left -= value;
    size += BigInt(levelSize);
  }
  return undefined;
}
