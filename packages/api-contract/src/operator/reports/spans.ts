import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut, timeMs, upperCoin } from "../../fields.ts";

/** Days or months of one account in a coin, of all its holders, newest first, 400 at most: what came in and went out. */
export const listSpans = staffRead({
  name: "operator.reports.spans",
  path: "/api/operator/reports/spans",
  permission: "funds.read",
  request: z.object({
    account: z.string().max(40),
    coin: upperCoin,
    span: z.enum(["day", "month"]).default("day"),
    /** Those that began before it. */
    before: timeMs.optional(),
  }),
  data: z.object({
    rows: z.array(
      z.object({ startTime: z.int(), lines: z.int(), credit: decimalOut, debit: decimalOut, net: decimalOut }),
    ),
  }),
});
