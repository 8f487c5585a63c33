import { SETTLEMENT_WINDOW_MS } from "@agio/formulas";
import { OPTION_POSITION_STATUS, type OptionPositionStatus } from "./option-events.ts";
import type { Series } from "./series.ts";

/** A user's open position in a series. Long ones have positive lots, written ones negative; it never has none. */
export class OptionPosition {
  readonly positionId: number;
  readonly userId: number;
  /** Of the house or of an account marked `house`: `bank.option` pays and gets its premiums, its margin is in escrow. */
  readonly isHouse: boolean;
  readonly series: Series;
  readonly openedAt: number;
  lots = 0;
  /** Premium paid (long) or received (written) for what is open. */
  costAtoms = 0;
  /** Behind a written position; 0 of a long one. */
  marginAtoms = 0;
  /** Of its whole life, fees not counted. */
  realisedAtoms = 0;
  feeAtoms = 0;

  constructor(
    owner: { readonly userId: number; readonly isHouse: boolean },
    opening: { readonly positionId: number; readonly series: Series; readonly openedAt: number },
  ) {
    this.userId = owner.userId;
    this.isHouse = owner.isHouse;
    this.positionId = opening.positionId;
    this.series = opening.series;
    this.openedAt = opening.openedAt;
  }

  get isWritten(): boolean {
    return this.lots < 0;
  }

  /** Held, or expiring in the half hour whose ticks settle it. */
  statusAt(at: number): OptionPositionStatus {
    const isExpiring = at > this.series.expiryAt - SETTLEMENT_WINDOW_MS;
    return isExpiring ? OPTION_POSITION_STATUS.expiring : OPTION_POSITION_STATUS.held;
  }
}
