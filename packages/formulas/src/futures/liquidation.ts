import { mulDivDown, mulDivUp, PPB, PRICE_TICKS_MAX } from "@agio/primitives";
import { bankruptcyValue, type MarginTierRow, type PositionSide } from "./margin.ts";

export interface IsolatedPosition {
  readonly side: PositionSide;
  readonly size: number;
  /** Atoms of one tick × one contract. */
  readonly tickLotAtoms: number;
  readonly costAtoms: number;
  readonly marginAtoms: number;
  readonly tiers: readonly MarginTierRow[];
}

/** Wider than any rounding of an estimate. */
const NEARLY = 0.999_999;

/** Returned for a short that no price liquidates. */
export const NO_TRIGGER_ABOVE = PRICE_TICKS_MAX + 1;

/**
 * The mark price, in ticks, at which an isolated position is liquidated: the nearest to safety of those where
 * margin + unrealised ≤ maintenance (rules 4.4). A long is liquidated at this tick and below, 0 when no tick does it; a
 * short at this tick and above, `NO_TRIGGER_ABOVE` when none. Exact: solved tier by tier with the same whole atoms
 * and roundings as `maintenanceMargin`.
 */
export function liquidationTrigger(position: IsolatedPosition): number {
  return position.side === "long" ? longTrigger(position) : shortTrigger(position);
}

// Within one tier, with v = tick × perTick: margin + v − cost ≤ ⌈v·rate⌉ − deduction, which is ⌊v·(1 − rate)⌋ ≤ room.
function longTrigger({ size, tickLotAtoms, costAtoms, marginAtoms, tiers }: IsolatedPosition): number {
  const perTick = size * tickLotAtoms;
  for (let index = tiers.length - 1; index >= 0; index -= 1) {
    const tier = tiers[index]!;
    const lowest = index === 0 ? 1 : Math.floor(tiers[index - 1]!.capAtoms / perTick) + 1;
    const highest = highestTick(tiers, index, perTick);
    if (lowest > highest) continue;
    const room = costAtoms - marginAtoms - tier.deductionAtoms;
    // Most positions lie in the lowest tier: an estimate spares the exact division in those above.
    if ((room / (PPB - tier.maintenancePpb)) * PPB < (lowest - 1) * perTick * NEARLY) continue;
    const ticks = Math.ceil(grossedUp(room + 1, PPB - tier.maintenancePpb, mulDivUp) / perTick) - 1;
    if (ticks >= lowest) return ticks < highest ? ticks : highest;
  }
  return 0;
}

// Within one tier: margin + cost − v ≤ ⌈v·rate⌉ − deduction, which is ⌈v·(1 + rate)⌉ ≥ need.
function shortTrigger({ size, tickLotAtoms, costAtoms, marginAtoms, tiers }: IsolatedPosition): number {
  const perTick = size * tickLotAtoms;
  let lowest = 1;
  for (let index = 0; index < tiers.length; index += 1) {
    const tier = tiers[index]!;
    const highest = highestTick(tiers, index, perTick);
    if (lowest > highest) continue;
    const need = marginAtoms + costAtoms + tier.deductionAtoms;
    const value = need > 0 ? grossedUp(need - 1, PPB + tier.maintenancePpb, mulDivDown) + 1 : 0;
    const ticks = Math.ceil(value / perTick);
    if (ticks <= highest) return ticks > lowest ? ticks : lowest;
    lowest = highest + 1;
  }
  return NO_TRIGGER_ABOVE;
}

/** The highest tick of a tier: the last one's ends where prices or values end. */
function highestTick(tiers: readonly MarginTierRow[], index: number, perTick: number): number {
  const cap = index === tiers.length - 1 ? Number.MAX_SAFE_INTEGER : tiers[index]!.capAtoms;
  const ticks = Math.floor(cap / perTick);
  return ticks < PRICE_TICKS_MAX ? ticks : PRICE_TICKS_MAX;
}

