import { fundingRatePpb, impactPriceE8, paidPremiumPpb, premiumMaxPpb, premiumPpb } from "@agio/formulas";
import type { Ladder } from "../book/ladder.ts";
import { isTooWide } from "./mark-price.ts";

/** Inputs of the next settlement and the result of the last one, in whole numbers: it is in every snapshot. */
export interface FundingState {
  /** Of the samples since the last settlement. */
  premiumSumPpb: number;
  premiumSamples: number;
  /** Fees that users have paid on the contract since the last settlement. */
  feesAtoms: number;
  /** Minute of the last sample, since 1970. */
  sampledMinute: number;
  /** The rate that was settled last. */
  settledPpb: number;
  /** When the next settlement is due; 0 without funding. */
  dueAt: number;
  /** The interval that `dueAt` was computed with. */
  intervalHours: number;
}

export const NO_FUNDING: FundingState = {
  premiumSumPpb: 0,
  premiumSamples: 0,
  feesAtoms: 0,
  sampledMinute: 0,
  settledPpb: 0,
  dueAt: 0,
  intervalHours: 0,
};

/** The parts of a contract that its premium is computed from. */
export interface PremiumBook {
  readonly bids: Ladder;
  readonly asks: Ladder;
  readonly priceDecimals: number;
  readonly tickLotAtoms: number;
  /** 10,000 of the settlement coin, in atoms. */
  readonly impactAtoms: number;
  readonly fundingCapPpb: number;
}

/** The parts of a contract that decide how much of a premium is settled. */
export interface FundedContract {
  readonly rules: { readonly fundingCapPpb: number };
  readonly openSize: number;
  readonly markTicks: number;
  readonly tickLotAtoms: number;
}

/** Of the settlement coin, in whole units (rules 4.6). */
export const IMPACT_NOTIONAL = 10_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** A book that does not hold the impact notional in this many levels counts as too thin. */
const IMPACT_LEVELS_MAX = 1_000;

/** Sets the next settlement when there is none yet or the interval was changed. */
export function keepFundingClock(funding: FundingState, intervalHours: number, at: number): void {
  if (funding.intervalHours === intervalHours && (funding.dueAt !== 0 || intervalHours === 0)) return;
  funding.intervalHours = intervalHours;
  funding.dueAt = intervalHours === 0 ? 0 : (Math.floor(at / (intervalHours * HOUR_MS)) + 1) * intervalHours * HOUR_MS;
}

/**
 * Once a minute: how far the book is from the index, a sample counted no further than would settle at the cap. It adds
 * nothing where a side does not hold the impact notional or the two are far apart: one order in an empty book would
 * set the rate for everybody.
 */
export function samplePremium(funding: FundingState, book: PremiumBook, indexE8: number, at: number): void {
  const minute = Math.floor(at / MINUTE_MS);
  if (funding.intervalHours === 0 || minute === funding.sampledMinute || indexE8 === 0) return;
  funding.sampledMinute = minute;
  funding.premiumSamples++;
  const [impactBidE8, impactAskE8] = [impactOf(book, book.bids), impactOf(book, book.asks)];
  if (impactBidE8 === undefined || impactAskE8 === undefined) return;
  if (isTooWide(impactBidE8, impactAskE8)) return;
  const maxPpb = premiumMaxPpb(book.fundingCapPpb);
  funding.premiumSumPpb += premiumPpb({ impactBidE8, impactAskE8, indexE8, maxPpb });
}

function impactOf(book: PremiumBook, side: Ladder): number | undefined {
  const { impactAtoms: notionalAtoms, tickLotAtoms, priceDecimals } = book;
  return impactPriceE8({ levels: side.depth(IMPACT_LEVELS_MAX), notionalAtoms, tickLotAtoms, priceDecimals });
}

/** Counts a fee of the contract: of its own fees a premium moves half, at most. */
export function countFee(funding: FundingState, feeAtoms: number): void {
  if (funding.intervalHours !== 0) funding.feesAtoms += feeAtoms;
}

/**
 * The rate that would be settled now: of the mean premium, rounded towards zero, as far as the fees pay for it: two quotes
 * in an empty book would set the rate for everybody, and cost nothing.
 */
export function rateNow(funding: FundingState, contract: FundedContract): number {
  const { premiumSumPpb, premiumSamples, feesAtoms, intervalHours } = funding;
  const { rules, openSize, markTicks, tickLotAtoms } = contract;
  const mean = premiumSamples === 0 ? 0 : Math.trunc(premiumSumPpb / premiumSamples);
  const premium = paidPremiumPpb({ premiumPpb: mean, feesAtoms, openSize, markTicks, tickLotAtoms });
  return fundingRatePpb({ premiumPpb: premium, intervalHours, capPpb: rules.fundingCapPpb });
}

/** The rate of an interval without a premium: the interest, no further than the cap. */
export const plainRatePpb = (rules: {
  readonly fundingIntervalHours: number;
  readonly fundingCapPpb: number;
}): number => fundingRatePpb({ premiumPpb: 0, intervalHours: rules.fundingIntervalHours, capPpb: rules.fundingCapPpb });

/** Closes the interval that was due and opens the next one. Returns the hour that it was due at. */
export function settleClock(funding: FundingState, ratePpb: number, at: number): number {
  const intervalMs = funding.intervalHours * HOUR_MS;
  // After a long halt one settlement stands for all that were missed.
  const due = Math.floor(at / intervalMs) * intervalMs;
  funding.settledPpb = ratePpb;
  funding.premiumSumPpb = 0;
  funding.premiumSamples = 0;
  funding.feesAtoms = 0;
  funding.dueAt = due + intervalMs;
  return due;
}

export const intervalMsOf = (funding: FundingState): number => funding.intervalHours * HOUR_MS;
