import { atoms, priceTicks, sizeLots } from "@agio/primitives";
import type { OrderTerms } from "../book/order-terms.ts";

/** The terms of a limit order with nothing special about it; its side, price and quantity are still to be given. */
export const PLAIN_TERMS: OrderTerms = {
  side: "buy",
  kind: "limit",
  timeInForce: "GTC",
  selfTradePrevention: "EXPIRE_MAKER",
  priceTicks: priceTicks(0),
  sizeLots: sizeLots(0),
  totalAtoms: atoms(0),
  stopTicks: priceTicks(0),
  trailingBips: 0,
  visibleLots: sizeLots(0),
  rejectIfTriggered: false,
};
