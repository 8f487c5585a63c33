import { z } from "zod";
import { assetRow } from "../assets/balances.ts";
import { clientId, coinCode, decimal, decimalOut, wholeNumber } from "../fields.ts";

/** Accounts: 1 platform, 2 financial, 3 contract. */
export const transferRequest = z.object({
  coin: coinCode.transform((code) => code.toUpperCase()),
  amount: decimal,
  transferOutAccount: wholeNumber(1, 3),
  transferInAccount: wholeNumber(1, 3),
  clientId: clientId.optional(),
});
export type TransferRequest = z.input<typeof transferRequest>;
export const transferData = z.object({ id: z.int(), out: assetRow, in: assetRow });
export type TransferData = z.infer<typeof transferData>;

/** What may be moved now, coin by coin, for each pair of accounts. */
export const transferableRequest = z.object({});
export const transferableData = z.object({
  rows: z.array(z.object({ coin: z.string(), account: z.int(), amount: decimalOut })),
});
export type TransferableData = z.infer<typeof transferableData>;
