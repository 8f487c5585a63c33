import { z } from "zod";
import { publicSend } from "../endpoint.ts";
import { symbol } from "../fields.ts";
import { periodRow } from "../second-contracts/period-row.ts";

/** Periods on offer; without a symbol those of every pair. Public. */
export const listPeriods = publicSend({
  name: "periods.list",
  path: "/api/period/list",
  isQuiet: true,
  request: z.object({ symbol: symbol.optional() }),
  data: z.array(periodRow),
});
