import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { decimalOut, pageOf, paging, symbol } from "../fields.ts";

export const liquidationRow = z.object({
  id: z.string(),
  symbol: z.string(),
  side: z.enum(["long", "short"]),
  share: z.int(),
  num: decimalOut,
  markPrice: decimalOut,
  bankPrice: decimalOut,
  createTime: z.int(),
});

/** Liquidations of all users, without names, newest first. Public. */
export const liquidations = publicRead({
  name: "contractMarket.liquidations",
  path: "/api/contract/liquidation/list",
  cost: 4,
  request: z.object({ symbol: symbol.optional(), ...paging }),
  data: pageOf(liquidationRow),
});

export type LiquidationRow = z.infer<typeof liquidationRow>;
