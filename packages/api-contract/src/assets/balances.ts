import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut } from "../fields.ts";
import { assetRow } from "./asset-row.ts";

export const balances = userRead({
  name: "assets.balances",
  path: "/api/asset/assetBalance",
  request: z.object({}),
  data: z.object({
    /** All accounts, in USDT. */
    total: decimalOut,
    /** The worth of the accounts of copy trading, in USDT: those that follow, and the one that is led from. In the total. */
    copy: decimalOut,
    platform: z.array(assetRow),
    financial: z.array(assetRow),
    contract: z.array(assetRow),
  }),
});

export type BalancesData = z.infer<typeof balances.data>;
