import { z } from "zod";
import { coinCode, decimalOut, pageOf, paging, symbol } from "../fields.ts";
import { TRADING_BUSINESS_TYPES } from "./business-types.ts";

const TRADING_PARTS = ["available", "order", "margin", "reserve"] as const;

export const tradingStatementRequest = z.object({
  coin: coinCode.transform((code) => code.toUpperCase()).optional(),
  symbol: symbol.optional(),
  businessType: z.enum(TRADING_BUSINESS_TYPES).optional(),
  /** Only lines of this side of the account; margin and reserve are those of positions. */
  part: z.enum(TRADING_PARTS).optional(),
  ...paging,
});
export type TradingStatementRequest = z.input<typeof tradingStatementRequest>;

/** One ledger line of the caller's contract account or of one of his positions. */
export const tradingStatementRow = z.object({
  id: z.string(),
  coin: z.string(),
  accountType: z.int(),
  part: z.enum(TRADING_PARTS),
  businessType: z.string(),
  amount: decimalOut,
  before: decimalOut,
  after: decimalOut,
  /** Order, trade, position or sequence, by kind. */
  refId: z.string(),
  /** 0 where the line is of the account itself. */
  positionId: z.int(),
  remark: z.string(),
  createTime: z.int(),
});
export type TradingStatementRow = z.infer<typeof tradingStatementRow>;
export const tradingStatementData = pageOf(tradingStatementRow);
