import { mulDivUp, PPB } from "@agio/primitives";

export type PositionSide = "long" | "short";

/** A step of the maintenance table, with what its rate takes too much of the steps below. */
export interface MarginTierRow {
  readonly capAtoms: number;
  readonly maintenancePpb: number;
  readonly leverageMax: number;
  /** `cum` of rules 4.4, rounded down: maintenance is never below its exact value. */
  readonly deductionAtoms: number;
}

type MarginTierStep = Omit<MarginTierRow, "deductionAtoms">;

/**
 * The table with its deductions: cum_n = cap_{n−1} × (rate_n − rate_{n−1}) + cum_{n−1}, which makes maintenance
 * continuous at the caps. Tiers come with rising caps and rates. Source: Binance, "Leverage and margin of USDⓈ-M
 * futures", maintenance amount.
 */
export function tierTable(tiers: readonly MarginTierStep[]): readonly MarginTierRow[] {
  let exactPpb = 0n;
  let below: MarginTierStep | undefined;
  return tiers.map((tier) => {
    if (below !== undefined) exactPpb += BigInt(below.capAtoms) * BigInt(tier.maintenancePpb - below.maintenancePpb);
    below = tier;
    const { capAtoms, maintenancePpb, leverageMax } = tier;
    return { capAtoms, maintenancePpb, leverageMax, deductionAtoms: Number(exactPpb / BigInt(PPB)) };
  });
}

/** The tier of a notional: the first whose cap it does not pass, beyond the last cap the last. */
export function tierAt(table: readonly MarginTierRow[], notionalAtoms: number): MarginTierRow {
  let index = 0;
  while (index < table.length - 1 && notionalAtoms > table[index]!.capAtoms) index += 1;
  return table[index]!;
}

/** Maintenance margin of a notional at mark, rounded up: notional × rate − deduction (rules 4.4). */
export function maintenanceMargin(table: readonly MarginTierRow[], notionalAtoms: number): number {
  const tier = tierAt(table, notionalAtoms);
  return maintenanceIn(tier, notionalAtoms);
}

/** As `maintenanceMargin`, of a notional that is known to lie in `tier`. */
export function maintenanceIn(tier: MarginTierRow, notionalAtoms: number): number {
  const required = mulDivUp(notionalAtoms, tier.maintenancePpb, PPB) - tier.deductionAtoms;
  return required > 0 ? required : 0;
}

/** Initial margin: notional ÷ leverage, rounded up (rules 4.3). */
export function initialMargin(notionalAtoms: number, leverage: number): number {
  return Math.ceil(notionalAtoms / leverage);
}

/** Fee on a notional, rounded up: open, close and liquidation fees alike (rules 1.7). */
export function contractFee(notionalAtoms: number, feePpb: number): number {
  return mulDivUp(notionalAtoms, feePpb, PPB);
}

/**
 * Value of a position at its bankruptcy price, where its margin is just used up: cost − margin of a long, not
 * below zero; cost + margin of a short. Exact.
 */
export function bankruptcyValue(side: PositionSide, costAtoms: number, marginAtoms: number): number {
  if (side === "short") return costAtoms + marginAtoms;
  return costAtoms > marginAtoms ? costAtoms - marginAtoms : 0;
}

export interface MarginedCost {
  readonly side: PositionSide;
  readonly costAtoms: number;
  readonly marginAtoms: number;
}

/** Reserve for the closing fee at the bankruptcy price, rounded up (rules 4.3). */
export function closingFeeReserve({
  side,
  costAtoms,
  marginAtoms,
  closeFeePpb,
}: MarginedCost & { readonly closeFeePpb: number }): number {
  return mulDivUp(bankruptcyValue(side, costAtoms, marginAtoms), closeFeePpb, PPB);
}

export interface OpeningOrder {
  readonly side: PositionSide;
  readonly notionalAtoms: number;
  readonly leverage: number;
  readonly openFeePpb: number;
  readonly closeFeePpb: number;
}

export interface OrderCost {
  readonly marginAtoms: number;
  readonly openFeeAtoms: number;
  readonly reserveAtoms: number;
  /** The three together: what the order holds. */
  readonly costAtoms: number;
}

/**
 * An opening order's hold: initial margin + open fee + closing-fee reserve, each rounded up (rules 4.3). Source: Bybit,
 * "Order cost (USDT contract)".
 */
export function contractOrderCost({ side, notionalAtoms, leverage, openFeePpb, closeFeePpb }: OpeningOrder): OrderCost {
  const marginAtoms = initialMargin(notionalAtoms, leverage);
  const openFeeAtoms = contractFee(notionalAtoms, openFeePpb);
  const reserveAtoms = closingFeeReserve({ side, costAtoms: notionalAtoms, marginAtoms, closeFeePpb });
  return { marginAtoms, openFeeAtoms, reserveAtoms, costAtoms: marginAtoms + openFeeAtoms + reserveAtoms };
}

export interface PricedOrder {
  readonly direction: "buy" | "sell";
  /** The limit price; of a market order its collar. */
  readonly limitTicks: number;
  /** 0: there is no bid. */
  readonly bestBidTicks: number;
}

/**
 * The price at which an opening order is costed, the worst it can fill at (rules 4.3): a buy never pays more than its
 * limit; a sell may fill above it, at the bids that wait.
 */
export function reserveTicks({ direction, limitTicks, bestBidTicks }: PricedOrder): number {
  return direction === "sell" && bestBidTicks > limitTicks ? bestBidTicks : limitTicks;
}
