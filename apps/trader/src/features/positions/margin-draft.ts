import type { AdjustMarginRequest, PositionRow } from "@agio/api-contract";
import { initialMargin } from "@agio/formulas";
import { parseDecimal, plainDecimal } from "@agio/primitives";
import type { TradingContract } from "../contract/trading-contract.ts";
import { liquidationAt, readPosition, unrealisedAtoms, valueAtoms, type PositionFigures } from "./position-figures.ts";

/** Input of the margin sheet. */
export interface MarginDraft {
  readonly direction: "add" | "take";
  readonly amount: string;
}

export interface MarginOutcome {
  /** Undefined while something stands in the way. */
  readonly request: AdjustMarginRequest | undefined;
  readonly error: "amountStep" | "balance" | "takeMax" | undefined;
  /** The most that can be added or taken now; undefined while the account is not known. */
  readonly maxAtoms: number | undefined;
  readonly marginAfterAtoms: number;
  /** 0: no price above zero liquidates it. */
  readonly liquidationTicksNow: number;
  readonly liquidationTicksAfter: number;
}

const ADD = 1;
const TAKE = 2;

/** Reads an adjustment of an isolated position's margin. `availableAtoms`: what the contract account can spend. */
export function readMargin(
  draft: MarginDraft,
  row: PositionRow,
  { contract, availableAtoms }: { contract: TradingContract; availableAtoms: number | undefined },
): MarginOutcome {
  const position = readPosition(row, contract);
  const money = parseDecimal(draft.amount, contract.pricingScale);
  const isAdding = draft.direction === "add";
  const maxAtoms = isAdding ? availableAtoms : takeableAtoms(position, contract);
  const error = money === undefined && draft.amount !== "" ? "amountStep" : errorOf(money ?? 0, maxAtoms, isAdding);
  const isSound = money !== undefined && money > 0 && error === undefined;
  const marginAfterAtoms = position.marginAtoms + (isSound ? (isAdding ? money : -money) : 0);
  return {
    request: isSound
      ? { id: row.id, money: plainDecimal(money, contract.pricingScale), flag: isAdding ? ADD : TAKE }
      : undefined,
    error,
    maxAtoms,
    marginAfterAtoms,
    liquidationTicksNow: liquidationAt(position, contract, position.marginAtoms),
    liquidationTicksAfter: liquidationAt(position, contract, marginAfterAtoms),
  };
}

function errorOf(money: number, maxAtoms: number | undefined, isAdding: boolean): MarginOutcome["error"] {
  if (maxAtoms === undefined || money <= maxAtoms) return undefined;
  return isAdding ? "balance" : "takeMax";
}

/**
 * Removable margin: afterwards margin + min(0, unrealised) still covers the initial margin at mark (rules 4.7), so
 * that unrealised profit cannot leave.
 */
function takeableAtoms(position: PositionFigures, contract: TradingContract): number {
  const required = initialMargin(valueAtoms(position.markTicks, position.size, contract), position.leverage);
  const spare = position.marginAtoms + Math.min(unrealisedAtoms(position, contract), 0) - required;
  return Math.max(spare, 0);
}
