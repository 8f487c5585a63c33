import { z } from "zod";
import { decimalOut } from "../fields.ts";

/** A position as every call and the private topic show it. Closed ones show their last state. */
export const positionRow = z.object({
  id: z.int(),
  symbol: z.string(),
  side: z.enum(["long", "short"]),
  marginMode: z.enum(["isolated", "cross"]),
  leverage: z.int(),
  share: z
    .int()
    .describe("all contracts that are open, those that close orders claim included; closed: the most it ever had"),
  /** Contracts that no open close order claims. */
  freeShare: z.int(),
  /** `share` in the traded coin. */
  num: decimalOut,
  /** Average entry price, two decimals more than the tick. */
  openPrice: decimalOut,
  /** Exact cost of the open contracts. */
  openValue: decimalOut,
  markPrice: decimalOut,
  /** "--" where there is none above zero. */
  liqPrice: z.string(),
  bankPrice: z.string(),
  margin: decimalOut,
  reserve: decimalOut,
  unrealized: decimalOut,
  /** Percent of the initial margin, two decimals. */
  roe: z.string(),
  /** Maintenance margin in the settlement coin, and its percentage of the position's balance (cross: of the account's equity). */
  maintenance: decimalOut,
  marginRatio: z.string(),
  /** Sums since it was opened: closed profit before fees, fees, funding (negative: paid). */
  realized: decimalOut,
  fee: decimalOut,
  funding: decimalOut,
  /** Fees of its liquidations, and the loss beyond its margin that the insurance fund paid. */
  liquidationFee: decimalOut,
  fundPaid: decimalOut,
  /** Net result: realized − fee + funding − liquidationFee + fundPaid. */
  net: decimalOut,
  /** Deleveraging lights 1 to 5; 0 when closed. */
  adl: z.int(),
  /** 0 open, 1 closed, 2 liquidated, 3 deleveraged, 4 delivered, 9 liquidating. */
  status: z.int(),
  closePrice: decimalOut,
  createTime: z.int(),
  updateTime: z.int(),
  /** 0 while it is open. */
  closeTime: z.int(),
});
export type PositionRow = z.infer<typeof positionRow>;
