import { z } from "zod";
import { decimalOut, pageOf, paging, symbol } from "../fields.ts";

/** Settled funding of a contract, newest first. Public. */
export const fundingHistoryRequest = z.object({ symbol, ...paging });
export type FundingHistoryRequest = z.input<typeof fundingHistoryRequest>;
export const fundingRow = z.object({
  id: z.string(),
  symbol: z.string(),
  /** Percent. Positive: longs pay. */
  rate: z.string(),
  markPrice: decimalOut,
  /** When it was due. */
  createTime: z.int(),
});
export type FundingRow = z.infer<typeof fundingRow>;
export const fundingHistoryData = pageOf(fundingRow);

/** Liquidations of all users, without names, newest first. Public. */
export const liquidationsRequest = z.object({ symbol: symbol.optional(), ...paging });
export type LiquidationsRequest = z.input<typeof liquidationsRequest>;
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
export type LiquidationRow = z.infer<typeof liquidationRow>;
export const liquidationsData = pageOf(liquidationRow);

/** The insurance fund: its balance in each coin and every change, newest first. Public. */
export const insuranceRequest = z.object({ ...paging });
export type InsuranceRequest = z.input<typeof insuranceRequest>;
export const insuranceRow = z.object({
  id: z.string(),
  coin: z.string(),
  /** funding, liquidation, takeover, contractTrade (unwinding), insuranceFund (capital put in), … */
  businessType: z.string(),
  amount: decimalOut,
  after: decimalOut,
  createTime: z.int(),
});
export type InsuranceRow = z.infer<typeof insuranceRow>;
export const insuranceData = z.object({
  balances: z.array(z.object({ coin: z.string(), amount: decimalOut })),
  ...pageOf(insuranceRow).shape,
});
export type InsuranceData = z.infer<typeof insuranceData>;
