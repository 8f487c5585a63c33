import type { PositionRow } from "@agio/api-contract";
import {
  contractFee,
  costOfPart,
  initialMargin,
  liquidationTicks,
  returnPercentBips,
  unrealisedProfit,
  type PositionSide,
} from "@agio/formulas";
import { parseDecimal } from "@agio/primitives";
import type { TradingContract } from "../contract/trading-contract.ts";

/** A position in ticks, contracts and atoms, as the arithmetic needs it. */
export interface PositionFigures {
  readonly side: PositionSide;
  readonly isIsolated: boolean;
  readonly leverage: number;
  readonly size: number;
  /** Contracts that no open close order claims. */
  readonly freeSize: number;
  readonly costAtoms: number;
  readonly marginAtoms: number;
  /** 0 while the server sends none. */
  readonly markTicks: number;
  /** 0 where there is none above zero. */
  readonly liquidationTicks: number;
  readonly bankruptcyTicks: number;
}

/** Reads a position as it came. What cannot be read at the contract's decimals counts as zero. */
export function readPosition(row: PositionRow, contract: TradingContract): PositionFigures {
  const ticks = (text: string) => parseDecimal(text, contract.priceDecimals) ?? 0;
  const atoms = (text: string) => parseDecimal(text, contract.pricingScale) ?? 0;
  return {
    side: row.side,
    isIsolated: row.marginMode === "isolated",
    leverage: row.leverage,
    size: row.share,
    freeSize: row.freeShare,
    costAtoms: atoms(row.openValue),
    marginAtoms: atoms(row.margin),
    markTicks: ticks(row.markPrice),
    liquidationTicks: ticks(row.liqPrice),
    bankruptcyTicks: ticks(row.bankPrice),
  };
}

/** An integer of 10^-decimals from a signed decimal; 0 when it cannot be read. */
export function parseSigned(text: string, decimals: number): number {
  const size = parseDecimal(text.replace(/^-/, ""), decimals) ?? 0;
  return text.startsWith("-") && size > 0 ? -size : size;
}

export const valueAtoms = (ticks: number, size: number, contract: Pick<TradingContract, "tickLotAtoms">): number =>
  ticks * size * contract.tickLotAtoms;

/** The direction of the order that closes a side. */
export const closingDirection = (side: PositionSide): "buy" | "sell" => (side === "long" ? "sell" : "buy");

export interface ExitEstimate {
  /** After the close fee. */
  readonly profitAtoms: number;
  readonly feeAtoms: number;
  /** Profit of the margin of the closed part at its leverage, in basis points. */
  readonly returnBips: number;
}

/** Result of closing `size` of a position at `ticks`, with the core's own rounding. Undefined beyond the safe integers. */
export function estimateExit(
  position: PositionFigures,
  contract: TradingContract,
  { ticks, size }: { ticks: number; size: number },
): ExitEstimate | undefined {
  const value = valueAtoms(ticks, size, contract);
  if (!Number.isSafeInteger(value) || size <= 0 || size > position.size) return undefined;
  const cost = costOfPart(position.costAtoms, size, position.size);
  const feeAtoms = contractFee(value, contract.closeFee);
  const profitAtoms = unrealisedProfit(position.side, value, cost) - feeAtoms;
  const margin = initialMargin(cost, position.leverage);
  return { profitAtoms, feeAtoms, returnBips: returnPercentBips(profitAtoms, margin) ?? 0 };
}

/** Unrealised profit of the whole position at its mark. */
export function unrealisedAtoms(position: PositionFigures, contract: TradingContract): number {
  return unrealisedProfit(position.side, valueAtoms(position.markTicks, position.size, contract), position.costAtoms);
}

/** The liquidation price of an isolated position that had this margin; 0 for none. */
export function liquidationAt(position: PositionFigures, contract: TradingContract, marginAtoms: number): number {
  return liquidationTicks({
    side: position.side,
    size: position.size,
    tickLotAtoms: contract.tickLotAtoms,
    costAtoms: position.costAtoms,
    marginAtoms,
    tiers: contract.tiers,
  });
}
