import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, ownedAccount, pageOf, paging, symbol, upperCoin } from "../fields.ts";
import { TRADING_BUSINESS_TYPES } from "./business-types.ts";

const TRADING_PARTS = ["available", "order", "margin", "reserve", "withheld"] as const;

/** One ledger line of the caller's contract account or of one of their positions. */
const tradingStatementRow = z.object({
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

export const tradingStatement = userRead({
  name: "statements.trading",
  path: "/api/record/trading",
  cost: 4,
  request: z.object({
    accountId: ownedAccount,
    coin: upperCoin.optional(),
    symbol: symbol.optional(),
    businessType: z.enum(TRADING_BUSINESS_TYPES).optional(),
    /** Only lines of this side of the account; margin and reserve are those of positions, withheld is put aside of a follow. */
    part: z.enum(TRADING_PARTS).optional(),
    ...paging,
  }),
  data: pageOf(tradingStatementRow),
});

export type TradingStatementRow = z.infer<typeof tradingStatementRow>;
