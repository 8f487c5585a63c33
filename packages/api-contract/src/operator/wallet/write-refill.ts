import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { decimalOut, rowId } from "../../fields.ts";

/**
 * Writes the unsigned transaction of a refill, for whoever holds the keys of cold storage away from every network. Written again,
 * only the newest one is taken back.
 */
export const writeRefill = staffSend({
  name: "operator.wallet.writeRefill",
  path: "/api/operator/wallet/writeRefill",
  permission: "funds.decide",
  isFresh: true,
  request: z.object({ id: rowId }),
  data: z.object({
    id: z.int(),
    chain: z.string(),
    channel: z.string(),
    from: z.string(),
    /** The hot wallet. Compare it with a copy of your own. */
    to: z.string(),
    amount: decimalOut,
    /** The most that the network takes, in the chain's own coin. */
    feeMax: decimalOut,
    /** Until when it can be sent, UTC milliseconds; 0 for always. */
    expireTime: z.int(),
    /** PSBT in base64; EIP-1559 in hex; `raw_data` of Tron in hex. */
    unsigned: z.string(),
    /** Its fields in words. */
    says: z.record(z.string(), z.string()),
  }),
});
