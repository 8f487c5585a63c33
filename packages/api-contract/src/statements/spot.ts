import { z } from "zod";
import { coinCode, decimalOut, pageOf, paging, wholeNumber } from "../fields.ts";
import { SPOT_BUSINESS_TYPES } from "./business-types.ts";

/** Orders and trades of spot. They move the platform account only: the other ones have no such lines. */
export const spotStatementRequest = z.object({
  /** 1 platform, 2 financial, 3 contract. */
  type: wholeNumber(1, 3).optional(),
  coin: coinCode.transform((code) => code.toUpperCase()).optional(),
  businessType: z.enum(SPOT_BUSINESS_TYPES).optional(),
  ...paging,
});
export type SpotStatementRequest = z.input<typeof spotStatementRequest>;

/** One ledger line of the caller's own. `part` is the side of the account that moved; `margin` is that of written options. */
export const statementRow = z.object({
  id: z.string(),
  coin: z.string(),
  accountType: z.int(),
  part: z.enum(["available", "frozen", "margin"]),
  businessType: z.string(),
  amount: decimalOut,
  before: decimalOut,
  after: decimalOut,
  /** Order id of holds and releases, trade id of trades, transfer id of transfers. */
  refId: z.string(),
  remark: z.string(),
  createTime: z.int(),
});
export type StatementRow = z.infer<typeof statementRow>;
export const spotStatementData = pageOf(statementRow);
