import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut } from "../fields.ts";

/** Transferable amounts now, coin by coin, for each pair of accounts. */
export const transferable = userRead({
  name: "transfers.transferable",
  path: "/api/asset/transferable",
  request: z.object({}),
  data: z.object({
    rows: z.array(z.object({ coin: z.string(), account: z.int(), amount: decimalOut })),
  }),
});

export type TransferableData = z.infer<typeof transferable.data>;
