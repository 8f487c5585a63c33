import type { UserId } from "@agio/primitives";
import { positionId } from "@agio/primitives";
import type { CoreState } from "../state.ts";
import { valueAtMark } from "./cross-account.ts";
import type { PositionView } from "./futures-views.ts";
import { positionOf } from "./position-views.ts";

/** A position, and its value at mark in atoms of the settlement coin. */
export interface LargePosition extends PositionView {
  readonly userId: UserId;
  readonly valueAtoms: number;
}

/** The open positions of the largest value at mark, largest first; of equal ones the older. All positions are looked at once. */
export function largestPositionsOf(state: CoreState, countMax: number): LargePosition[] {
  const { futures } = state;
  /** Kept in falling order; a handful of hundreds of thousands. */
  const kept: { readonly id: number; readonly value: number }[] = [];
  for (const slot of futures.positions.slots()) {
    const entry = { id: futures.positions.id(slot), value: valueAtMark(futures, slot) };
    const isBefore = (other: typeof entry): boolean =>
      entry.value > other.value || (entry.value === other.value && entry.id < other.id);
    const last = kept[countMax - 1];
    if (last !== undefined && !isBefore(last)) continue;
    const place = kept.findIndex(isBefore);
    kept.splice(place < 0 ? kept.length : place, 0, entry);
    if (kept.length > countMax) kept.pop();
  }
  return kept.flatMap(({ id, value }) => {
    const view = positionOf(state, positionId(id));
    return view === undefined ? [] : [{ ...view, valueAtoms: value }];
  });
}
