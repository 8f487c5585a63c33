import type { OrderId, PairId, RefusalName, SizeLots, UserId } from "@agio/primitives";
import type { OrderExits } from "./spot-commands.ts";

/** An accepted buy has exits: once it has ended, what it bought is offered at them. */
export interface ExitsAttached extends OrderExits {
  readonly type: "ExitsAttached";
  readonly orderId: OrderId;
  readonly userId: UserId;
}

/** The buy has ended: its exits are placed, or were refused. A buy that bought nothing has neither. */
export interface ExitsPlaced {
  readonly type: "ExitsPlaced";
  /** Of the buy. */
  readonly orderId: OrderId;
  readonly userId: UserId;
  readonly pairId: PairId;
  /** Bought lots less the fee, rounded down. */
  readonly sizeLots: SizeLots;
  /** The first exit order, 0 where there is none. The orders report themselves. */
  readonly exitOrderId: OrderId;
  /** Why there is none; absent where there is one. */
  readonly refusal?: RefusalName;
}

export type ExitEvent = ExitsAttached | ExitsPlaced;
