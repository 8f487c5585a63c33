import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { decimalOut, pageOf, paging } from "../fields.ts";

export const listConversionCoins = publicRead({
  name: "conversions.coins",
  path: "/api/symbolmanage/list",
  request: z.object({ ...paging }),
  data: pageOf(
    z.object({
      id: z.int(),
      createTime: z.int(),
      symbol: z.string(),
      logo: z.string(),
      precision: z.int(),
      /** In the coin itself, at the index now. */
      minAmount: decimalOut,
      maxAmount: decimalOut,
      /** Percent. */
      spread: z.string(),
      feeRate: z.string(),
      /** 1 open, 2 closed. */
      enable: z.int(),
    }),
  ),
});
