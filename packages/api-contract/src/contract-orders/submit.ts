import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { clientId, decimal, decimalOut, ofAccount, symbol, wholeNumber } from "../fields.ts";
import { LEVERAGE_MAX } from "../positions/contract-choice.ts";

const TRAILING_BIPS_MAX = 5_000;

/** Whole contracts; a decimal is refused by the product (-3001), not by the shape. */
export const shareCount = z.union([
  z.number(),
  z
    .string()
    .max(20)
    .regex(/^\d{1,15}(\.\d{1,4})?$/),
]);

export const submitContractOrder = userSend({
  name: "contractOrders.submit",
  path: "/api/contract/order/submit",
  wireNames: {
    clientOrderId: "clientId",
    contractId: "symbol",
    priceTicks: "price",
    size: "share",
    stopTicks: "stopPrice",
    takeProfitTicks: "takeProfit",
    stopLossTicks: "stopLoss",
    trailingBips: "trailingDelta",
    triggerBy: "triggerType",
    timeInForce: "tif",
    kind: "orderType",
  },
  request: z.object({
    accountId: ofAccount,
    /** The contract's symbol, or that of its index pair. */
    symbol,
    direction: z.enum(["buy", "sell"]),
    offset: z.enum(["open", "close"]).default("open"),
    /** 0 limit, 1 market, 2 stop, 3 stop-limit, 5 trailing stop. */
    orderType: wholeNumber(0, 5).default(0),
    price: decimal.optional(),
    share: shareCount.describe("whole contracts in all; one holds shareNumber of the traded coin"),
    /** Without it: the user's choice for the contract and side. */
    leverage: wholeNumber(1, LEVERAGE_MAX).optional(),
    marginMode: z.enum(["isolated", "cross"]).optional(),
    tif: z.enum(["GTC", "IOC", "FOK", "POST_ONLY"]).default("GTC"),
    /** Trigger of a stop; activation price of a trailing stop. */
    stopPrice: decimal.optional(),
    trailingDelta: wholeNumber(1, TRAILING_BIPS_MAX).optional(),
    /** 1 mark, 2 last. */
    triggerType: wholeNumber(1, 2).default(1),
    takeProfit: decimal.optional(),
    stopLoss: decimal.optional(),
    /** Idempotency key; the header X-Idem-Key does the same. */
    clientId: clientId.optional(),
  }),
  data: z.object({
    id: z.int(),
    orderNo: z.string(),
    status: z.int(),
    dealShare: z.int(),
    dealPrice: decimalOut,
    /** Its hold at acceptance. */
    cost: decimalOut,
  }),
});

export type SubmitContractOrderRequest = z.input<typeof submitContractOrder.request>;
export type SubmitContractOrderData = z.infer<typeof submitContractOrder.data>;
