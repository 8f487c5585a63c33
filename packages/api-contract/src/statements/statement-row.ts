import { z } from "zod";
import { decimalOut, pageOf } from "../fields.ts";

/**
 * "daily": changes of the margin behind a written option come as one row for each position, side and UTC day. The margin
 * follows the mark once a minute. "each": every row is one ledger line.
 */
export const optionMargins = z.enum(["each", "daily"]).default("each");

/** One ledger line of the caller's own `part` is the side of the account that moved; `margin` is that of written options. */
const statementRow = z.object({
  id: z.string(),
  coin: z.string(),
  accountType: z.int(),
  part: z.enum(["available", "frozen", "margin"]),
  businessType: z.string(),
  amount: decimalOut,
  /** Before the row, where it is one line; else `after` less `amount`. */
  before: decimalOut,
  /** After the last line of the row. */
  after: decimalOut,
  /** Order id of holds and releases, trade id of trades, transfer id of transfers. */
  refId: z.string(),
  remark: z.string(),
  /** Ledger lines in the row. `createTime` is of the last of them. */
  lines: z.int(),
  firstTime: z.int(),
  createTime: z.int(),
});

export const statementPage = pageOf(statementRow);

export type StatementRow = z.infer<typeof statementRow>;
