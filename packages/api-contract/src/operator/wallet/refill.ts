import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { plainText } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

/** Asks to bring coins from cold storage to the hot wallet; a second person decides, and `operator.wallet.writeRefill` follows. */
export const refillWallet = staffSend({
  name: "operator.wallet.refill",
  path: "/api/operator/wallet/refill",
  permission: "funds.decide",
  isFresh: true,
  request: z.object({
    chain: plainText(32),
    channel: plainText(64),
    /** A decimal of the coin. */
    amount: z.string().regex(/^(0|[1-9]\d{0,11})(\.\d{1,8})?$/),
    /** An address of cold storage; left out: the first one of the chain. */
    from: plainText(128).optional(),
    reason,
  }),
  data: pendingRequest,
});
