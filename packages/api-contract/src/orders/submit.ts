import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { clientId, coinCode, decimal, decimalOut, symbol, wholeNumber } from "../fields.ts";

/** Largest trailing distance: 50 percent. */
const TRAILING_BIPS_MAX = 5_000;

export const submitOrder = userSend({
  name: "orders.submit",
  path: "/api/currency/order/submit",
  wireNames: {
    clientOrderId: "clientId",
    pairId: "symbol",
    side: "type",
    priceTicks: "delegatePrice",
    sizeLots: "delegateTotal",
    totalAtoms: "delegateValue",
    stopTicks: "stopPrice",
    stopLimitTicks: "stopLimitPrice",
    stopLeg: "stopPrice",
    limitLeg: "delegatePrice",
    visibleLots: "visibleNum",
    trailingBips: "trailingDelta",
    timeInForce: "tif",
    takeProfitTicks: "takeProfit",
    stopLossTicks: "stopLoss",
    exits: "takeProfit",
  },
  request: z.object({
    symbol,
    coin: coinCode.optional(),
    /** 0 buy, 1 sell. */
    type: wholeNumber(0, 1),
    /** 0 limit, 1 market, 2 stop, 3 stop-limit, 4 one-cancels-other, 5 trailing stop. */
    delegateType: wholeNumber(0, 5),
    /** Limit price. */
    delegatePrice: decimal.optional(),
    /** Quantity in the traded coin. */
    delegateTotal: decimal.optional(),
    /** Market buy: what to spend, in the pricing coin, instead of a quantity. */
    delegateValue: decimal.optional(),
    /** Trigger price; for a trailing stop the price that activates it. */
    stopPrice: decimal.optional(),
    /** One-cancels-other: limit price of the stop leg; without it the stop leg is a market order. */
    stopLimitPrice: decimal.optional(),
    /** Trailing stop: distance in basis points. */
    trailingDelta: wholeNumber(1, TRAILING_BIPS_MAX).optional(),
    /** Iceberg: the quantity shown at a time. */
    visibleNum: decimal.optional(),
    tif: z.enum(["GTC", "IOC", "FOK", "POST_ONLY"]).default("GTC"),
    stp: z.enum(["EXPIRE_MAKER", "EXPIRE_TAKER", "EXPIRE_BOTH", "DECREMENT"]).default("EXPIRE_MAKER"),
    /** A limit or market buy: once it has ended, what it bought is offered at this price. */
    takeProfit: decimal.optional(),
    /** A limit or market buy: once it has ended, what it bought is sold at the market when the last price falls to this. */
    stopLoss: decimal.optional(),
    /** Refuse a stop whose trigger is already passed instead of triggering at once. */
    rejectIfTriggered: z.boolean().default(false),
    /** Idempotency key; the header X-Idem-Key does the same. */
    clientId: clientId.optional(),
  }),
  data: z.object({
    id: z.int(),
    orderNo: z.string(),
    status: z.int(),
    dealNum: decimalOut,
    dealPrice: decimalOut,
    dealValue: decimalOut,
    fee: decimalOut,
    /** Other leg of a one-cancels-other order, 0 for none. */
    otherLegId: z.int(),
  }),
});

export type SubmitOrderRequest = z.input<typeof submitOrder.request>;
export type SubmitOrderData = z.infer<typeof submitOrder.data>;
