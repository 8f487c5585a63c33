import type { PositionSide } from "./margin.ts";

const LIGHTS = 5;

export interface RankedPosition {
  readonly side: PositionSide;
  /** At mark. */
  readonly valueAtoms: number;
  readonly costAtoms: number;
  /** At the bankruptcy price. */
  readonly bankruptcyValueAtoms: number;
}

/**
 * Rank in the deleveraging queue, the highest first: profit% × leverage in profit, profit% ÷ leverage in loss, with
 * leverage = value ÷ |value − bankruptcy value| (rules 4.5.6). A position that is bankrupt itself comes last. A plain
 * float orders the same everywhere: only exact subtractions, × and ÷, which IEEE 754 rounds in one way. Source: BitMEX,
 * "Auto-deleveraging".
 */
export function adlScore({ side, valueAtoms, costAtoms, bankruptcyValueAtoms }: RankedPosition): number {
  const sign = side === "long" ? 1 : -1;
  const equity = sign * (valueAtoms - bankruptcyValueAtoms);
  if (equity <= 0 || costAtoms === 0) return -Number.MAX_VALUE;
  const profit = (sign * (valueAtoms - costAtoms)) / costAtoms;
  const leverage = valueAtoms / equity;
  return profit > 0 ? profit * leverage : profit / leverage;
}

/**
 * Lights of a position in the queue: 5 is first in line. `sizeBefore` rank above it, `sizeOf` are its own; the
 * queue is cut into fifths of all contracts, and the position stands where its last contract does (rules 4.5.6).
 */
export function adlLights(sizeBefore: number, sizeOf: number, sizeAll: number): number {
  if (sizeAll <= 0) return 1;
  const fifth = Math.ceil(((sizeBefore + sizeOf) * LIGHTS) / sizeAll);
  return LIGHTS + 1 - Math.min(Math.max(fifth, 1), LIGHTS);
}
