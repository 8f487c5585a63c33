import {
  bankruptcyTicks,
  contractFee,
  costOfPart,
  crossTriggers,
  initialMargin,
  liquidationTicks,
  unrealisedProfit,
  type PositionSide,
} from "@agio/formulas";
import { contractValue, type TradingContract } from "../contract/trading-contract.ts";
import type { CrossStanding, HeldPosition } from "./held-position.ts";

/** The position that an order leaves behind, once it has filled at the expected price. */
export interface PositionAfter {
  readonly side: PositionSide;
  readonly size: number;
  readonly costAtoms: number;
  readonly marginAtoms: number;
}

export interface ExpectedFill {
  /** Opens; the contracts that it reduces belong to the other side. */
  readonly side: PositionSide;
  readonly openSize: number;
  readonly openValueAtoms: number;
  readonly reduceSize: number;
  readonly leverage: number;
}

/** Opening enlarges the position of its side, reducing cuts the other side's; undefined when nothing is left. */
export function positionAfter(
  fill: ExpectedFill,
  held: { readonly own: HeldPosition | undefined; readonly other: HeldPosition | undefined },
): PositionAfter | undefined {
  if (fill.openSize > 0) {
    const margin = initialMargin(fill.openValueAtoms, fill.leverage);
    return {
      side: fill.side,
      size: (held.own?.size ?? 0) + fill.openSize,
      costAtoms: (held.own?.costAtoms ?? 0) + fill.openValueAtoms,
      marginAtoms: (held.own?.marginAtoms ?? 0) + margin,
    };
  }
  const { other } = held;
  if (other === undefined || fill.reduceSize === 0 || fill.reduceSize >= other.size) return undefined;
  return {
    side: other.side,
    size: other.size - fill.reduceSize,
    costAtoms: other.costAtoms - costOfPart(other.costAtoms, fill.reduceSize, other.size),
    marginAtoms: other.marginAtoms - costOfPart(other.marginAtoms, fill.reduceSize, other.size),
  };
}

/** Where an isolated position would be liquidated, exactly; 0 for nowhere. */
export const isolatedLiquidation = (contract: TradingContract, position: PositionAfter): number =>
  liquidationTicks({ ...position, tickLotAtoms: contract.tickLotAtoms, tiers: contract.tiers });

/** Where its margin would be used up; 0 for nowhere. */
export const isolatedBankruptcy = (contract: TradingContract, position: PositionAfter): number =>
  bankruptcyTicks({ ...position, tickLotAtoms: contract.tickLotAtoms });

interface CrossWorld {
  readonly standing: CrossStanding;
  /** The position of the opposite side, which a hedge keeps beside it. */
  readonly other: HeldPosition | undefined;
  /** Change of cash when the order fills: profit less fees. */
  readonly cashChangeAtoms: number;
}

/** Where a cross account would be liquidated by this contract alone: an estimate, since the others move too. */
export function crossLiquidation(contract: TradingContract, position: PositionAfter, world: CrossWorld): number {
  const legs = [position, ...(world.other === undefined ? [] : [world.other])].map((leg) => ({
    side: leg.side,
    size: leg.size,
    costAtoms: leg.costAtoms,
    tickLotAtoms: contract.tickLotAtoms,
    tiers: contract.tiers,
  }));
  const { lowTicks, highTicks } = crossTriggers({
    legs,
    cashAtoms: world.standing.cashAtoms + world.cashChangeAtoms,
    otherMaintenanceAtoms: world.standing.otherMaintenanceAtoms,
    otherUnrealisedAtoms: world.standing.otherUnrealisedAtoms,
    withMaintenance: true,
  });
  return position.side === "long" ? lowTicks : highTicks;
}

/** Rates that a fill pays of its value. */
export type FillRates = Pick<TradingContract, "openFee" | "closeFee">;

type FilledValues = Pick<ExpectedFill, "openValueAtoms"> & { readonly reduceValueAtoms: number };

export const feesOf = (fill: FilledValues, rates: FillRates): number =>
  contractFee(fill.openValueAtoms, rates.openFee) + contractFee(fill.reduceValueAtoms, rates.closeFee);

/** Fees of a fill and the profit of what it reduces. */
export function cashChangeOf(
  rates: FillRates,
  fill: ExpectedFill & { readonly reduceValueAtoms: number },
  other: HeldPosition | undefined,
): number {
  const fees = feesOf(fill, rates);
  if (other === undefined || fill.reduceSize === 0) return -fees;
  const cost = costOfPart(other.costAtoms, fill.reduceSize, other.size);
  return unrealisedProfit(other.side, fill.reduceValueAtoms, cost) - fees;
}

/** The expected value of so many contracts at a price; 0 where it is unknown. */
export const valueAt = (contract: TradingContract, ticks: number, count: number): number =>
  contractValue(contract, ticks, count) ?? 0;
