import { sizeLots } from "@agio/primitives";
import type { OrderTerms } from "../book/order-terms.ts";
import { PLAIN_TERMS } from "./plain-terms.ts";
import type { OrderExits } from "./spot-commands.ts";

const SALE = { ...PLAIN_TERMS, side: "sell" } as const;

/** A sale at the take-profit price or better; undefined where there is none. Own bids give way to it. */
export const profitLeg = ({ takeProfitTicks }: OrderExits, lots: number): OrderTerms | undefined =>
  takeProfitTicks === 0 ? undefined : { ...SALE, priceTicks: takeProfitTicks, sizeLots: sizeLots(lots) };

/** A sale at the market once the last price is at the stop-loss or below; undefined where there is none. */
export const lossLeg = ({ stopLossTicks }: OrderExits, lots: number): OrderTerms | undefined =>
  stopLossTicks === 0
    ? undefined
    : { ...SALE, kind: "market", timeInForce: "IOC", stopTicks: stopLossTicks, sizeLots: sizeLots(lots) };
