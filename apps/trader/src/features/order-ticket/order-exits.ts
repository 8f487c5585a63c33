import { lotsForHolding, orderTotal } from "@agio/formulas";
import { mulDivDown, plainDecimal, type Atoms, type PriceTicks, type SizeLots } from "@agio/primitives";
import type { TradingPair } from "../pair/trading-pair.ts";
import type { FieldError } from "../ticket/field-errors.ts";
import type { ExitKind } from "./order-draft.ts";

/** The buy that exits are measured from, as it would be filled now. */
export interface ExitEntry {
  readonly pair: TradingPair;
  /** Expected price of the buy; 0 while it is unknown. */
  readonly entryTicks: PriceTicks;
  readonly lots: SizeLots | undefined;
  /** Left of the buy after its fee, in atoms of the traded coin. */
  readonly receivedAtoms: Atoms | undefined;
}

/** One exit of a draft: its price, and profit or loss against the price of the buy, before fees. */
export interface ExitSummary {
  readonly ticks: PriceTicks;
  /** In atoms of the pricing coin, a loss negative; undefined while no amount is known. */
  readonly profitAtoms: number | undefined;
  /** Change of the price in basis points, rounded towards zero; undefined while the entry is unknown. */
  readonly changeBips: number | undefined;
}

const BIPS = 10_000;

/** Profit or loss of an exit at a price. */
export function exitAt(ticks: PriceTicks, { pair, entryTicks, lots }: ExitEntry): ExitSummary {
  if (entryTicks === 0) return { ticks, profitAtoms: undefined, changeBips: undefined };
  const isGain = ticks >= entryTicks;
  const changeBips = mulDivDown(Math.abs(ticks - entryTicks), BIPS, entryTicks);
  const [high, low] = isGain ? [ticks, entryTicks] : [entryTicks, ticks];
  const value = lots === undefined ? undefined : orderTotal(pair, high, lots);
  const cost = lots === undefined ? undefined : orderTotal(pair, low, lots);
  const distance = value === undefined || cost === undefined ? undefined : value - cost;
  const sign = isGain ? 1 : -1;
  return { ticks, profitAtoms: distance === undefined ? undefined : sign * distance, changeBips: sign * changeBips };
}

/** Why an exit would be refused: on the wrong side of the buy, or with too little to sell. Undefined where it would not. */
export function exitError(kind: ExitKind, ticks: PriceTicks, entry: ExitEntry): FieldError | undefined {
  const { pair, entryTicks, receivedAtoms } = entry;
  const isBeyond = kind === "takeProfit" ? ticks > entryTicks : ticks < entryTicks;
  if (entryTicks !== 0 && !isBeyond) {
    const limit = plainDecimal(entryTicks, pair.priceDecimals);
    return { key: kind === "takeProfit" ? "entry.exits.above" : "entry.exits.below", values: { limit } };
  }
  if (receivedAtoms === undefined) return undefined;
  const left = lotsForHolding(pair, receivedAtoms);
  if (left < pair.lotsMin || left === 0) {
    const limit = plainDecimal(pair.lotsMin, pair.sizeDecimals);
    return { key: "trade.errors.amountMin", values: { limit, coin: pair.coin } };
  }
  if ((orderTotal(pair, ticks, left) ?? Infinity) >= pair.notionalAtomsMin) return undefined;
  const limit = plainDecimal(pair.notionalAtomsMin, pair.pricingScale);
  return { key: "trade.errors.totalMin", values: { limit, coin: pair.pricingCoin } };
}
