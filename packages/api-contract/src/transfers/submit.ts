import { z } from "zod";
import { assetRow } from "../assets/asset-row.ts";
import { userSend } from "../endpoint.ts";
import { clientId, decimal, upperCoin, wholeNumber } from "../fields.ts";

/** Accounts: 1 platform, 2 financial, 3 contract. */
export const transfer = userSend({
  name: "transfers.submit",
  path: "/api/asset/transferFunds",
  wireNames: { coinId: "coin", from: "transferOutAccount", to: "transferInAccount", atoms: "amount", key: "clientId" },
  request: z.object({
    coin: upperCoin,
    amount: decimal,
    transferOutAccount: wholeNumber(1, 3),
    transferInAccount: wholeNumber(1, 3),
    clientId: clientId.optional(),
  }),
  data: z.object({ id: z.int(), out: assetRow, in: assetRow }),
});

export type TransferRequest = z.input<typeof transfer.request>;
export type TransferData = z.infer<typeof transfer.data>;
