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
  readonly shares: number;
  readonly costAtoms: number;
  readonly marginAtoms: number;
}

export interface ExpectedFill {
  /** Opens; the shares that it reduces belong to the other side. */
  readonly side: PositionSide;
  readonly openShares: number;
  readonly openValueAtoms: number;
  readonly reduceShares: number;
  readonly leverage: number;
}

/** Opening enlarges the position of its side, reducing cuts the other side's; undefined when nothing is left. */
export function positionAfter(
  fill: ExpectedFill,
  held: { readonly own: HeldPosition | undefined; readonly other: HeldPosition | undefined },
): PositionAfter | undefined {
  if (fill.openShares > 0) {
    const margin = initialMargin(fill.openValueAtoms, fill.leverage);
    return {
      side: fill.side,
      shares: (held.own?.shares ?? 0) + fill.openShares,
      costAtoms: (held.own?.costAtoms ?? 0) + fill.openValueAtoms,
      marginAtoms: (held.own?.marginAtoms ?? 0) + margin,
    };
  }
  const { other } = held;
  if (other === undefined || fill.reduceShares === 0 || fill.reduceShares >= other.shares) return undefined;
  return {
    side: other.side,
    shares: other.shares - fill.reduceShares,
    costAtoms: other.costAtoms - costOfPart(other.costAtoms, fill.reduceShares, other.shares),
    marginAtoms: other.marginAtoms - costOfPart(other.marginAtoms, fill.reduceShares, other.shares),
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
    shares: leg.shares,
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

/** Fees of a fill and the profit of what it reduces. */
export function cashChangeOf(
  contract: TradingContract,
  fill: ExpectedFill & { readonly reduceValueAtoms: number },
  other: HeldPosition | undefined,
): number {
  const fees =
    contractFee(fill.openValueAtoms, contract.openFee) + contractFee(fill.reduceValueAtoms, contract.closeFee);
  if (other === undefined || fill.reduceShares === 0) return -fees;
  const cost = costOfPart(other.costAtoms, fill.reduceShares, other.shares);
  return unrealisedProfit(other.side, fill.reduceValueAtoms, cost) - fees;
}

/** The expected value of so many shares at a price; 0 where it is unknown. */
export const valueAt = (contract: TradingContract, ticks: number, count: number): number =>
  contractValue(contract, ticks, count) ?? 0;
