import { averageBasis, basisPrice, fundingPrice, markPrice, ticksOfPriceE8 } from "@agio/formulas";
import { PRICE_TICKS_MAX } from "@agio/primitives";
import type { Ladder } from "../book/ladder.ts";
import type { IndexStatus } from "../tape/index-inputs.ts";
import type { IndexPrice } from "../prices/index-prices.ts";

/** Everything the mark price of a contract is made of, in whole numbers: it is in every snapshot. */
export interface MarkState {
  /** 0 before the first. */
  markTicks: number;
  indexE8: number;
  indexStatus: IndexStatus;
  /** P1 and P2 of rules 2. */
  fundingPriceE8: number;
  basisPriceE8: number;
  /** Average of (mid − index), × 10^10. */
  basisAverageE10: number;
}

export const NO_MARK: MarkState = {
  markTicks: 0,
  indexE8: 0,
  indexStatus: "halted",
  fundingPriceE8: 0,
  basisPriceE8: 0,
  basisAverageE10: 0,
};

/** The parts of a contract that its mark price is computed from. */
export interface MarkedBook {
  readonly bids: Ladder;
  readonly asks: Ladder;
  readonly priceDecimals: number;
  /** 0 before the first trade. */
  readonly lastTicks: number;
}

/** The rate that was settled last and how long it is until the next settlement; an interval of 0 is no funding. */
export interface FundingClock {
  readonly ratePpb: number;
  readonly timeLeftMs: number;
  readonly intervalMs: number;
}

/** Prices further apart than this part of their middle say nothing: 1 percent. */
const SPREAD_PARTS = 100;

/** True when a bid and an ask, in any one unit, are too far apart to say where the market is. */
export const isTooWide = (bid: number, ask: number): boolean => (ask - bid) * 2 * SPREAD_PARTS > bid + ask;

/**
 * One second: takes a sample of the book, the index itself where it says nothing, and computes the mark price (rules 2). While the index is halted everything
 * stays as it was but the status.
 */
export function updateMark(mark: MarkState, book: MarkedBook, index: IndexPrice, funding: FundingClock): void {
  mark.indexStatus = index.status;
  if (index.status === "halted" || index.value === 0) return;
  const indexE8 = index.value;
  // A basis that no book bears out fades: quotes that are gone would hold the mark for as long as nobody comes.
  mark.basisAverageE10 = averageBasis(mark.basisAverageE10, (middleE8(book) ?? indexE8) - indexE8);
  mark.indexE8 = indexE8;
  mark.fundingPriceE8 = fundingPrice({ indexE8, ...funding });
  mark.basisPriceE8 = basisPrice(indexE8, mark.basisAverageE10);
  const { fundingPriceE8, basisPriceE8 } = mark;
  const lastE8 = book.lastTicks * e8OfTick(book);
  const ticks = ticksOfPriceE8(markPrice({ fundingPriceE8, basisPriceE8, lastE8, indexE8 }), book.priceDecimals);
  mark.markTicks = Math.min(Math.max(ticks, 1), PRICE_TICKS_MAX);
}

/** The middle of the book × 10^8, rounded down; undefined when it is one-sided or too wide to say anything. */
function middleE8(book: MarkedBook): number | undefined {
  const { bids, asks } = book;
  if (bids.bestLevel === 0 || asks.bestLevel === 0) return undefined;
  if (isTooWide(bids.bestTicks, asks.bestTicks)) return undefined;
  return Math.floor(((bids.bestTicks + asks.bestTicks) * e8OfTick(book)) / 2);
}

/** Listing keeps prices × 10^8 within the safe integers. */
const e8OfTick = ({ priceDecimals }: MarkedBook): number => 10 ** (8 - priceDecimals);
