import { contractFee, initialMargin, openingRisk, unrealisedProfit, type LiquidationRisk } from "@agio/formulas";
import { mulDivUp } from "@agio/primitives";
import { notionalMaxAt, positionSizeMax, type TradingContract } from "../contract/trading-contract.ts";
import type { HeldPosition } from "./held-position.ts";
import { valueAt } from "./position-after.ts";

/** Consequences of a leverage, before it is chosen. */
export interface LeverageStanding {
  readonly risk: LiquidationRisk;
  readonly notionalMaxAtoms: number;
  /** At the present mark; 0 before the first. */
  readonly sizeMax: number;
  /** Open and close fee together as basis points of the margin, rounded up. */
  readonly feeOfMarginBips: number;
  /** Into the margin of the open position (positive) or out of it; undefined without a position. */
  readonly marginMoveAtoms: number | undefined;
}

const BIPS = 10_000;
/** Any notional on which no fee is smaller than an atom. */
const SAMPLE_ATOMS = 1_000_000_000;

interface LeveragedWorld {
  readonly markTicks: number;
  readonly held: HeldPosition | undefined;
  readonly marginMode: "isolated" | "cross";
}

export function leverageStanding(
  contract: TradingContract,
  leverage: number,
  { markTicks, held, marginMode }: LeveragedWorld,
): LeverageStanding {
  const fees = contractFee(SAMPLE_ATOMS, contract.openFee) + contractFee(SAMPLE_ATOMS, contract.closeFee);
  return {
    risk: openingRisk(leverage, contract.tiers[0]?.maintenancePpb ?? 0),
    notionalMaxAtoms: notionalMaxAt(contract, leverage),
    sizeMax: positionSizeMax(contract, markTicks, leverage),
    feeOfMarginBips: mulDivUp(fees, BIPS * leverage, SAMPLE_ATOMS),
    marginMoveAtoms: held === undefined ? undefined : marginMove(contract, leverage, { markTicks, held, marginMode }),
  };
}

/**
 * Less leverage asks for the initial margin at mark, more frees what is over it; a loss that is not realised counts
 * against an isolated margin, a profit does not (rules 4.2, 4.7).
 */
function marginMove(
  contract: TradingContract,
  leverage: number,
  { markTicks, held, marginMode }: LeveragedWorld & { readonly held: HeldPosition },
): number {
  const value = valueAt(contract, markTicks, held.size);
  if (value === 0) return 0;
  const loss = marginMode === "isolated" ? Math.min(unrealisedProfit(held.side, value, held.costAtoms), 0) : 0;
  const counted = held.marginAtoms + loss;
  const move = initialMargin(value, leverage) - counted;
  if (leverage === held.leverage) return 0;
  return leverage < held.leverage ? Math.max(move, 0) : Math.min(move, 0);
}
