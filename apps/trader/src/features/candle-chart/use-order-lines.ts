import { isolated } from "../../shell/isolated-text.ts";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { useOpenOrders } from "../open-orders/open-orders-store.ts";
import { canAmend, isByTotal, remainingOf, sideOf } from "../open-orders/order-words.ts";
import { waitingPrice, type OrderLine } from "./order-line.ts";

/** The caller's waiting spot orders of a pair, in words. Those whose price can be changed can be dragged. */
export function useOrderLines(symbol: string): OrderLine[] {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const orders = useOpenOrders(symbol);
  if (!isSignedIn) return [];
  return orders.flatMap((row) => {
    const price = waitingPrice(row);
    const side = sideOf(row);
    if (price === undefined) return [];
    return {
      id: `order-${row.id}`,
      price,
      tone: side === "buy" ? "up" : "down",
      text: `${t(`common.${side}`)} ${isolated(`${remainingOf(row)} ${isByTotal(row) ? row.pricingCoin : row.coin}`)}`,
      ...(canAmend(row) && row.id !== 0 ? { move: { kind: "order", row } } : {}),
      ...(row.id === 0 ? {} : { cancel: { kind: "order", row } }),
    } satisfies OrderLine;
  });
}
