import { mulDivUp } from "@agio/primitives";
import type { CoreState } from "../state.ts";
import { crossAccountOf, crossPositionsOf, unrealisedOf, valueAtMark } from "./cross-account.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";

const HUNDRED = 100;

/** Cost for the insurance fund if every mark moved by so much at once, to its worse side. */
export interface FundStress {
  readonly movePercent: number;
  /** Isolated positions and cross accounts whose funds the move would use up. */
  readonly margins: number;
  readonly atoms: number;
}

interface Side {
  margins: number;
  atoms: number;
}

/**
 * For each move the worse of a rise and a fall, in atoms of the settlement coin. All contracts move together, nothing is
 * liquidated on the way. A margin costs the fund what the move takes beyond its equity at mark: of an isolated position
 * margin, reserve and unrealised profit, of a cross account its cash and the unrealised profit of all its positions. The
 * fund's own positions cost their loss of the move; a gain of theirs counts nothing. All positions are looked at once.
 */
export function fundStressOf({ futures }: CoreState, movesPercent: readonly number[]): FundStress[] {
  const sides = movesPercent.map((movePercent) => ({ movePercent, rise: none(), fall: none() }));
  const take = (equityAtoms: number, changeOf: (movePercent: number) => number): void => {
    for (const { movePercent, rise, fall } of sides) {
      const change = changeOf(movePercent);
      count(rise, equityAtoms + change);
      count(fall, equityAtoms - change);
    }
  };
  for (const slot of futures.positions.slots()) {
    if (futures.positions.isCross(slot)) continue;
    take(equityOf(futures, slot), (movePercent) => changeBy(futures, slot, movePercent));
  }
  for (const holder of futures.holders.all()) {
    if (futures.holders.firstCross(holder) === 0) continue;
    const legs = [...crossPositionsOf(futures, holder)];
    take(crossAccountOf(futures, holder).equityAtoms, (movePercent) =>
      legs.reduce((sum, slot) => sum + changeBy(futures, slot, movePercent), 0),
    );
  }
  return sides.map(({ movePercent, rise, fall }) => ({ movePercent, ...(rise.atoms > fall.atoms ? rise : fall) }));
}

const none = (): Side => ({ margins: 0, atoms: 0 });

function count(side: Side, leftAtoms: number): void {
  if (leftAtoms >= 0) return;
  side.margins += 1;
  side.atoms -= leftAtoms;
}

/** The fund has no margin: all that a position of its own loses by the move is its cost. */
function equityOf(futures: FuturesState, slot: number): number {
  const { positions } = futures;
  if (positions.user(slot) === FUND_USER) return 0;
  return positions.margin(slot) + positions.reserve(slot) + unrealisedOf(futures, slot);
}

/** Profit of a position by a rise of its mark. */
function changeBy(futures: FuturesState, slot: number, movePercent: number): number {
  const atoms = mulDivUp(valueAtMark(futures, slot), movePercent, HUNDRED);
  return futures.positions.side(slot) === "long" ? atoms : -atoms;
}
