import { z } from "zod";
import { decimalOut, pageOf } from "../fields.ts";

/** One ledger line of the caller's own. `part` is the side of the account that moved; `margin` is that of written options. */
const statementRow = z.object({
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

export const statementPage = pageOf(statementRow);

export type StatementRow = z.infer<typeof statementRow>;
