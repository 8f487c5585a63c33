import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { clientId, decimal, ofAccount, symbol, wholeNumber } from "../fields.ts";
import { TWAP_SECONDS, TWAP_SLICES } from "../orders/entry-bounds.ts";
import { shareCount } from "./submit.ts";

/**
 * Spreads an order of a contract over time: the server sends its slices one after the other, each an order that takes what
 * is there and never rests. It holds no margin between its slices. A close ends with its position.
 */
export const submitContractTwap = userSend({
  name: "contractOrders.submitTwap",
  path: "/api/contract/twap/submit",
  wireNames: {
    clientOrderId: "clientId",
    contractId: "symbol",
    size: "share",
    limitTicks: "price",
    intervalMs: "intervalSeconds",
  },
  request: z.object({
    accountId: ofAccount,
    /** The contract's symbol, or that of its index pair. */
    symbol,
    direction: z.enum(["buy", "sell"]),
    offset: z.enum(["open", "close"]).default("open"),
    share: shareCount.describe("whole contracts in all; one holds shareNumber of the traded coin"),
    /** No slice trades at a worse price. Without it slices go at the market, within its collar, while an index counts. */
    price: decimal.optional(),
    slices: wholeNumber(TWAP_SLICES.min, TWAP_SLICES.max),
    /** Between two slices; from the first to the last no more than a day. */
    intervalSeconds: wholeNumber(TWAP_SECONDS.min, TWAP_SECONDS.max),
    /** Idempotency key; the header X-Idem-Key does the same. */
    clientId: clientId.optional(),
  }),
  data: z.object({ id: z.int() }),
});

export type SubmitContractTwapRequest = z.input<typeof submitContractTwap.request>;
