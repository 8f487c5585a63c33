import type { PairId, UtcMs } from "@agio/primitives";
import { utcMs } from "@agio/primitives";
import type { OptionExpirySettled } from "./option-events.ts";
import type { OptionPosition } from "./option-position.ts";
import type { OptionState } from "./option-state.ts";
import type { Series } from "./series.ts";

/** Settlement of all series of an underlying that expire together, with the ticks that show it. */
export type ExpiryPrice = Pick<
  OptionExpirySettled,
  "settlementE8" | "seqFrom" | "seqTo" | "ticks" | "isExtended" | "hash"
>;

/** In this order: orders end, users who wrote pay in, holders are paid, positions end. */
export type ExpiryPhase = "orders" | "collect" | "pay" | "end";

/** An expiry that is being settled at a price that does not change any more. */
export interface ExpiryWork {
  readonly pairId: PairId;
  readonly expiryAt: UtcMs;
  readonly price: ExpiryPrice;
  phase: ExpiryPhase;
  /** The position that this phase has dealt with last, and its series; 0 before the first. */
  seriesId: number;
  positionId: number;
  /** In escrow for this expiry, beside the margins behind written positions: paid in and not paid out yet. */
  restAtoms: number;
}

export function beginExpiry(
  state: OptionState,
  { pairId, expiryAt, price }: { readonly pairId: PairId; readonly expiryAt: number; readonly price: ExpiryPrice },
): void {
  const start = { phase: "orders", seriesId: 0, positionId: 0, restAtoms: 0 } as const;
  state.expiries.push({ pairId, expiryAt: utcMs(expiryAt), price, ...start });
}

/** The series that expire together, in the order in which they were listed. */
export function seriesOf({ underlyings }: OptionState, { pairId, expiryAt }: ExpiryWork): Series[] {
  const listed = underlyings[pairId]?.series.values() ?? [];
  return [...listed].filter((series) => series.expiryAt === expiryAt);
}

/** Positions that a phase has not dealt with: by series, then in the order in which they were opened. */
export function* positionsLeft(state: OptionState, work: ExpiryWork): Generator<OptionPosition> {
  const { seriesId, positionId } = work;
  for (const series of seriesOf(state, work)) {
    if (series.seriesId < seriesId) continue;
    for (const position of series.positions.values()) {
      if (series.seriesId > seriesId || position.positionId > positionId) yield position;
    }
  }
}

/** True for an expiry that the series is of, and that has told its price: its positions end one after the other. */
export const isEnding = ({ expiries }: OptionState, { underlying, expiryAt }: Series): boolean =>
  expiries.some((work) => work.phase === "end" && work.pairId === underlying.pairId && work.expiryAt === expiryAt);

/**
 * True for a user who wrote what expires and has not paid yet: until they have, their funds stay where they are. A
 * price that is known and a loss that is not yet taken would let them leave it to the insurance.
 */
export function owesAtExpiry(state: OptionState, userId: number): boolean {
  for (const work of state.expiries) {
    if (work.phase !== "orders" && work.phase !== "collect") continue;
    for (const { series, position, isHouse } of state.participantsByUser.get(userId)?.values() ?? []) {
      if (position === undefined || isHouse || !position.isWritten) continue;
      if (series.underlying.pairId === work.pairId && series.expiryAt === work.expiryAt && isAhead(work, position)) {
        return true;
      }
    }
  }
  return false;
}

const isAhead = ({ phase, seriesId, positionId }: ExpiryWork, position: OptionPosition): boolean =>
  phase === "orders" ||
  position.series.seriesId > seriesId ||
  (position.series.seriesId === seriesId && position.positionId > positionId);
