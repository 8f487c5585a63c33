import { mulDivDown, mulDivUp } from "@agio/primitives";
import type { PositionSide } from "./margin.ts";

const BIPS = 10_000;

/** Profit of a position that is worth `valueAtoms` and cost `costAtoms`; a loss is negative. Exact (rules 4.3). */
export function unrealisedProfit(side: PositionSide, valueAtoms: number, costAtoms: number): number {
  return side === "long" ? valueAtoms - costAtoms : costAtoms - valueAtoms;
}

/**
 * The part of a remembered amount (cost, margin, reserve) that belongs to `part` of `whole` contracts, rounded down. The
 * last part takes all, so that the parts sum to the amount (rules 1.2).
 */
export function costOfPart(amountAtoms: number, part: number, whole: number): number {
  return part >= whole ? amountAtoms : mulDivDown(amountAtoms, part, whole);
}

/**
 * Return on margin in basis points, rounded towards zero (rules 4.3: ROE). Undefined without margin; beyond the safe
 * integers the largest of them.
 */
export function returnPercentBips(unrealisedAtoms: number, marginAtoms: number): number | undefined {
  if (marginAtoms <= 0) return undefined;
  const size = Math.abs(unrealisedAtoms);
  const isSafe = (size / marginAtoms) * BIPS < Number.MAX_SAFE_INTEGER;
  const bips = isSafe ? mulDivDown(size, BIPS, marginAtoms) : Number.MAX_SAFE_INTEGER;
  return unrealisedAtoms < 0 && bips > 0 ? -bips : bips;
}

export interface PositionSums {
  /** Profit of what was closed, before fees. */
  readonly realisedAtoms: number;
  /** Fees of opening and closing. */
  readonly feeAtoms: number;
  /** Negative: paid. */
  readonly fundingAtoms: number;
  readonly liquidationFeeAtoms: number;
  /** Loss beyond the margin: the insurance fund paid it, not the owner. */
  readonly fundPaidAtoms: number;
}

/** Everything that a position brought its owner or cost them: what the ledger moved in all, to the atom (rules 4.3, 4.5). */
export function netResult(sums: PositionSums): number {
  const { realisedAtoms, feeAtoms, fundingAtoms, liquidationFeeAtoms, fundPaidAtoms } = sums;
  return realisedAtoms - feeAtoms + fundingAtoms - liquidationFeeAtoms + fundPaidAtoms;
}

export interface SizeAtCost {
  readonly side: PositionSide;
  readonly costAtoms: number;
  readonly size: number;
  readonly tickLotAtoms: number;
}

/** Entry price for display: cost per contract in ticks, rounded against the trader; 0 without contracts. */
export function averageTicks({ side, costAtoms, size, tickLotAtoms }: SizeAtCost): number {
  if (size === 0) return 0;
  const perTick = size * tickLotAtoms;
  return side === "long" ? mulDivUp(costAtoms, 1, perTick) : mulDivDown(costAtoms, 1, perTick);
}
