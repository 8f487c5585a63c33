import type { ContractId, PriceTicks, SizeContracts, UserId } from "@agio/primitives";
import type { Side } from "../book/order-terms.ts";
import type { TwapPace } from "../markets/twap-pace.ts";

/**
 * An order of a contract that is spread over time (rules 4.8). Its slices have the leverage and the margin mode that their
 * user has chosen when they are sent.
 */
export interface ContractTwapTerms extends TwapPace {
  readonly userId: UserId;
  readonly contractId: ContractId;
  readonly direction: Side;
  /** A close is of the position that is there when it is accepted, and of no later one. */
  readonly offset: "open" | "close";
  /** The whole quantity. */
  readonly size: SizeContracts;
  /** No slice trades at a worse price; 0 for none, as far as the collar of market orders goes. */
  readonly limitTicks: PriceTicks;
  /** The caller's idempotency key, at most 36 printable ASCII characters; "" for none. */
  readonly clientOrderId: string;
}

export interface PlaceContractTwap extends ContractTwapTerms {
  readonly type: "PlaceContractTwap";
}

export interface CancelContractTwap {
  readonly type: "CancelContractTwap";
  readonly userId: UserId;
  readonly twapId: number;
}

export type ContractTwapCommand = PlaceContractTwap | CancelContractTwap;
