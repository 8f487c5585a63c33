import type { OrderId, RefusalName, SizeLots, UserId } from "@agio/primitives";
import type { OrderStatus } from "../book/order-status.ts";
import type { TwapProgress } from "../markets/twap-book.ts";
import type { TwapTerms } from "./twap-commands.ts";

/** Why no further slice is sent. */
export type TwapEnd = "filled" | "user" | "slicesSent" | "insufficientBalance" | "fundsLocked" | "delisted" | "frozen";

/** A TWAP with its progress. */
export interface Twap extends TwapTerms, TwapProgress<TwapEnd> {
  readonly userId: UserId;
  filledLots: number;
}

export interface TwapAccepted extends TwapTerms {
  readonly type: "TwapAccepted";
  readonly twapId: number;
}

/** A slice is done: its order has ended, or was refused. */
export interface TwapSliced {
  readonly type: "TwapSliced";
  readonly twapId: number;
  readonly userId: UserId;
  /** Order of the slice, 0 for one that was refused. */
  readonly orderId: OrderId;
  /** Slices so far, this one and refused ones included. */
  readonly sentSlices: number;
  /** Of all slices so far. */
  readonly filledLots: SizeLots;
  /** Why the slice was refused; absent in one that was accepted. */
  readonly refusal?: RefusalName;
}

export interface TwapEnded {
  readonly type: "TwapEnded";
  readonly twapId: number;
  readonly userId: UserId;
  readonly status: OrderStatus;
  readonly reason: TwapEnd;
}

export type TwapEvent = TwapAccepted | TwapSliced | TwapEnded;
