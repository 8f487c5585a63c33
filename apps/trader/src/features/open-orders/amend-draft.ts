import type { AmendOrderRequest, OrderRow } from "@agio/api-client";
import { orderTotal } from "@agio/formulas";
import { parseDecimal, plainDecimal, PRICE_TICKS_MAX, priceTicks, sizeLots } from "@agio/primitives";
import type { TradingPair } from "../pair/trading-pair.ts";

/** Input of the edit sheet. */
export interface AmendDraft {
  readonly price: string;
  /** New total, the filled part included. */
  readonly amount: string;
}

/** A resting order of any product, as an edit needs it. */
interface Amendable<Problem extends string> extends AmendDraft {
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  /** Why the order cannot have this size, in lots. */
  readonly problemOf: (lots: number, ticks: number) => Problem | undefined;
}

export interface Amendment<Problem extends string> {
  /** The fields that change; undefined while something stands in the way or nothing changed. */
  readonly changed: Partial<AmendDraft> | undefined;
  readonly priceError: "priceStep" | undefined;
  readonly amountError: Problem | undefined;
}

/** Reads an edit: what would be sent, or why not. */
export function readAmendment<Problem extends string>(
  draft: AmendDraft,
  order: Amendable<Problem>,
): Amendment<Problem> {
  const ticks = parseDecimal(draft.price, order.priceDecimals) ?? 0;
  const lots = parseDecimal(draft.amount, order.sizeDecimals) ?? 0;
  const isPriceRead = ticks > 0 && ticks <= PRICE_TICKS_MAX;
  const amountError = order.problemOf(lots, ticks);
  const isPriceNew = ticks !== parseDecimal(order.price, order.priceDecimals);
  const isAmountNew = lots !== (parseDecimal(order.amount, order.sizeDecimals) ?? 0);
  const isSound = isPriceRead && amountError === undefined && (isPriceNew || isAmountNew);
  return {
    changed: isSound
      ? {
          ...(isPriceNew && { price: plainDecimal(ticks, order.priceDecimals) }),
          ...(isAmountNew && { amount: plainDecimal(lots, order.sizeDecimals) }),
        }
      : undefined,
    priceError: isPriceRead ? undefined : "priceStep",
    amountError,
  };
}

export const startAmend = (row: OrderRow): AmendDraft => ({ price: row.limitPrice, amount: row.quantity });

/** The least that an order can be changed to, in lots: the pair's, or a lot more than what is filled already. */
export const leastLotsOf = (row: OrderRow, pair: TradingPair): number =>
  Math.max(pair.lotsMin, (parseDecimal(row.filled, pair.sizeDecimals) ?? 0) + 1);

/** An order of a pair, as its edit reads it. */
export const amendableOrder = (
  row: OrderRow,
  pair: TradingPair,
): Amendable<"amountStep" | "amountMin" | "totalMin"> => ({
  ...startAmend(row),
  ...pair,
  problemOf(lots, ticks) {
    if (lots === 0) return "amountStep";
    if (lots < leastLotsOf(row, pair)) return "amountMin";
    const total = ticks > PRICE_TICKS_MAX ? undefined : orderTotal(pair, priceTicks(ticks), sizeLots(lots));
    return total !== undefined && total < pair.notionalAtomsMin ? "totalMin" : undefined;
  },
});

/** The call that changes an order of a pair. */
export const amendRequest = ({ id }: OrderRow, { price, amount }: Partial<AmendDraft>): AmendOrderRequest => ({
  id,
  ...(price !== undefined && { limitPrice: price }),
  ...(amount !== undefined && { quantity: amount }),
});
