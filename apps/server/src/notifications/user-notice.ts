import type { EventKind, EventValues } from "./event-kinds.ts";

/** Word for one user. What the events do not say of it is looked up before it is told. */
export interface UserNotice {
  readonly userId: number;
  readonly kind: EventKind;
  readonly values: EventValues;
  /** Its side is looked up. */
  readonly positionId?: number;
  /** Its contract, side and kind are looked up. */
  readonly planId?: number;
  /** Plans that the same jump of the price passed: one of this position makes it "past its stop". */
  readonly passedPlanIds?: readonly number[];
}
