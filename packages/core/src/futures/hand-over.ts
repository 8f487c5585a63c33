import type { PostingKind } from "../events.ts";
import type { PositionSide } from "./futures-commands.ts";
import type { FillCause } from "./futures-events.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";
import { tellChanges } from "./position-life.ts";
import { closePart, openPart, type FillOrigin } from "./position-parts.ts";
import { afterAccountChange } from "./risk-watches.ts";

/** Hand-overs outside the book (rules 4.5): of a bankrupt position, to deleveraged ones, of a delisted contract. */
type HandOverCause = Exclude<FillCause, "trade">;

export interface HandOver {
  /** Slot of the position that gives shares away. */
  readonly position: number;
  readonly shares: number;
  /** What they are settled at. */
  readonly valueAtoms: number;
  readonly feeAtoms: number;
  readonly cause: HandOverCause;
}

/**
 * Closes shares of a position at a value, in a posting of its own. Somebody else has to open as many, or close as many
 * of the other side, at the same value: the clearing account is balanced only then. Returns the realised profit.
 */
export function closeAtValue(futures: FuturesState, handOver: HandOver): number {
  const { positions, holders, ledger } = futures;
  const { position, shares, valueAtoms, feeAtoms, cause } = handOver;
  const holder = holders.find(positions.user(position));
  ledger.posting.begin(cause satisfies PostingKind, positions.id(position));
  const part = { shares, valueAtoms, feeAtoms, isLiquidation: cause === "takeover" };
  const realisedAtoms = closePart(futures, position, part, OUTSIDE_THE_BOOK[cause]);
  ledger.posting.end();
  tellChanges(futures, [position]);
  afterAccountChange(futures, holder);
  return realisedAtoms;
}

/** The insurance fund takes shares of a side over at a value: no margin, no fee. Returns its position's slot. */
export function openAtValue(
  futures: FuturesState,
  contractId: number,
  taken: { readonly side: PositionSide; readonly shares: number; readonly valueAtoms: number },
): number {
  const seat = futures.seatFor(futures.holderFor(FUND_USER), contractId);
  const terms = { leverage: 1, marginMode: "isolated", partAtoms: 0, holdLeftAtoms: 0 } as const;
  const { slot } = openPart(futures, seat, { ...taken, ...terms }, OUTSIDE_THE_BOOK.takeover);
  tellChanges(futures, [slot]);
  return slot;
}

const OUTSIDE_THE_BOOK: Record<HandOverCause, FillOrigin> = {
  takeover: { cause: "takeover", tradeId: 0, orderId: 0 },
  deleverage: { cause: "deleverage", tradeId: 0, orderId: 0 },
  delivery: { cause: "delivery", tradeId: 0, orderId: 0 },
};
