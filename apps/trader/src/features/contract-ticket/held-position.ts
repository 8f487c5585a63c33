import type { ContractOrderRow } from "@agio/api-client";
import type { ContractAccountData, PositionRow } from "@agio/api-contract";
import type { PositionSide } from "@agio/formulas";
import { atoms, sizeContracts, type Atoms, type SizeContracts } from "@agio/primitives";
import { parseSigned } from "../positions/position-figures.ts";
import type { TradingContract } from "../contract/trading-contract.ts";

/** An open position of the contract on screen, as the arithmetic needs it. */
export interface HeldPosition {
  readonly side: PositionSide;
  readonly size: SizeContracts;
  /** That no open close order claims. */
  readonly freeSize: SizeContracts;
  readonly costAtoms: Atoms;
  readonly marginAtoms: Atoms;
  readonly leverage: number;
  readonly isLiquidating: boolean;
}

const STATUS_LIQUIDATING = 9;

/** Reads the position of one side; undefined where there is none. */
export function heldPosition(
  rows: readonly PositionRow[],
  contract: TradingContract,
  side: PositionSide,
): HeldPosition | undefined {
  const row = rows.find((each) => each.symbol === contract.symbol && each.side === side);
  if (row === undefined || row.share === 0) return undefined;
  return {
    side,
    size: sizeContracts(row.share),
    freeSize: sizeContracts(row.freeShare),
    costAtoms: atoms(parseSigned(row.openValue, contract.pricingScale)),
    marginAtoms: atoms(parseSigned(row.margin, contract.pricingScale)),
    leverage: row.leverage,
    isLiquidating: row.status === STATUS_LIQUIDATING,
  };
}

const STATUS_UNTRIGGERED = 6;

/** Contracts that the open orders of a side would still open; what waits for a trigger counts when it is triggered. */
export function pendingSize(
  orders: readonly ContractOrderRow[],
  contract: TradingContract,
  side: PositionSide,
): number {
  const opening = orders.filter(
    (row) =>
      row.symbol === contract.symbol && row.side === side && !row.reduceOnly && row.status !== STATUS_UNTRIGGERED,
  );
  return opening.reduce((sum, row) => sum + row.share - row.dealShare, 0);
}

/** Of the whole cross account, what does not move with the contract on screen. */
export interface CrossStanding {
  /** Available, order reserves, margins and reserves of cross positions. */
  readonly cashAtoms: number;
  readonly otherMaintenanceAtoms: number;
  readonly otherUnrealisedAtoms: number;
}

/** How the cross account stands apart from one contract. Positions of other contracts count at their last mark. */
export function crossStanding(
  account: ContractAccountData | undefined,
  rows: readonly PositionRow[],
  contract: TradingContract,
): CrossStanding {
  const read = (text: string) => parseSigned(text, contract.pricingScale);
  const cross = rows.filter((row) => row.marginMode === "cross");
  const others = cross.filter((row) => row.symbol !== contract.symbol);
  const unrealised = sumOf(cross, (row) => read(row.unrealized));
  return {
    cashAtoms: cross.length === 0 ? read(account?.available ?? "0") : read(account?.crossEquity ?? "0") - unrealised,
    otherMaintenanceAtoms: sumOf(others, (row) => read(row.maintenance)),
    otherUnrealisedAtoms: sumOf(others, (row) => read(row.unrealized)),
  };
}

const sumOf = (rows: readonly PositionRow[], figure: (row: PositionRow) => number): number =>
  rows.reduce((sum, row) => sum + figure(row), 0);
