import type { Random } from "@agio/testkit";

/** How one side of a quoted book should look, as shares of the fair price. */
export interface LadderShape {
  readonly levels: number;
  /** Distance of the best level. */
  readonly halfSpread: number;
  /** Distance between the two best levels, and by how much each further gap grows. */
  readonly firstGap: number;
  readonly gapGrowth: number;
}

/** Offsets from the fair price that a side should have, best first. */
export function idealOffsets({ levels, halfSpread, firstGap, gapGrowth }: LadderShape): number[] {
  const offsets: number[] = [];
  let [offset, gap] = [halfSpread, firstGap];
  for (let level = 0; level < levels; level += 1) {
    offsets.push(offset);
    offset += gap;
    gap *= gapGrowth;
  }
  return offsets;
}

/**
 * The next action on a side: nothing, quote one more level, or move one order (by its place in the list). Urgency is
 * the error of the best price in first gaps; depth that nobody sees first is less urgent than any of that.
 */
export type LadderStep =
  | { readonly kind: "rest" }
  | { readonly kind: "add"; readonly offset: number; readonly urgency: number }
  | { readonly kind: "move"; readonly index: number; readonly offset: number; readonly urgency: number };

const TOO_NEAR = 0.35;
const TOO_FAR = 1.3;
const REACH = 0.75;
const EMPTY_URGENCY = 5;

/** Expected gap at an offset: gaps of a geometric ladder grow linearly with the distance. */
const gapAt = (shape: LadderShape, offset: number): number =>
  shape.firstGap + Math.max(0, offset - shape.halfSpread) * (shape.gapGrowth - 1);

const between = (low: number, high: number, random: Random): number =>
  low + (high - low) * (0.35 + 0.3 * random.next());

/** The offset where a level is missed most: the widest gap for its distance, or beyond the last level. */
function emptiestOffset(shape: LadderShape, offsets: readonly number[], random: Random): number {
  const ideal = idealOffsets(shape);
  const reach = ideal.at(-1) ?? shape.halfSpread;
  const last = offsets.at(-1) ?? shape.halfSpread;
  const beyond = last + gapAt(shape, last) * (0.7 + 0.6 * random.next());
  if (last < reach * REACH) return beyond;
  let [found, widest] = [beyond, 1];
  for (const [index, offset] of offsets.entries()) {
    const next = offsets[index + 1];
    const width = next === undefined ? 0 : (next - offset) / gapAt(shape, offset);
    if (next === undefined || width <= widest) continue;
    [found, widest] = [between(offset, next, random), width];
  }
  return found;
}

/** The order that would be missed least, never the best one. */
function leastMissed(shape: LadderShape, offsets: readonly number[]): number {
  const reach = idealOffsets(shape).at(-1) ?? 0;
  const lastIndex = offsets.length - 1;
  if ((offsets[lastIndex] ?? 0) > reach * TOO_FAR) return lastIndex;
  let [found, narrowest] = [lastIndex, Number.POSITIVE_INFINITY];
  for (let index = 1; index < lastIndex; index += 1) {
    const before = offsets[index - 1] ?? 0;
    const left = ((offsets[index + 1] ?? 0) - before) / gapAt(shape, before);
    if (left < narrowest) [found, narrowest] = [index, left];
  }
  return found;
}

/**
 * One step towards the shape. `offsets` are the distances of the side's orders from the fair price, best first, negative
 * when the price has gone through. Orders stay where they are; only the one that hurts or is missed least moves.
 */
export function nextLadderStep(shape: LadderShape, offsets: readonly number[], random: Random): LadderStep {
  const best = offsets[0];
  const front = shape.halfSpread * (0.85 + 0.3 * random.next());
  if (best === undefined) return { kind: "add", offset: front, urgency: EMPTY_URGENCY };
  if (best < shape.halfSpread * TOO_NEAR) {
    const urgency = 1 + (shape.halfSpread - best) / shape.firstGap;
    return { kind: "move", index: 0, offset: emptiestOffset(shape, offsets.slice(1), random), urgency };
  }
  const urgency = (best - shape.halfSpread) / shape.firstGap;
  const isFrontEmpty = urgency > 1;
  if (offsets.length < shape.levels) {
    if (isFrontEmpty) return { kind: "add", offset: front, urgency };
    const missing = (shape.levels - offsets.length) / shape.levels;
    return { kind: "add", offset: emptiestOffset(shape, offsets, random), urgency: missing };
  }
  if (!isFrontEmpty) return { kind: "rest" };
  return { kind: "move", index: leastMissed(shape, offsets), offset: front, urgency };
}