/** `atoms` × 10^9 ÷ `ppb`; the largest safe integer stands for all above it, and an amount of zero or less gives 0. */
function grossedUp(atoms: number, ppb: number, divide: typeof mulDivUp): number {
  if (atoms <= 0) return 0;
  if ((atoms / ppb) * PPB > LARGEST) return Number.MAX_SAFE_INTEGER;
  return divide(atoms, PPB, ppb);
}

// Leaves room for the inexactness of the estimate.
const LARGEST = Number.MAX_SAFE_INTEGER / 2;

/**
 * The liquidation price for display (rules 4.4): (cost ∓ margin ∓ deduction) ÷ (contracts × (1 ∓ rate)) in the tier that
 * it falls in, rounded to the safe side: up for a long, down for a short. 0 is shown as "--": no price above zero
 * does it. Never less safe than `liquidationTrigger`. Source: Binance, "How to calculate liquidation price of USDⓈ-M
 * futures".
 */
export function liquidationTicks(position: IsolatedPosition): number {
  const trigger = liquidationTrigger(position);
  if (position.side === "short" && trigger === NO_TRIGGER_ABOVE) return 0;
  const shown = position.side === "long" ? longPrice(position) : shortPrice(position);
  return position.side === "long" ? Math.max(shown, trigger) : Math.min(shown, trigger);
}

function longPrice({ size, tickLotAtoms, costAtoms, marginAtoms, tiers }: IsolatedPosition): number {
  for (let index = tiers.length - 1; index >= 0; index -= 1) {
    const { capAtoms, maintenancePpb, deductionAtoms } = tiers[index]!;
    const value = grossedUp(costAtoms - marginAtoms - deductionAtoms, PPB - maintenancePpb, mulDivUp);
    const isAbove = value > (tiers[index - 1]?.capAtoms ?? 0);
    const inTier = index === tiers.length - 1 ? value : Math.min(value, capAtoms);
    if (isAbove) return Math.min(Math.ceil(inTier / (size * tickLotAtoms)), PRICE_TICKS_MAX);
  }
  return 0;
}

function shortPrice({ size, tickLotAtoms, costAtoms, marginAtoms, tiers }: IsolatedPosition): number {
  let floor = 0;
  for (const [index, { capAtoms, maintenancePpb, deductionAtoms }] of tiers.entries()) {
    const value = grossedUp(costAtoms + marginAtoms + deductionAtoms, PPB + maintenancePpb, mulDivDown);
    const ticks = Math.floor(Math.max(value, floor) / (size * tickLotAtoms));
    if (value < capAtoms || index === tiers.length - 1) return ticks;
    floor = capAtoms;
  }
  return 0;
}

export interface BankruptPosition {
  readonly side: PositionSide;
  readonly size: number;
  readonly tickLotAtoms: number;
  readonly costAtoms: number;
  readonly marginAtoms: number;
}

/**
 * The price at which the margin is used up, in ticks: rounded up for a long, down for a short, so that a fill at it or
 * better leaves nothing unpaid; 0 for a long that none above zero makes bankrupt (rules 4.4).
 */
export function bankruptcyTicks({ side, size, tickLotAtoms, costAtoms, marginAtoms }: BankruptPosition): number {
  const value = bankruptcyValue(side, costAtoms, marginAtoms);
  const perTick = size * tickLotAtoms;
  return side === "long" ? Math.ceil(value / perTick) : Math.floor(value / perTick);
}

export interface TierStep {
  readonly notionalAtoms: number;
  /** Cap of the next lower tier. */
  readonly capAtoms: number;
  /** Value of one contract at mark. */
  readonly contractValueAtoms: number;
}

/** The smallest number of contracts whose close brings the notional down to the cap of the next lower tier (rules 4.5.2). */
export function sizeToLowerTier({ notionalAtoms, capAtoms, contractValueAtoms }: TierStep): number {
  return notionalAtoms <= capAtoms ? 0 : Math.ceil((notionalAtoms - capAtoms) / contractValueAtoms);
}
