import type { OrderId, PositionId, RefusalName, SizeContracts, UserId } from "@agio/primitives";
import type { OrderStatus } from "../book/order-status.ts";
import type { TwapProgress } from "../markets/twap-book.ts";
import type { ContractTwapTerms } from "./contract-twap-commands.ts";

/** Why no further slice is sent. `liquidated`: what it would open again was taken from its user. */
export type ContractTwapEnd =
  | "filled"
  | "user"
  | "slicesSent"
  | "insufficientBalance"
  | "positionClosed"
  | "liquidated"
  | "delisted"
  | "frozen";

/** A TWAP of a contract with its progress. */
export interface ContractTwap extends ContractTwapTerms, TwapProgress<ContractTwapEnd> {
  readonly userId: UserId;
  /** The position that a close is of, 0 for one that opens. */
  readonly positionId: PositionId;
  filledSize: number;
}

export interface ContractTwapAccepted extends ContractTwapTerms {
  readonly type: "ContractTwapAccepted";
  readonly twapId: number;
  readonly positionId: PositionId;
}

/** A slice is done: its order has ended, or was refused. */
export interface ContractTwapSliced {
  readonly type: "ContractTwapSliced";
  readonly twapId: number;
  readonly userId: UserId;
  /** Order of the slice, 0 for one that was refused. */
  readonly orderId: OrderId;
  /** Slices so far, this one and refused ones included. */
  readonly sentSlices: number;
  /** Of all slices so far. */
  readonly filledSize: SizeContracts;
  /** Why the slice was refused; absent in one that was accepted. */
  readonly refusal?: RefusalName;
}

export interface ContractTwapEnded {
  readonly type: "ContractTwapEnded";
  readonly twapId: number;
  readonly userId: UserId;
  readonly status: OrderStatus;
  readonly reason: ContractTwapEnd;
}

export type ContractTwapEvent = ContractTwapAccepted | ContractTwapSliced | ContractTwapEnded;
