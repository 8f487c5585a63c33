import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";

/** A PSBT of 200 inputs, in base64. */
const SIGNED_DIGITS_MAX = 200_000;

/** Takes the signed transaction of a refill back: decoded, compared with the one that was written, sent and followed. */
export const sendRefill = staffSend({
  name: "operator.wallet.sendRefill",
  path: "/api/operator/wallet/sendRefill",
  permission: "funds.decide",
  isFresh: true,
  request: z.object({
    id: rowId,
    /** PSBT in base64, or the whole transaction in hex; hex; of Tron JSON with `raw_data_hex` and `signature`. */
    signed: z.string().min(1).max(SIGNED_DIGITS_MAX),
  }),
  data: z.object({ txid: z.string() }),
});
