import type { TradingPair } from "../pair/trading-pair.ts";

/** A sheet that enters more than one order of a pair. */
export interface EntrySheetProps {
  readonly pair: TradingPair;
  /** Of the ticket that it was opened from. */
  readonly side: "buy" | "sell";
  readonly onClose: () => void;
}
