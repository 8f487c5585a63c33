import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { paging, upperCoin } from "../fields.ts";
import { OPTION_BUSINESS_TYPES } from "./business-types.ts";
import { optionMargins, statementPage } from "./statement-row.ts";

export const optionStatement = userRead({
  name: "statements.option",
  path: "/api/record/option",
  cost: 4,
  request: z.object({
    coin: upperCoin.optional(),
    businessType: z.enum(OPTION_BUSINESS_TYPES).optional(),
    margins: optionMargins,
    ...paging,
  }),
  data: statementPage,
});
