import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { paging, upperCoin, wholeNumber } from "../fields.ts";
import { SPOT_BUSINESS_TYPES } from "./business-types.ts";
import { statementPage } from "./statement-row.ts";

/** Orders and trades of spot. They move the platform account only: the other ones have no such lines. */
export const spotStatement = userRead({
  name: "statements.spot",
  path: "/api/record/currency",
  cost: 4,
  request: z.object({
    /** 1 platform, 2 financial, 3 contract. */
    type: wholeNumber(1, 3).optional(),
    coin: upperCoin.optional(),
    businessType: z.enum(SPOT_BUSINESS_TYPES).optional(),
    ...paging,
  }),
  data: statementPage,
});

export type SpotStatementRequest = z.input<typeof spotStatement.request>;
