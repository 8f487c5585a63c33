import type { AmendOrderRequest, OrderRow } from "@agio/api-contract";
import { orderTotal } from "@agio/formulas";
import { parseDecimal, plainDecimal, PRICE_TICKS_MAX, priceTicks, sizeLots } from "@agio/primitives";
import type { TradingPair } from "../pair/trading-pair.ts";

/** Input of the edit sheet. */
export interface AmendDraft {
  readonly price: string;
  /** New total quantity, the filled part included. */
  readonly amount: string;
}

export interface AmendOutcome {
  /** Undefined while something stands in the way or nothing changed. */
  readonly request: AmendOrderRequest | undefined;
  readonly priceError: "priceStep" | undefined;
  readonly amountError: "amountStep" | "amountMin" | "totalMin" | undefined;
  /** The least that the order can be changed to: the pair's, or a lot more than what is filled already. */
  readonly leastLots: number;
  /** Smaller quantity at the same price: the order stays where it is in the queue. */
  readonly keepsPlace: boolean;
}

export const startAmend = (row: OrderRow): AmendDraft => ({ price: row.delegatePrice, amount: row.delegateTotal });

/** Reads an edit: what would be sent, or why not. */
export function readAmend(draft: AmendDraft, row: OrderRow, pair: TradingPair): AmendOutcome {
  const ticks = parseDecimal(draft.price, pair.priceDecimals) ?? 0;
  const lots = parseDecimal(draft.amount, pair.sizeDecimals) ?? 0;
  const isPriceRead = ticks > 0 && ticks <= PRICE_TICKS_MAX;
  const leastLots = Math.max(pair.lotsMin, (parseDecimal(row.dealNum, pair.sizeDecimals) ?? 0) + 1);
  const amountError = readAmountError({ ticks, lots, leastLots }, pair);
  const isPriceNew = ticks !== parseDecimal(row.delegatePrice, pair.priceDecimals);
  const wasLots = parseDecimal(row.delegateTotal, pair.sizeDecimals) ?? 0;
  const isSound = isPriceRead && amountError === undefined && (isPriceNew || lots !== wasLots);
  return {
    request: isSound
      ? {
          id: row.id,
          ...(isPriceNew && { delegatePrice: plainDecimal(ticks, pair.priceDecimals) }),
          ...(lots !== wasLots && { delegateTotal: plainDecimal(lots, pair.sizeDecimals) }),
        }
      : undefined,
    priceError: isPriceRead ? undefined : "priceStep",
    amountError,
    leastLots,
    keepsPlace: !isPriceNew && lots < wasLots,
  };
}

interface Amended {
  readonly ticks: number;
  readonly lots: number;
  readonly leastLots: number;
}

function readAmountError({ ticks, lots, leastLots }: Amended, pair: TradingPair): AmendOutcome["amountError"] {
  if (lots === 0) return "amountStep";
  if (lots < leastLots) return "amountMin";
  const total = ticks > PRICE_TICKS_MAX ? undefined : orderTotal(pair, priceTicks(ticks), sizeLots(lots));
  return total !== undefined && total < pair.notionalAtomsMin ? "totalMin" : undefined;
}
