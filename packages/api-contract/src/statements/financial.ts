import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { paging, upperCoin, wholeNumber } from "../fields.ts";
import { FUNDS_BUSINESS_TYPES } from "./business-types.ts";
import { statementPage } from "./statement-row.ts";

/** Rows are those of the platform account's statement. */
export const financialStatement = userRead({
  name: "statements.financial",
  path: "/api/record/financial",
  cost: 4,
  request: z.object({
    /** 1 platform, 2 financial. Without it both. */
    type: wholeNumber(1, 2).optional(),
    coin: upperCoin.optional(),
    businessType: z.enum(FUNDS_BUSINESS_TYPES).optional(),
    ...paging,
  }),
  data: statementPage,
});
