import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { paging, upperCoin, wholeNumber } from "../fields.ts";
import { ACCOUNT_BUSINESS_TYPES } from "./business-types.ts";
import { optionMargins, statementPage } from "./statement-row.ts";

/** Every line of the platform and the financial account, whatever product moved it. */
export const accountStatement = userRead({
  name: "statements.account",
  path: "/api/record/account",
  cost: 4,
  request: z.object({
    /** 1 platform, 2 financial. Without it both. */
    type: wholeNumber(1, 2).optional(),
    coin: upperCoin.optional(),
    businessType: z.enum(ACCOUNT_BUSINESS_TYPES).optional(),
    margins: optionMargins,
    ...paging,
  }),
  data: statementPage,
});

export type AccountStatementRequest = z.input<typeof accountStatement.request>;
