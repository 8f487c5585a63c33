import { mulDivDown, PPB } from "@agio/primitives";

/** How near a position is to its liquidation, in a word. */
export type LiquidationRisk = "low" | "raised" | "high" | "extreme";

const BIPS = 10_000;

// A market moves by 1 % within minutes, by 5 % within an ordinary day and by 10 % within a bad one.
const DISTANCE_BIPS: readonly (readonly [LiquidationRisk, number])[] = [
  ["extreme", 100],
  ["high", 500],
  ["raised", 1_000],
];

/** Owners are warned from 80 % on and once more from 90 % on (rules 4.4). */
const RATIO_BIPS: readonly (readonly [LiquidationRisk, number])[] = [
  ["extreme", 9_000],
  ["high", 8_000],
  ["raised", 5_000],
];

const ORDER: readonly LiquidationRisk[] = ["low", "raised", "high", "extreme"];

export interface RiskStanding {
  readonly markTicks: number;
  /** 0 where no price liquidates it. */
  readonly liquidationTicks: number;
  /** Maintenance margin as part of the balance behind it, in basis points; 10,000 liquidates. */
  readonly marginRatioBips: number;
}

/**
 * How far the mark price is from the liquidation price, in basis points of the mark price, rounded down. Undefined where
 * no price liquidates, and before the first mark.
 */
export function liquidationDistanceBips({
  markTicks,
  liquidationTicks,
}: Pick<RiskStanding, "markTicks" | "liquidationTicks">): number | undefined {
  if (markTicks <= 0 || liquidationTicks <= 0) return undefined;
  return mulDivDown(Math.abs(markTicks - liquidationTicks), BIPS, markTicks);
}

/** The worse one of what the distance to the liquidation price and the margin ratio say. */
export function liquidationRisk(standing: RiskStanding): LiquidationRisk {
  const byRatio = RATIO_BIPS.find(([, from]) => standing.marginRatioBips >= from)?.[0] ?? "low";
  const byDistance = riskAtDistance(liquidationDistanceBips(standing));
  return ORDER.indexOf(byDistance) > ORDER.indexOf(byRatio) ? byDistance : byRatio;
}

/** The risk that an isolated position begins with at a leverage, from the distance of a short, which is the nearer one. */
export function openingRisk(leverage: number, maintenancePpb: number): LiquidationRisk {
  const priceOfLiquidation = mulDivDown(PPB * (leverage + 1), BIPS, leverage * (PPB + maintenancePpb));
  return riskAtDistance(Math.max(priceOfLiquidation - BIPS, 0));
}

function riskAtDistance(bips: number | undefined): LiquidationRisk {
  if (bips === undefined) return "low";
  return DISTANCE_BIPS.find(([, most]) => bips <= most)?.[0] ?? "low";
}
