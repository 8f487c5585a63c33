import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { clientId, decimal, plainText, upperCoin } from "../fields.ts";
import { channelName } from "./channel-name.ts";

/** An address of a payment provider. */
export const providerAddress = userSend({
  name: "deposits.providerAddress",
  path: "/api/recharge/payAddress",
  request: z.object({
    coin: channelName,
    symbol: upperCoin.optional(),
    amount: decimal,
    thirdCode: plainText(40).pipe(z.string().min(1)),
    clientId: clientId.optional(),
  }),
  data: z.object({
    address: z.string(),
    memo: z.string(),
    qrUrl: z.string(),
    orderNo: z.string(),
    expireTime: z.int(),
  }),
});
