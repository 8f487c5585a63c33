import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { clientId, decimal, symbol, tradeType, wholeNumber } from "../fields.ts";
import { TWAP_SECONDS, TWAP_SLICES } from "./entry-bounds.ts";

/**
 * Spreads an order over time: the server sends its slices one after the other, each an order that takes what is there and
 * never rests. It holds no funds between its slices.
 */
export const submitTwap = userSend({
  name: "orders.submitTwap",
  path: "/api/currency/twap/submit",
  wireNames: {
    clientOrderId: "clientId",
    pairId: "symbol",
    side: "type",
    sizeLots: "delegateTotal",
    limitTicks: "delegatePrice",
    intervalMs: "intervalSeconds",
  },
  request: z.object({
    symbol,
    /** 0 buy, 1 sell. */
    type: tradeType,
    /** The whole quantity in the traded coin. */
    delegateTotal: decimal,
    /** No slice trades at a worse price. Without it slices go at the market, within its band, while an index counts. */
    delegatePrice: decimal.optional(),
    slices: wholeNumber(TWAP_SLICES.min, TWAP_SLICES.max),
    /** Between two slices; from the first to the last no more than a day. */
    intervalSeconds: wholeNumber(TWAP_SECONDS.min, TWAP_SECONDS.max),
    stp: z.enum(["EXPIRE_MAKER", "EXPIRE_TAKER", "EXPIRE_BOTH", "DECREMENT"]).default("EXPIRE_MAKER"),
    /** Idempotency key; the header X-Idem-Key does the same. */
    clientId: clientId.optional(),
  }),
  data: z.object({ id: z.int() }),
});

export type SubmitTwapRequest = z.input<typeof submitTwap.request>;
