import type { AdlQueue } from "./adl-queue.ts";
import type { ReferencePrice } from "./contract.ts";
import { HOLDER_RISK_FIRST } from "./contract-holders.ts";
import { NO_FUNDING, type FundingState } from "./funding.ts";
import { NO_MARK, type MarkState } from "./mark-price.ts";
import { TpSlBook } from "./tp-sl-book.ts";
import { RISK_FIRST } from "./position-table.ts";
import { TriggerBook } from "./trigger-book.ts";
import { WatchLadders } from "./watch-ladders.ts";

/** Int offsets in the record of a position: its two watches of the mark, then bits, then its watch of the index. */
export const FIRST_WATCH = RISK_FIRST;
export const SECOND_WATCH = RISK_FIRST + 1;
export const POSITION_RISK_BITS = RISK_FIRST + 2;
export const INDEX_WATCH = RISK_FIRST + 3;
/** Int offset in the record of a holder. */
export const HOLDER_RISK_BITS = HOLDER_RISK_FIRST;
/** Changed since its watches were drawn. */
export const CHANGED_BIT = 1;
/** Its owner was warned and it has not been better since. */
export const WARNED_BIT = 2;

/** Mark price and funding of one contract. */
export interface ContractPrices {
  readonly mark: MarkState;
  readonly funding: FundingState;
}

/** Where a waiting order stands in the book of triggers. */
export interface WaitingStop {
  readonly isRising: boolean;
  /** Trigger and, of a trailing stop, watch; 0 for none. */
  triggerSlot: number;
  watchSlot: number;
  /** Trailing stop: best price since activation, 0 before it. */
  bestTicks: number;
}

/** State of the risk rules beside the positions. */
export class RiskState {
  /** Prices of the mark, and of the index, at which positions are looked at. */
  readonly watches: Readonly<Record<ReferencePrice, WatchLadders>> = {
    mark: new WatchLadders(),
    index: new WatchLadders(),
  };
  readonly triggers = new TriggerBook();
  readonly tpSlOrders = new TpSlBook();
  /** Waiting orders by order id. */
  readonly waiting = new Map<number, WaitingStop>();
  /** Queues of deleveraging of the present mark, by contract and side. */
  readonly queues = new Map<string, AdlQueue>();
  /** By contract id. */
  private readonly prices: (ContractPrices | undefined)[] = [];
  /** Slots of isolated positions, and holders of cross positions, whose watches are to be drawn anew. */
  readonly changedPositions: number[] = [];
  readonly changedHolders: number[] = [];

  pricesOf(contractId: number): ContractPrices {
    return (this.prices[contractId] ??= { mark: { ...NO_MARK }, funding: { ...NO_FUNDING } });
  }
}
