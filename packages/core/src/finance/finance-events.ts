import type { Atoms, CoinId, UserId, UtcMs } from "@agio/primitives";
import type { EarlyPolicy, SetFinanceProduct } from "./finance-commands.ts";

/** Status of a finance order on the wire (rules 9). */
export const FINANCE_STATUS = { waiting: 0, accruing: 1, paid: 2, redeemed: 3, renewed: 4 } as const;
export type FinanceStatus = (typeof FINANCE_STATUS)[keyof typeof FINANCE_STATUS];

export interface FinanceProductSet extends Omit<SetFinanceProduct, "type"> {
  readonly type: "FinanceProductSet";
  /** By the core: it could not promise more. Absent: two people of the staff set it. */
  readonly closedItself?: true;
}

/** An order as it is after a change. The same row is the view, the event and the row of the history. */
export interface FinanceOrderState {
  readonly orderId: number;
  readonly userId: UserId;
  readonly productId: number;
  readonly coinId: CoinId;
  /** Subscribed amount; of a fixed order that is over, the former one. */
  readonly atoms: Atoms;
  readonly aprPpb: number;
  /** 0 of a flexible product. */
  readonly days: number;
  /** Days whose interest was counted. */
  readonly daysCounted: number;
  /** Interest counted so far, and of it paid out. */
  readonly accruedAtoms: Atoms;
  readonly paidAtoms: Atoms;
  readonly autoRenew: boolean;
  readonly status: FinanceStatus;
  readonly subscribedAt: UtcMs;
  /** Counting starts the day after subscription; a fixed product ends at 00:00 after its last day; 0: no end. */
  readonly startsAt: UtcMs;
  readonly endsAt: UtcMs;
  /** The order it renewed, 0 for none. */
  readonly renewedFrom: number;
  /** Cost of early redemption: the terms of the day of subscription. */
  readonly earlyPolicy: EarlyPolicy;
  readonly earlyPpb: number;
}

export interface FinanceOrderChanged extends FinanceOrderState {
  readonly type: "FinanceOrderChanged";
}

/** Interest or principal that reached the user's financial account. */
export interface FinancePaid {
  readonly type: "FinancePaid";
  readonly orderId: number;
  readonly userId: UserId;
  readonly productId: number;
  readonly coinId: CoinId;
  readonly interestAtoms: Atoms;
  readonly principalAtoms: Atoms;
}

export type FinanceEvent = FinanceProductSet | FinanceOrderChanged | FinancePaid;
