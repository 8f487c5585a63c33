import { initialMargin, returnPercentBips, unrealisedProfit, type PositionSide } from "@agio/formulas";
import { mulDivDown, mulDivUp, parseDecimal, PRICE_TICKS_MAX } from "@agio/primitives";
import { contractValue, type TradingContract } from "../contract/trading-contract.ts";
import { typedNumber } from "../ticket/plain-typing.ts";
import type { ProtectionUnit } from "./contract-draft.ts";

export type ProtectionKind = "takeProfit" | "stopLoss";

/** Entry that a protection is measured from. */
export interface ProtectedEntry {
  readonly contract: TradingContract;
  readonly side: PositionSide;
  /** Expected entry price; 0 while it is unknown. */
  readonly entryTicks: number;
  readonly leverage: number;
}

const BIPS = 10_000;
const BIPS_DECIMALS_OF_PERCENT = 2;

/**
 * The trigger that was typed as a price, as a move of the price, or as a return on the margin (the move × leverage).
 * Rounded so that a take-profit gains at least, and a stop-loss loses at most, what was asked for. Undefined while it
 * says nothing.
 */
export function protectionTicks(
  kind: ProtectionKind,
  { text, unit }: { readonly text: string; readonly unit: ProtectionUnit },
  { contract, side, entryTicks, leverage }: ProtectedEntry,
): number | undefined {
  const typed = typedNumber(text);
  if (unit === "price") return withinPrices(parseDecimal(typed, contract.priceDecimals));
  const bips = parseDecimal(typed, BIPS_DECIMALS_OF_PERCENT);
  if (bips === undefined || bips === 0 || entryTicks === 0 || bips > BIPS * PERCENT_MAX) return undefined;
  const divisor = unit === "return" ? BIPS * leverage : BIPS;
  const isGain = kind === "takeProfit";
  const distance = isGain ? mulDivUp(entryTicks, bips, divisor) : mulDivDown(entryTicks, bips, divisor);
  return withinPrices((side === "long") === isGain ? entryTicks + distance : entryTicks - distance);
}

/** 10,000 percent: beyond it a typed number is a slip. */
const PERCENT_MAX = 100;

const withinPrices = (ticks: number | undefined): number | undefined =>
  ticks === undefined || ticks <= 0 || ticks > PRICE_TICKS_MAX ? undefined : ticks;

export interface ProtectionOutcome {
  /** Before fees; a loss is negative. */
  readonly profitAtoms: number;
  /** Basis points of the initial margin. */
  readonly returnBips: number | undefined;
}

/** Profit or loss of the contracts between entry and trigger; undefined beyond the safe integers. */
export function protectionOutcome(
  triggerTicks: number,
  count: number,
  { contract, side, entryTicks, leverage }: ProtectedEntry,
): ProtectionOutcome | undefined {
  const cost = contractValue(contract, entryTicks, count);
  const value = contractValue(contract, triggerTicks, count);
  if (cost === undefined || value === undefined || cost === 0) return undefined;
  const profitAtoms = unrealisedProfit(side, value, cost);
  return { profitAtoms, returnBips: returnPercentBips(profitAtoms, initialMargin(cost, leverage)) };
}
