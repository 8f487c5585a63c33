import type { EventKind, EventValues } from "./event-kinds.ts";

/** Notification of one user. Facts that the events do not carry are looked up before it is sent. */
export interface UserNotification {
  readonly userId: number;
  readonly kind: EventKind;
  readonly values: EventValues;
  /** Its side is looked up. */
  readonly positionId?: number;
  /** Its contract, side and kind are looked up. */
  readonly tpSlId?: number;
  /** TP/SL orders that the same jump of the price passed: one of this position makes it "past its stop". */
  readonly passedTpSlIds?: readonly number[];
}
