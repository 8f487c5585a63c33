import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { useOpenOrders } from "../open-orders/open-orders-store.ts";
import { amountOf, sideOf } from "../open-orders/order-words.ts";
import { waitingPrice, type OrderLine } from "./order-line.ts";

/** The caller's waiting spot orders of a pair, in words. */
export function useOrderLines(symbol: string): OrderLine[] {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const orders = useOpenOrders(symbol);
  if (!isSignedIn) return [];
  return orders.flatMap((row) => {
    const price = waitingPrice(row);
    const side = sideOf(row);
    return price === undefined ? [] : [{ id: row.id, price, side, text: `${t(`common.${side}`)} ${amountOf(row)}` }];
  });
}
