import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { paging, upperCoin } from "../fields.ts";
import { SECOND_BUSINESS_TYPES } from "./business-types.ts";
import { statementPage } from "./statement-row.ts";

/** Rows are those of the platform account's statement. */
export const secondStatement = userRead({
  name: "statements.second",
  path: "/api/record/second",
  cost: 4,
  request: z.object({
    coin: upperCoin.optional(),
    businessType: z.enum(SECOND_BUSINESS_TYPES).optional(),
    ...paging,
  }),
  data: statementPage,
});
