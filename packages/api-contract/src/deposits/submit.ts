import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { clientId, decimal, plainText, upperCoin } from "../fields.ts";
import { channelName } from "./channel-name.ts";

/** A transaction hash, or a bank's reference. */
const reference = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{4,128}$/);

/** Names a payment to the static address of a channel, or to the bank. `voucherUrl` is an uploaded picture's. */
export const submitDeposit = userSend({
  name: "deposits.submit",
  path: "/api/recharge/submit",
  wireNames: { atoms: "amount", channelId: "coin", txid: "hash", key: "clientId" },
  request: z.object({
    coin: channelName,
    symbol: upperCoin.optional(),
    amount: decimal,
    hash: reference,
    voucherUrl: plainText(300).optional(),
    address: plainText(200).optional(),
    clientId: clientId.optional(),
  }),
  data: z.object({ id: z.int(), status: z.int() }),
});
