import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { pageOf, paging, symbol, wholeNumber } from "../fields.ts";
import { secondContractRow } from "./second-contract-row.ts";

export const listSecondContracts = userSend({
  name: "secondContracts.list",
  path: "/api/secondContractOrder/selectOrderList",
  cost: 4,
  isQuiet: true,
  request: z.object({
    /** One status, or several by comma: "0,1". */
    status: z
      .union([z.number(), z.string().regex(/^[0-3](,[0-3]){0,3}$/)])
      .transform((given) => String(given).split(",").map(Number))
      .pipe(z.array(z.number().int().min(0).max(3)))
      .optional(),
    symbol: symbol.optional(),
    /** Of settled ones: 1 win, 2 lose, 3 draw. Absent: all. */
    result: wholeNumber(1, 3).optional(),
    ...paging,
  }),
  data: pageOf(secondContractRow),
});
